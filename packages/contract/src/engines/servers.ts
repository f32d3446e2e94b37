import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { nothing, requestIds } from '../fields.ts';
import { begunOn, byId, GRAPH_BODY, GRAPH_BUDGET, list, SPEC, STAFF, why } from './office.ts';
import {
  configId,
  engineKind,
  engineMeasured,
  engineName,
  engineOffer,
  engineReason,
  engineServer,
  engineState,
  graphBinding,
  knownModel,
  modelVersion,
  moduleName,
  opName,
  target,
} from './shapes.ts';

const address = z.string().trim().max(2000);
const secret = z.string().trim().max(4000);

const connection = {
  kind: engineKind,
  /** Base address as clients of that kind take it (openai: with `/v1`). */
  url: address.optional(),
  key: secret.optional(),
  /** The model, checkpoint or endpoint it is asked for; its own default without. */
  model: z.string().trim().max(300).optional(),
  /** A workflow in the API format of its server (ComfyUI). */
  graph: target.optional(),
};

/** '' where there is none. */
const serviceId = configId.or(z.literal(''));

/** Servers of engines, as staff connect and keep them (decisions 3g). */
export const engineServerCalls = defineCalls('engines', {
  connect: call({
    method: 'POST',
    path: '/api/acrc/algo/connect',
    ...STAFF,
    effect: true,
    idempotent: true,
    bodyLimit: GRAPH_BODY,
    bodyBudget: GRAPH_BUDGET,
    body: z.object({
      ...requestIds,
      ...connection,
      name: engineName,
      module: moduleName.default('txt2img'),
      version: modelVersion.default('v3L'),
      /**
       * What it is to do, in place of the module's operation alone: an engine call for each, and the first route of the tool that asks for it.
       * What no tool asks for by itself (describing, translating, judging …) needs no route.
       */
      ops: z.array(opName).min(1).max(20).optional(),
    }),
    result: z.object({
      server_id: configId,
      /** Of the first operation; '' where no tool asks for it. */
      atom_id: configId,
      svc_id: serviceId,
      /** An engine call for each operation, with the service whose first route leads to it. */
      calls: z.array(z.object({ op: opName, atom_id: configId, svc_id: serviceId })),
      state: engineState,
      reasons: z.array(engineReason),
      /** What a picture takes; null where that is not known (yet). */
      measured: engineMeasured.nullable(),
    }),
    errors: [
      'engine_name',
      'engine_kind',
      'engine_address',
      'engine_silent',
      'engine_graph',
      'engine_op',
      'unsupported',
      'request_id_reused',
    ],
    summary: 'Checks an engine, then writes its server, call, service and first route in one transaction',
    spec: SPEC,
  }),
  preflight: call({
    method: 'POST',
    path: '/api/acrc/algo/preflight',
    ...STAFF,
    bodyLimit: GRAPH_BODY,
    bodyBudget: GRAPH_BUDGET,
    body: z.object({
      ...connection,
      module: moduleName.default('txt2img'),
      /** An operation that no tool asks for by itself, in place of the module's. */
      op: opName.optional(),
      server_id: configId.optional(),
    }),
    result: z.object({
      state: engineState,
      /** What staff must mend before it can serve; [] when it can. */
      reasons: z.array(engineReason),
      /** Models it offers, where it tells. */
      models: z.array(z.string()),
      /** The same with what is known of each, of models in a folder beside the house. */
      offers: z.array(engineOffer),
      bindings: z.array(graphBinding),
      /** What a picture takes; null where that is not known (yet). */
      measured: engineMeasured.nullable(),
    }),
    errors: ['engine_kind', 'engine_address', 'engine_silent', 'engine_graph', 'engine_op', 'unsupported', 'not_found'],
    summary: 'Looks at an engine as `connect` would, and writes nothing',
    spec: SPEC,
  }),
  models: call({
    method: 'GET',
    path: '/api/acrc/algo/models',
    ...STAFF,
    result: list(knownModel),
    summary: 'The catalogue of known models: use, terms, size, and whose confirmation those have that need one',
    spec: 'decisions 3g (ours)',
  }),
  confirmModel: call({
    method: 'POST',
    path: '/api/acrc/algo/models/confirm',
    ...STAFF,
    effect: true,
    body: z.object({
      id: z.string().min(1).max(80),
      /** The terms as they were read; others than the catalogue has now confirm nothing. */
      licence: z.string().min(1).max(200),
      /** False takes a confirmation back: the model is off again at once. */
      confirmed: z.boolean().default(true),
      /** How they are met; it stands in the audit trail. */
      reason: z.string().trim().min(1).max(500),
    }),
    result: knownModel,
    errors: ['not_found', 'engine_licence'],
    summary: 'Confirms, by name, that terms without commercial use are met here; such a model is off until then',
    spec: 'decisions 3g (ours)',
  }),
  servers: call({
    method: 'GET',
    path: '/api/acrc/algo/servers',
    ...STAFF,
    result: list(engineServer).extend({ kinds: z.array(engineKind) }),
    summary: 'All servers with their live state, without their keys',
    spec: SPEC,
  }),
  changeServer: call({
    method: 'PUT',
    path: '/api/acrc/algo/servers/:id',
    ...STAFF,
    effect: true,
    params: byId,
    body: z.object({
      name: engineName.optional(),
      slots: z.int().min(1).max(64).optional(),
      key: secret.optional(),
      version: begunOn,
    }),
    result: engineServer,
    errors: ['not_found', 'engine_builtin', 'engine_name', 'engine_changed'],
    summary: 'Changes the name, the runs at once or the key of a server',
    spec: SPEC,
  }),
  checkServer: call({
    method: 'POST',
    path: '/api/acrc/algo/servers/:id/check',
    ...STAFF,
    effect: true,
    params: byId,
    result: engineServer,
    errors: ['not_found'],
    summary: 'Looks at a server now and closes its circuit when it answers',
    spec: SPEC,
  }),
  deleteServer: call({
    method: 'DELETE',
    path: '/api/acrc/algo/servers/:id',
    ...STAFF,
    effect: true,
    params: byId,
    query: z.object({ force: z.stringbool().default(false) }),
    body: why,
    result: nothing,
    errors: ['not_found', 'engine_builtin', 'engine_busy'],
    summary:
      'Takes a server away with its engine calls and their routes; refused while a task runs on it unless forced',
    spec: SPEC,
  }),
  webhook: call({
    method: 'POST',
    path: '/api/acrc/algo/webhook/:id',
    access: 'signature',
    shape: 'raw',
    params: byId,
    bodyLimit: 256 * 1024,
    receives: ['*/*'],
    result: nothing,
    answers: { 200: { description: 'Heard', types: ['application/json'], json: 'envelope' } },
    errors: ['not_found', 'engine_webhook'],
    summary: "A provider's news of its work, signed by it; it is never believed, only looked up",
    spec: SPEC,
  }),
});
