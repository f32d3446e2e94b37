import { z } from 'zod';
import { isoTime, line } from '../fields.ts';
import { ENGINE_KINDS, ENGINE_REASONS, ERROR_KINDS, TEST_STATES } from '../vocabulary/engines.ts';
import { MODEL_VERSIONS } from '../vocabulary/generation.ts';
import { finishOp, resultExtracts } from './finish.ts';

/** Ids of servers, engine calls, services and pipelines are ours: letters, digits and a few signs. */
export const configId = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[\w:.-]+$/);
export const engineKind = z.enum(ENGINE_KINDS);
export const engineName = line().pipe(z.string().min(1).max(60));
export const moduleName = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[\w/-]+$/);
/** An operation, as tools and engines share it. */
export const opName = z.string().min(1).max(40).regex(/^\w+$/);
export const modelVersion = z.enum(MODEL_VERSIONS);
const reasonKey = z.enum(ENGINE_REASONS);
/** What the sentence of a reason is filled with; `step` names the step of a pipeline that it is about. */
const reasonValues = z.record(z.string(), z.union([z.string(), z.number()]));
/** Why something cannot serve: which sentence, in the reader's language, and what it is filled with. */
export const engineReason = z.object({ key: reasonKey, values: reasonValues });
export type EngineReason = z.output<typeof engineReason>;
export const engineState = z.enum(['up', 'degraded', 'down']);
const milliseconds = z.int().min(1000).max(86_400_000);

/** How long an engine call may wait on its server, run, and run without a word. */
export const timeouts = z.object({ queueMs: milliseconds, runMs: milliseconds, stallMs: milliseconds });
/** Further tries on the same server, and the failures worth one; another route is tried in any case. */
export const retry = z.object({ max: z.int().min(0).max(10), kinds: z.array(z.enum(ERROR_KINDS)).max(11) });

/** What an engine call asks of its server: a graph with its bindings, a model, an endpoint; its adapter says what. */
export const target = z.record(z.string().max(80), z.unknown());

export const routeConditions = z.strictObject({
  mode: z.array(z.string().max(20)).max(10).optional(),
  grade: z.int().min(0).max(4).optional(),
  resolution: z.array(z.string().max(20)).max(10).optional(),
  style: z.array(z.string().max(40)).max(60).optional(),
  locale: z.array(z.string().max(10)).max(10).optional(),
});

export const engineServer = z.object({
  id: configId,
  kind: z.string(),
  name: z.string(),
  /** '' for the built-in engine. */
  url: z.string(),
  /** A key is kept for it; which one is never told. */
  has_key: z.boolean(),
  /** Runs it takes at once. */
  slots: z.int(),
  /** Of its name, its runs at once and its key. */
  version: z.int(),
  state: engineState,
  reasons: z.array(engineReason),
  /** It is left alone until then after failures. */
  open_until: isoTime.nullable(),
  running: z.int(),
  waiting: z.int(),
  atoms: z.int(),
});
export type EngineServerRow = z.output<typeof engineServer>;

export const atomConfig = z.object({
  id: configId,
  name: z.string(),
  version: z.int(),
  server_id: configId,
  server_name: z.string(),
  kind: z.string(),
  op: z.string(),
  target,
  timeouts,
  retry,
  procedural: z.boolean(),
  created_at: isoTime,
  /** Services whose routes lead to it. */
  services: z.array(z.object({ id: configId, module: z.string(), version: z.string() })),
});
export type AtomConfigRow = z.output<typeof atomConfig>;

/** A route as it is written. */
export const routeOrder = z.strictObject({
  atom_id: configId,
  /** Lowest first; routes of one priority share the work. */
  priority: z.int().min(0).max(100_000),
  when: routeConditions.optional(),
  weight: z.int().min(1).max(1000).optional(),
  enabled: z.boolean().optional(),
});

/** A route with what it is worth now. */
export const routeState = z.object({
  atom_id: configId,
  atom_name: z.string(),
  server: z.string(),
  server_id: configId,
  kind: z.string(),
  op: z.string(),
  priority: z.int(),
  weight: z.int(),
  when: routeConditions,
  enabled: z.boolean(),
  procedural: z.boolean(),
  state: engineState,
  /** Its circuit is open: nothing is sent there for now. */
  open: z.boolean(),
  /** Why it is not tried now; null when it is. */
  refused_because: reasonKey.nullable(),
  refused_values: reasonValues,
});
export type RouteStateRow = z.output<typeof routeState>;

export const engineService = z.object({
  id: configId,
  module: z.string(),
  version: z.string(),
  revision: z.int(),
  updated_at: isoTime,
  routes: z.array(routeState),
  /** What is done to its pictures before they are stored, in order. */
  postprocess: z.array(finishOp),
  postprocess_version: z.int(),
  /** Which file of an engine becomes the picture. */
  result_extracts: resultExtracts,
  result_extracts_version: z.int(),
  /** Revisions before this one, the latest first. */
  history: z.array(z.object({ revision: z.int(), at: isoTime, routes: z.array(routeOrder) })),
});
export type EngineServiceRow = z.output<typeof engineService>;

/** A try of an engine call by staff: not charged, kept for a day. */
export const engineTest = z.object({
  id: z.uuid(),
  atom_id: configId,
  version: z.int(),
  state: z.enum(TEST_STATES),
  /** 0..100. */
  percentage: z.int(),
  /** A data URL, or '' as long as there is none. */
  image: z.string(),
  /** The words the engine was sent, where it tells. */
  told: z.string(),
  seconds: z.number(),
  /** What was told meanwhile; `reason` says in any language what `message` says in the engine's. */
  log: z.array(
    z.object({
      at: isoTime,
      level: z.enum(['info', 'warn']),
      event: z.enum(['queued', 'started', 'said']),
      /** Of 'queued': how many stand before it, where the server tells. */
      place: z.int().nullable(),
      message: z.string(),
      reason: engineReason.nullable(),
    }),
  ),
  /** Why it failed; null while it did not. */
  failure: z.object({ kind: z.enum(ERROR_KINDS), reason: engineReason }).nullable(),
});
export type EngineFailure = NonNullable<z.output<typeof engineTest>['failure']>;
export type EngineTestRow = z.output<typeof engineTest>;

/** A model of the catalogue with its makers' terms; the size in MiB. */
export const knownModel = z.object({
  id: z.string(),
  name: z.string(),
  op: z.string(),
  licence: z.string(),
  spdx: z.string().nullable(),
  /** Its terms allow a business to use it without asking. */
  commercial: z.boolean(),
  size_mb: z.int(),
  files: z.array(z.string()),
  page: z.string(),
  /** Who of the staff confirmed terms that do not; null where nobody did. */
  confirmed: z.object({ by: z.string(), at: isoTime, reason: z.string() }).nullable(),
});
export type KnownModelRow = z.output<typeof knownModel>;

/** A model that staff can choose, with what it is; sizes in MiB. */
export const engineOffer = z.object({
  model: z.string(),
  what: z.string(),
  ops: z.array(z.string()),
  size_mb: z.int(),
  needs_mb: z.int(),
  /** Which model of the catalogue it is; null for one that is not in it. */
  known: knownModel.nullable(),
  /** Why it cannot be used; [] when it can. */
  reasons: z.array(engineReason),
});
export type EngineOffer = z.output<typeof engineOffer>;

/** What one picture takes on this machine, tried before anybody waits for it. */
export const engineMeasured = z.object({
  seconds: z.number(),
  memory_mb: z.int(),
  step_ms: z.int(),
  steps: z.int(),
  width: z.int(),
  height: z.int(),
});
export type EngineMeasured = z.output<typeof engineMeasured>;

/** One input or output of a graph as it was found. */
export const graphBinding = z.object({
  name: z.string(),
  node: z.string(),
  title: z.string(),
  input: z.string(),
});

const stepId = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[\w-]+$/)
  // The word for what was asked for.
  .refine((id) => id !== 'request');
export const pipelineOp = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[\w-]+$/);

/** One step of a pipeline. */
export const pipelineStep = z.strictObject({
  id: stepId,
  type: z.literal('atom'),
  atom_id: configId,
  /** Steps that come before it although it takes nothing of them. */
  after: z.array(stepId).max(20).optional(),
  /** Whose picture it works on, 'request' or a step; the step above it unless told. */
  input: z.union([z.literal('request'), stepId]).optional(),
  /** It is left out while its server is away; what it works on goes on as it is. */
  optional: z.boolean().optional(),
  on_error: z.enum(['fail', 'skip', 'fallback']),
  /** Made instead when it fails, with `on_error` 'fallback'. */
  fallback_atom_id: configId.optional(),
  /** Its share of the progress. */
  weight: z.int().min(1).max(100),
});
export const pipelineSteps = z.array(pipelineStep).min(1).max(20);

export const pipelineConfig = z.object({
  id: configId,
  name: z.string(),
  version: z.int(),
  /** What is asked of it: it serves modules of this op. */
  op: z.string(),
  steps: z.array(pipelineStep),
  state: engineState,
  reasons: z.array(engineReason),
  procedural: z.boolean(),
  created_at: isoTime,
  services: z.array(z.object({ id: configId, module: z.string(), version: z.string() })),
  /** The latest first, this one included. */
  versions: z.array(z.object({ version: z.int(), at: isoTime, op: z.string(), steps: z.array(pipelineStep) })),
});
export type PipelineRow = z.output<typeof pipelineConfig>;
