import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { nothing, requestIds } from '../fields.ts';
import { postprocess, resultExtracts } from './finish.ts';
import { begunOn, byId, list, SPEC, STAFF, why } from './office.ts';
import { configId, engineName, engineReason, pipelineConfig, pipelineOp, pipelineSteps } from './shapes.ts';

const saved = z.object({ id: configId, version: z.int(), reasons: z.array(engineReason) });
/** What can be wrong with the steps, each said beside the field at fault. */
const FAULTS = [
  'pipeline_atom',
  'pipeline_step',
  'pipeline_twice',
  'pipeline_cycle',
  'pipeline_op',
  'pipeline_words',
  'pipeline_picture',
  'pipeline_unused',
  'pipeline_source',
  'pipeline_fallback',
] as const;

/** Pipelines, and what is done with what engines give (back office 2.4, 7). */
export const pipelineCalls = defineCalls('engines', {
  pipelineList: call({
    method: 'GET',
    path: '/api/acrc/algo/pipeline_config/list',
    ...STAFF,
    result: list(pipelineConfig),
    summary: 'All pipelines with their steps, their versions and what keeps each from serving now',
    spec: SPEC,
  }),
  createPipeline: call({
    method: 'POST',
    path: '/api/acrc/algo/pipeline_config',
    ...STAFF,
    effect: true,
    idempotent: true,
    body: z.object({ ...requestIds, name: engineName, op: pipelineOp, steps: pipelineSteps }),
    result: saved,
    errors: [...FAULTS, 'request_id_reused'],
    summary: 'Makes a pipeline of engine calls; routes lead to it as to any engine call, by its id',
    spec: SPEC,
  }),
  changePipeline: call({
    method: 'PUT',
    path: '/api/acrc/algo/pipeline_config/:id',
    ...STAFF,
    effect: true,
    params: byId,
    body: z.object({ name: engineName, op: pipelineOp, steps: pipelineSteps, version: begunOn }).partial(),
    result: saved,
    errors: ['not_found', 'engine_in_use', 'engine_changed', ...FAULTS],
    summary: 'Makes the next version of a pipeline; tasks keep the one they began with',
    spec: SPEC,
  }),
  deletePipeline: call({
    method: 'DELETE',
    path: '/api/acrc/algo/pipeline_config/:id',
    ...STAFF,
    effect: true,
    params: byId,
    body: why,
    result: nothing,
    errors: ['not_found', 'engine_in_use', 'engine_busy'],
    summary: 'Takes a pipeline away that no route leads to and no task runs on',
    spec: SPEC,
  }),
  setPostprocess: call({
    method: 'POST',
    path: '/api/acrc/algo/svc_config/postprocess',
    ...STAFF,
    effect: true,
    body: z.object({ ...requestIds, id: configId, postprocess, version: begunOn }),
    result: z.object({ id: configId, version: z.int() }),
    errors: ['not_found', 'engine_changed'],
    summary: 'Sets what is done to pictures of a service before they are stored; tasks keep what they began with',
    spec: SPEC,
  }),
  setResultExtracts: call({
    method: 'POST',
    path: '/api/acrc/algo/svc_config/result_extracts',
    ...STAFF,
    effect: true,
    body: z.object({ ...requestIds, id: configId, result_extracts: resultExtracts, version: begunOn }),
    result: z.object({ id: configId, version: z.int() }),
    errors: ['not_found', 'engine_changed'],
    summary: 'Sets which of the files of an engine becomes the picture; tasks keep what they began with',
    spec: SPEC,
  }),
});
