import type { BodyOf } from '@atelier/contract/call';
import type { engineServerCalls } from '@atelier/contract/engines/servers';
import {
  type AtomConfig,
  type Engine,
  EngineError,
  type EngineHealth,
  type Reason,
  type TargetFault,
} from '@atelier/engines/engine';
import { createGuard } from '@atelier/engines/http/guard';
import { because, reasonOf } from '@atelier/engines/reason';
import { refuse } from '#platform/refusal.ts';
import type { EngineServer } from '../../engine-park.ts';
import type { EnginesDeps } from '../engines.deps.ts';
import { healthOf } from '../fleet/health.ts';
import { refuseSecrets, secretInAddress } from '../secrets.ts';

/** An engine as staff describe it, before anything is written. */
export type Described = Pick<BodyOf<(typeof engineServerCalls)['connect']>, 'kind' | 'url' | 'key' | 'model' | 'graph'>;

/** Where a provider answers when no address is given. */
const HOSTED: Partial<Record<Described['kind'], string>> = {
  openai: 'https://api.openai.com/v1',
  replicate: 'https://api.replicate.com',
  fal: 'https://queue.fal.run',
};

/**
 * How long a call may wait, run and be silent, and what is tried again, for engines elsewhere. Some say nothing before they have finished:
 * silence is as long as a run.
 */
export const REMOTE_TERMS: Pick<AtomConfig, 'timeouts' | 'retry'> = {
  timeouts: { queueMs: 600_000, runMs: 600_000, stallMs: 600_000 },
  retry: { max: 1, kinds: ['transient', 'capacity', 'lost', 'timeout', 'oom'] },
};

const wrongAddress = (why: Reason) =>
  refuse('engine_address', { why, fields: [{ path: 'url', key: 'engine_address', why }] });
const silent = (why: Reason, path: 'url' | 'key' | 'kind') =>
  refuse('engine_silent', { why, fields: [{ path, key: 'engine_silent', why }] });

/**
 * The address that is called.
 * @throws Refusal engine_address with the reason, for what is none and for what may not be called from here
 */
export function addressOf(
  { kind, url }: Pick<Described, 'kind' | 'url'>,
  reach: EnginesDeps['fleet']['reach'],
): string {
  // Models of a folder are beside the house.
  if (kind === 'onnx') return '';
  const given = url || HOSTED[kind];
  if (!given) throw wrongAddress(because('address_needed', { example: 'http://127.0.0.1:8188' }));
  if (!URL.canParse(given)) throw wrongAddress(because('address_wrong'));
  const secret = secretInAddress(new URL(given));
  if (secret !== null) throw wrongAddress(because('address_secret', { name: secret }));
  try {
    createGuard(reach).check(new URL(given));
  } catch (error) {
    throw wrongAddress(reasonOf(error));
  }
  return given.replace(/\/+$/, '');
}

/** An adapter for a server that is not written yet. It must be closed. @throws Refusal engine_kind, engine_address */
export function makeCandidate(
  { fleet }: Pick<EnginesDeps, 'fleet'>,
  described: Described,
  { id, name }: Pick<EngineServer, 'id' | 'name'>,
): { engine: Engine; url: string } {
  const make = fleet.maker(described.kind);
  if (!make) throw refuse('engine_kind', { fields: [{ path: 'kind', key: 'engine_kind' }] });
  const url = addressOf(described, fleet.reach);
  const key = described.key || null;
  return { engine: make({ id, name, url, key, slots: 1, settings: {}, ...fleet.reach }), url };
}

/** What an engine says of itself; one that does not answer is refused beside its address. @throws Refusal engine_address, engine_silent */
export async function reached(engine: Engine): Promise<EngineHealth> {
  const health = await healthOf({ engine });
  if (health.state !== 'down') return health;
  const why = health.reasons[0] ?? because('silent');
  if (why.key.startsWith('address_')) throw wrongAddress(why);
  if (engine.kind === 'onnx') throw silent(why, 'kind');
  // Somebody answered, and did not let us in.
  const { status, words = '' } = why.values;
  const locked = status === 401 || status === 403 || /\bkey\b|\btoken\b|unauthori[sz]ed/i.test(String(words));
  throw silent(why, locked ? 'key' : 'url');
}

/**
 * What an engine call would ask of the server.
 * @throws Refusal engine_graph, engine_op beside the field that is at fault, or that holds what looks like a secret
 */
export async function targetOf(
  engine: Engine,
  op: string,
  given: Pick<Described, 'model' | 'graph'>,
): Promise<AtomConfig['target']> {
  const able = (await engine.capabilities()).some((capability) => capability.op === op);
  if (!able) throw refusedOp(because('op', { op }));
  refuseSecrets(given.graph, 'graph');
  // Keys are pasted into whatever field comes next.
  refuseSecrets(given.model, 'model');
  try {
    if (engine.targetFor) return await engine.targetFor(op, given);
    return given.model ? { model: given.model } : {};
  } catch (error) {
    if (error instanceof EngineError && error.kind === 'invalid_input') throw refusedTarget(error);
    throw error;
  }
}

export const refusedOp = (why: Reason, path = 'op') =>
  refuse('engine_op', { why, fields: [{ path, key: 'engine_op', why }] });

/** Faults of a target, each beside its field; the first is the refusal's own. @param place what stands before the fields of a target in the body */
export function refusedFaults(faults: readonly [TargetFault, ...TargetFault[]], place = '') {
  const fields = faults.map(({ field, reason: why }) => ({
    path: field === 'op' ? field : `${place}${field}`,
    key: field === 'graph' || field === 'workflow' ? ('engine_graph' as const) : ('engine_op' as const),
    why,
  }));
  return refuse(fields[0]!.key, { why: faults[0].reason, fields });
}

/** A target that its adapter does not take, beside its field. */
export const refusedTarget = (error: EngineError, place = '') =>
  refusedFaults([{ field: error.info.field ?? 'graph', reason: reasonOf(error) }], place);

/** @throws Refusal unsupported for a module this house does not have */
export function opOf({ tools }: Pick<EnginesDeps, 'tools'>, module: string): string {
  const tool = tools.of(module);
  if (!tool) throw refuse('unsupported', { fields: [{ path: 'module', key: 'unsupported' }] });
  return tool.op;
}
