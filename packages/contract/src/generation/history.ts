import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { givenTaskId, nothing, paged, pageQuery, taskId } from '../fields.ts';
import { claim } from './claims.ts';

const subTask = z.object({
  sub_task_id: z.string(),
  /** 0..100. */
  percentage: z.number(),
  task_status: z.number().int(),
  /** Same-origin path of the finished picture, or ''. */
  image: z.string(),
  /** Media id of the finished picture, or ''. */
  uuid: z.string(),
  thumbnail: z.string(),
  /** A small early picture as a data URL while it is being made, or ''. */
  preview: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** -1 where its engine takes none: it cannot be made again. */
  seed: z.number().int(),
  self_like: z.boolean(),
  /** It lies in its owner's trash: no image and thumbnail, `uuid` names it for a restore. */
  trashed: z.boolean(),
  /** The caller's work it was published as, or ''. */
  work_id: z.string(),
  /** Where that work stands; null when it is not published. */
  work_status: z.number().int().nullable(),
  /** The words its model was told, where it says so. */
  told: z.string().optional(),
  /** Prompt words the engine could not draw. */
  not_drawn: z.array(z.string()),
  /** The style its engine drew it in, which words may decide; left out where the engine told nothing of it. */
  style: z.string().optional(),
  /** What its engine says of the edit: of an instruction what was done and what was not, of a cut how sure it is (0..1), and who drew
   *  the outline that it worked with, where it needed one. */
  meta: z
    .object({
      done: z.array(z.string()).optional(),
      not_done: z.array(z.string()).optional(),
      confidence: z.number().min(0).max(1).optional(),
      outline: z.string().optional(),
    })
    .optional(),
  /** Whether it shows somebody who can be kept as a character; left out where the engine told nothing of it. */
  person: z.boolean().optional(),
});

/** What made a picture: the name it has in this house, its kind, and whether it is a model. */
export const madeBy = z.object({ label: z.string(), kind: z.string(), procedural: z.boolean() });

/** What makes a task; `instead_of` names the engine whose place it has taken, '' for nobody's. */
export const madeInPlaceOf = madeBy.extend({ instead_of: z.string() });

/** Studio 3.4, plus `stage` and our own facts for the screen. */
export const historyItem = z.object({
  id: taskId,
  main_task_id: taskId,
  module: z.string(),
  media_type: z.string(),
  status: z.number().int(),
  task_status: z.number().int(),
  stage: z.string(),
  consumption_level: z.enum(['fast', 'slow']),
  params: z.record(z.string(), z.unknown()),
  /** UTC, 'YYYY-MM-DD HH:mm:ss'. */
  created_time: z.string(),
  queueSeconds: z.number().int(),
  processSeconds: z.number().int(),
  /** Position in the lane while waiting (1 = next), else 0. */
  queueCount: z.number().int(),
  /** Creators waiting in the lane. */
  queueTotal: z.number().int(),
  estimated_seconds: z.number().int(),
  videoDuration: z.number(),
  credits: z.object({ charged: z.number().int(), refunded: z.number().int() }),
  /** Made by procedures rather than a trained model. */
  procedural: z.boolean(),
  /** What makes it, or made it: the last engine that tried (decisions 3g). */
  engine: madeInPlaceOf,
  error: z.object({ key: z.string(), msg: z.string() }).nullable(),
  /** The words as the engine took them; [] where it says nothing. */
  claims: z.array(claim),
  result: z.array(subTask),
});
export type HistoryItem = z.output<typeof historyItem>;

const batchBody = z.object({ task_ids: z.array(givenTaskId).min(1).max(50) });

export const historyCalls = defineCalls('generation', {
  imageResults: call({
    method: 'POST',
    path: '/api/gw/v3/image/image/async/results/batch',
    access: 'user',
    body: batchBody,
    result: z.array(historyItem),
    summary: 'State and results of image tasks',
    spec: 'studio 7.6',
  }),
  videoResults: call({
    method: 'POST',
    path: '/api/gw/v3/video/video_diffusion/async/results/batch',
    access: 'user',
    body: batchBody,
    result: z.array(historyItem),
    summary: 'State and results of video tasks',
    spec: 'studio 7.6',
  }),
  history: call({
    method: 'GET',
    path: '/api/gw/v2/history/:mediaType/:algoSet',
    access: 'user',
    params: z.object({ mediaType: z.string().max(40), algoSet: z.string().max(80) }),
    query: pageQuery,
    result: paged(historyItem),
    errors: ['page_too_deep'],
    summary: "The caller's tasks of one module group ('image' or 'all' = every one of the media type), newest first",
    spec: 'studio 7.6, 3.5',
  }),
  historyOfSeveral: call({
    method: 'POST',
    path: '/api/gw/v3/history/:mediaType/multi',
    aliases: ['/api/gw/v2/history/:mediaType/multi'],
    access: 'user',
    others: true,
    params: z.object({ mediaType: z.string().max(40) }),
    body: pageQuery.extend({ algo_sets: z.array(z.string().max(80)).min(1).max(20) }),
    result: paged(historyItem),
    errors: ['page_too_deep'],
    summary: "The caller's tasks of several module groups in one list, newest first",
    spec: 'studio 7.6',
  }),
  historyOne: call({
    method: 'GET',
    path: '/api/gw/v2/history/:mediaType/:algoSet/:id',
    access: 'user',
    params: z.object({ mediaType: z.string().max(40), algoSet: z.string().max(80), id: z.string().max(80) }),
    result: historyItem,
    errors: ['not_found'],
    summary: 'One task of the caller',
    spec: 'studio 7.6',
  }),
  changeHistory: call({
    method: 'PATCH',
    path: '/api/gw/v2/history/:mediaType/:algoSet/:id',
    access: 'user',
    others: true,
    effect: true,
    params: z.object({ mediaType: z.string().max(40), algoSet: z.string().max(80), id: z.string().max(80) }),
    body: z.object({ private: z.boolean() }),
    result: historyItem,
    errors: ['not_found', 'private_subscribers'],
    summary: 'Marks a task as private, or no longer',
    spec: 'studio 7.6, 6',
  }),
  removeHistory: call({
    method: 'DELETE',
    path: '/api/gw/v2/history/:mediaType/:algoSet/:id',
    access: 'user',
    effect: true,
    params: z.object({ mediaType: z.string().max(40), algoSet: z.string().max(80), id: z.string().max(80) }),
    result: nothing,
    errors: ['not_found', 'task_running'],
    summary: 'Removes a finished task from the history',
    spec: 'studio 4.1',
  }),
  removeHistoryGroup: call({
    method: 'DELETE',
    path: '/api/gw/v2/history/:mediaType/:algoSet',
    access: 'user',
    others: true,
    effect: true,
    params: z.object({ mediaType: z.string().max(40), algoSet: z.string().max(80) }),
    /** Tasks by id, separated by commas; without any, every finished one of the group. */
    query: z.object({ ids: z.string().max(4000).optional() }),
    result: z.object({ removed: z.number().int() }),
    errors: ['not_found', 'task_running', 'unsupported'],
    summary: 'Removes finished tasks of one module group from the history: those named, or all of them',
    spec: 'studio 7.6',
  }),
  events: call({
    method: 'GET',
    path: '/api/gw/v3/events',
    access: 'user',
    shape: 'raw',
    result: nothing,
    answers: { 200: { description: 'A stream that stays open', types: ['text/event-stream'] } },
    summary: 'Server-sent events: task, credits, notice',
    spec: 'decisions 3',
  }),
  version: call({
    method: 'GET',
    path: '/api/gw/v3/version',
    cached: { group: 'models', seconds: 5 },
    access: 'public',
    query: z.object({ client_type: z.string().max(20).default('web') }),
    result: z.object({
      version: z.string(),
      /** Per generation type: supported version keys and the default (studio 3.6). */
      models: z.record(z.string(), z.object({ supported: z.array(z.string()), default: z.string() })),
    }),
    summary: 'Version of the server and the model versions it offers',
    spec: 'studio 7.6',
  }),
});

/** Payloads of the live events, by SSE event name. */
export interface LiveEvents {
  /** A task changed: the whole item as `results/batch` answers it. */
  task: HistoryItem;
  /** The balance changed; with `account` plan, grade, orders or lots did, too. */
  credits: { credits: number; account?: true };
  /** A progress tick; cheap, may be dropped. */
  progress: { task_id: string; sub_task_id: string; percentage: number; stage: string; preview?: string };
  /** Something was decided about the user: a work was reviewed. */
  notice: { kind: 'work_review'; id: string; status: number } | { kind: 'code'; id: string };
}
