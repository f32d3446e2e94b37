import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { nothing, requestIds } from '../fields.ts';
import { begunOn, byId, GRAPH_BODY, GRAPH_BUDGET, list, SPEC, STAFF, why } from './office.ts';
import {
  atomConfig,
  configId,
  engineName,
  engineReason,
  engineService,
  engineTest,
  graphBinding,
  modelVersion,
  moduleName,
  retry,
  routeOrder,
  routeState,
  target,
  timeouts,
} from './shapes.ts';

const op = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[\w-]+$/);
const atomOrder = {
  name: engineName,
  op,
  target,
  timeouts: timeouts.partial().optional(),
  retry: retry.partial().optional(),
};
const saved = z.object({ id: configId, version: z.int(), reasons: z.array(engineReason) });
const facts = z.object({
  module: moduleName,
  version: modelVersion,
  mode: z.string().max(20).default(''),
  style: z.string().max(40).default('default'),
  locale: z.string().max(10).default('en'),
  resolution: z.string().max(20).optional(),
  grade: z.coerce.number().int().min(0).max(4).default(0),
});

/** Engine calls and services of the back office's configuration (decisions 3g; back office 7). */
export const algoCalls = defineCalls('engines', {
  createAtom: call({
    method: 'POST',
    path: '/api/acrc/algo/create_task_config',
    ...STAFF,
    effect: true,
    idempotent: true,
    bodyLimit: GRAPH_BODY,
    bodyBudget: GRAPH_BUDGET,
    body: z.object({ ...requestIds, ...atomOrder, server_id: configId }),
    result: saved,
    errors: ['not_found', 'engine_builtin', 'engine_name', 'engine_op', 'engine_graph', 'request_id_reused'],
    summary: 'Makes an engine call; `reasons` say what keeps it from serving',
    spec: SPEC,
  }),
  atomList: call({
    method: 'GET',
    path: '/api/acrc/algo/task_config/list',
    ...STAFF,
    result: list(atomConfig),
    summary: 'All engine calls in their current version',
    spec: SPEC,
  }),
  atom: call({
    method: 'GET',
    path: '/api/acrc/algo/task_config/:id',
    ...STAFF,
    params: byId,
    result: atomConfig.extend({
      reasons: z.array(engineReason),
      bindings: z.array(graphBinding),
      /** Every version, the latest first. */
      versions: z.array(z.object({ version: z.int(), at: z.string(), op: z.string(), target, timeouts, retry })),
    }),
    errors: ['not_found'],
    summary: 'One engine call with its versions, its bindings and what keeps it from serving',
    spec: SPEC,
  }),
  changeAtom: call({
    method: 'PUT',
    path: '/api/acrc/algo/task_config/:id',
    ...STAFF,
    effect: true,
    params: byId,
    bodyLimit: GRAPH_BODY,
    bodyBudget: GRAPH_BUDGET,
    body: z.object({ ...atomOrder, version: begunOn }).partial(),
    result: saved,
    errors: [
      'not_found',
      'engine_builtin',
      'engine_name',
      'engine_op',
      'engine_graph',
      'engine_in_use',
      'engine_changed',
    ],
    summary: 'Makes the next version of an engine call; tasks keep the one they began with',
    spec: SPEC,
  }),
  deleteAtom: call({
    method: 'DELETE',
    path: '/api/acrc/algo/task_config/:id',
    ...STAFF,
    effect: true,
    params: byId,
    body: why,
    result: nothing,
    errors: ['not_found', 'engine_builtin', 'engine_in_use'],
    summary: 'Takes an engine call away that no route leads to',
    spec: SPEC,
  }),
  testAtom: call({
    method: 'POST',
    path: '/api/acrc/algo/task_config/:id/test',
    ...STAFF,
    effect: true,
    params: byId,
    body: z.object({ ...requestIds, prompt: z.string().trim().min(1).max(2000), seed: z.int().min(0).optional() }),
    result: engineTest,
    errors: ['not_found', 'engine_busy'],
    summary: 'Makes one small picture by an engine call, without task and charge; its state is asked for by id',
    spec: SPEC,
  }),
  test: call({
    method: 'GET',
    path: '/api/acrc/algo/task_test/:id',
    ...STAFF,
    params: z.object({ id: z.uuid() }),
    result: engineTest,
    errors: ['not_found'],
    summary: 'How a test goes: progress, log, picture',
    spec: SPEC,
  }),
  saveService: call({
    method: 'POST',
    path: '/api/acrc/algo/svc_config',
    ...STAFF,
    effect: true,
    body: z.object({
      ...requestIds,
      module: moduleName,
      version: modelVersion,
      routes: z.array(routeOrder).max(50),
      revision: begunOn,
    }),
    result: z.object({ id: configId, revision: z.int() }),
    errors: ['unsupported', 'not_found', 'engine_op', 'engine_changed'],
    summary: 'Writes the routes of a module and model version, as the next revision',
    spec: SPEC,
  }),
  deleteService: call({
    method: 'DELETE',
    path: '/api/acrc/algo/svc_config/:id',
    ...STAFF,
    effect: true,
    params: byId,
    body: why,
    result: nothing,
    errors: ['not_found'],
    summary:
      'Takes the routes of a module and version away; the built-in engine serves it again from the next start, if it can',
    spec: SPEC,
  }),
  serviceList: call({
    method: 'GET',
    path: '/api/acrc/algo/svc_config/list',
    ...STAFF,
    result: list(engineService.omit({ history: true })).extend({
      /** Modules of the house with their versions, also those without a service. */
      modules: z.array(z.object({ module: z.string(), op: z.string(), versions: z.array(z.string()) })),
    }),
    summary: 'All services with the live state of their routes',
    spec: SPEC,
  }),
  serviceRoutes: call({
    method: 'GET',
    path: '/api/acrc/algo/svc_config/get_all_task_route/:id',
    ...STAFF,
    params: byId,
    result: z.array(routeState),
    errors: ['not_found'],
    summary: 'The routes of a service in the order they would be tried, with the reason each is refused now',
    spec: SPEC,
  }),
  service: call({
    method: 'GET',
    path: '/api/acrc/algo/svc_config/:id',
    ...STAFF,
    params: byId,
    result: engineService,
    errors: ['not_found'],
    summary: 'One service with its revisions',
    spec: SPEC,
  }),
  dryRun: call({
    method: 'POST',
    path: '/api/acrc/algo/svc_config/dry_run',
    ...STAFF,
    body: facts,
    result: z.object({
      /** Who would make it; null when nobody can now. */
      chosen: z.array(configId),
      routes: z.array(routeState),
    }),
    errors: ['unsupported'],
    summary: 'Who would make a request, and why the others would not; nothing is made',
    spec: SPEC,
  }),
});
