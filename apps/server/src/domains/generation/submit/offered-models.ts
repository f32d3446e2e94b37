import type { ModelVersion } from '@atelier/contract/vocabulary/generation';
import type { Tool } from '@atelier/rules/generation/descriptor';
import type { GenerationDeps } from '../generation.deps.ts';

interface Offered {
  supported: ModelVersion[];
  default: ModelVersion;
}

/**
 * The model versions that an enabled route serves, by tool, and by the specification's key of version and medium (`v3Limage`, `v4Lvideo`:
 * studio 3.6). What no route serves is not there.
 */
export function offeredModels({ engines, tools }: Pick<GenerationDeps, 'engines' | 'tools'>): Record<string, Offered> {
  const offered: Record<string, Offered> = {};
  const media = new Map<string, Set<ModelVersion>>();
  for (const tool of tools.list) {
    const supported = served(tool, engines.versions(tool.id));
    if (supported.length === 0) continue;
    offered[tool.id] = { supported, default: defaultOf(supported, tool.defaultVersion) };
    media.set(tool.mediaType, new Set([...(media.get(tool.mediaType) ?? []), ...supported]));
  }
  for (const [medium, versions] of media) {
    const supported = [...versions].sort();
    for (const version of supported)
      offered[`${version}${medium}`] = { supported, default: defaultOf(supported, 'v3L') };
  }
  return offered;
}

const served = (tool: Tool, routed: readonly string[]): ModelVersion[] =>
  tool.versions.filter((version) => routed.includes(version));

const defaultOf = (supported: readonly ModelVersion[], wanted: ModelVersion): ModelVersion =>
  supported.includes(wanted) ? wanted : supported[0]!;
