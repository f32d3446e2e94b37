import type { AtomConfig, Engine } from '@atelier/engines/engine';
import type { Tool } from '@atelier/rules/generation/descriptor';
import type { GenerationDeps } from '../generation.deps.ts';

/** Behind whatever an operator sets: the built-in engine is asked last. */
const LAST = 1000;
const TERMS = {
  timeouts: { queueMs: 600_000, runMs: 180_000, stallMs: 60_000 },
  retry: { max: 2, kinds: ['transient', 'oom', 'lost', 'capacity', 'internal'] },
} as const satisfies Pick<AtomConfig, 'timeouts'> & { retry: { max: number; kinds: readonly string[] } };

/**
 * Gives every tool that has no route yet one to the built-in engine, if that can do its op. Routes stay rows that the operator
 * changes: what is there, switched off or not, is left alone.
 */
export async function addMissingRoutes({
  platform: { db },
  engines,
  tools,
}: Pick<GenerationDeps, 'platform' | 'engines' | 'tools'>): Promise<void> {
  const routed = await db.selectFrom('generation_route').select(['module', 'version']).distinct().execute();
  const known = new Set(routed.map(({ module, version }) => `${module} ${version}`));
  const missing = tools.list.flatMap((tool) =>
    tool.versions.filter((version) => !known.has(`${tool.id} ${version}`)).map((version) => ({ tool, version })),
  );
  if (missing.length === 0) return;
  for (const { tool, version } of missing) {
    const engine = await builtinFor(tool, [...engines.values()]);
    if (!engine) continue;
    await db
      .insertInto('generation_route')
      .values({ module: tool.id, version, priority: LAST, atom: JSON.stringify(atomOf(engine)) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

interface Served {
  engineId: string;
  op: AtomConfig['op'];
}

async function builtinFor(tool: Tool, engines: readonly Engine[]): Promise<Served | null> {
  for (const engine of engines) {
    if (engine.kind !== 'builtin') continue;
    const able = (await engine.capabilities()).find(({ op }) => op === tool.op);
    if (able) return { engineId: engine.id, op: able.op };
  }
  return null;
}

const atomOf = ({ engineId, op }: Served): AtomConfig => ({
  id: `${engineId}-${op}`,
  version: 1,
  engineId,
  op,
  target: {},
  timeouts: TERMS.timeouts,
  retry: { max: TERMS.retry.max, kinds: [...TERMS.retry.kinds] },
});
