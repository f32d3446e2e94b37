import type { Claim, Engine } from '@atelier/engines/engine';
import type { GenerationDeps } from '../generation.deps.ts';
import { boundedClaims } from '../run/claims.ts';
import type { ToolRequest } from './tool-request.ts';

/** An engine is asked while somebody types: one that takes longer says nothing. */
const PATIENCE_MS = 1500;

/** Who would make a request, as far as that is known without asking; undefined where nobody would. */
export function makerOf(deps: GenerationDeps, { tool, asked, language }: ToolRequest): Engine | undefined {
  const { style, version, mode = '' } = asked.ask;
  const route = deps.engines.choose(tool.id, version, { mode, style, locale: language });
  return route ? deps.engines.engine(route.atom.engineId) : undefined;
}

/** How the engine that would serve a request reads its words. [] where no engine can tell, or none is there now. */
export async function readWords(deps: GenerationDeps, { tool, asked, language }: ToolRequest): Promise<Claim[]> {
  const { prompt, negativePrompt, style, version, mode = '' } = asked.ask;
  const long = asked.faults.some(({ key }) => key === 'prompt_too_long');
  if (prompt === '' || long || asked.ask.inputs.character) return [];
  const route = deps.engines.choose(tool.id, version, { mode, style, locale: language });
  const engine = route && deps.engines.engine(route.atom.engineId);
  if (!route || !engine?.readWords) return [];
  const asking = engine.readWords({
    op: route.atom.op,
    prompt,
    negativePrompt,
    style,
    module: tool.id,
    locale: language,
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Claim[]>((resolve) => {
    timer = setTimeout(() => resolve([]), PATIENCE_MS);
  });
  try {
    return boundedClaims(await Promise.race([asking, late]));
  } catch (error) {
    deps.platform.log.warn({ err: error, engine: engine.id }, 'an engine could not read words');
    return [];
  } finally {
    clearTimeout(timer);
  }
}
