import type { ResultInput } from '@atelier/contract/call';
import type { ErrorKey } from '@atelier/contract/errors';
import type { Claim } from '@atelier/contract/generation/claims';
import type { historyCalls } from '@atelier/contract/generation/history';
import { HISTORY_STATUS, TASK_STATUS, type TaskStatus } from '@atelier/contract/vocabulary/generation';
import { inputsToBody, type KeptInput } from '@atelier/rules/generation/inputs';
import type { ToolRegistry } from '@atelier/rules/generation/registry';
import type { LibraryDoor, MediaStanding } from '../library/domain.ts';
import type { TaskState } from './generation.tables.ts';
import type { HistoryEntry, OutputRow } from './history/history.view.ts';
import { estimateSeconds, type QueueRooms } from './queue/queue.view.ts';
import { mergedClaims } from './run/claims.ts';

type WireItem = ResultInput<(typeof historyCalls)['imageResults']>[number];

const STATUS: Record<TaskState, TaskStatus> = {
  waiting: TASK_STATUS.queued,
  released: TASK_STATUS.queued,
  running: TASK_STATUS.running,
  succeeded: TASK_STATUS.succeeded,
  failed: TASK_STATUS.failed,
  sensitive: TASK_STATUS.sensitive,
  cancelled: TASK_STATUS.cancelled,
  timed_out: TASK_STATUS.timed_out,
};

export const taskStatus = (state: TaskState): TaskStatus => STATUS[state];

export interface WireContext {
  tools: ToolRegistry;
  library: LibraryDoor;
  queue: QueueRooms;
  /** Which of the pictures lie in the trash or were published. */
  standings: ReadonlyMap<string, MediaStanding>;
  /** The viewer may see clean full-size files (grade above 0, whitelister, staff, non-payment mode). */
  clean: boolean;
  now: Date;
  text: (key: ErrorKey) => string;
}

/** What makes a task, as people are told. */
export const engineOf = (
  task: Pick<HistoryEntry['task'], 'engine_label' | 'engine_kind' | 'procedural' | 'instead_of'>,
): WireItem['engine'] => ({
  label: task.engine_label,
  kind: task.engine_kind,
  procedural: task.procedural,
  instead_of: task.instead_of,
});

/** The inputs of a task by name; one of an older task was the picture worked on. */
export const keptInputs = (task: Pick<HistoryEntry['task'], 'inputs' | 'input_roles'>): KeptInput[] =>
  task.inputs.map((id, nth) => ({ id, role: task.input_roles[nth] ?? 'image' }));

/** What a task was asked for: the form can be filled from it again. */
export function recipeToWire(tools: ToolRegistry, task: HistoryEntry['task']) {
  const tool = tools.of(task.module);
  return {
    module: task.module,
    version: task.version,
    source: tool?.op ?? '',
    prompt: task.prompt,
    negative_prompt: task.negative_prompt,
    ...inputsToBody(tool?.inputs ?? [], keptInputs(task)),
    upstream_id: task.upstream_id ?? '',
    magic_prompt: task.params.magic_prompt || false,
    params: { ...task.params, seed: task.seed, private: task.private },
  };
}

/** A history item of studio 3.4 with our own facts beside it. */
export function historyItemToWire({ task, outputs }: HistoryEntry, ctx: WireContext): WireItem {
  // The queue is told up to half a second old: a task that runs by now has no place in it.
  const room = ctx.queue(task.pool);
  const place = task.state === 'waiting' ? room.places.get(task.id) : undefined;
  const open = task.finished_at === null;
  return {
    id: task.id,
    main_task_id: task.id,
    module: task.module,
    media_type: task.media_type,
    status: open
      ? HISTORY_STATUS.open
      : task.state === 'cancelled'
        ? HISTORY_STATUS.cancelled
        : HISTORY_STATUS.finished,
    task_status: taskStatus(task.state),
    stage: task.stage,
    consumption_level: task.lane,
    params: recipeToWire(ctx.tools, task),
    created_time: task.submitted_at.toISOString().slice(0, 19).replace('T', ' '),
    queueSeconds: seconds(task.submitted_at, task.started_at ?? task.finished_at ?? ctx.now),
    processSeconds: task.started_at ? seconds(task.started_at, task.finished_at ?? ctx.now) : 0,
    queueCount: place?.position ?? 0,
    queueTotal: room.waiting,
    estimated_seconds: open ? estimateSeconds(room, place?.ahead ?? null, task) : 0,
    videoDuration: 0,
    credits: { charged: task.cost, refunded: task.refunded },
    procedural: task.procedural,
    engine: engineOf(task),
    error: task.error_key ? { key: task.error_key, msg: ctx.text(task.error_key as ErrorKey) } : null,
    claims: claimsOf(task, outputs),
    result: outputs.map((output) => outputToWire(task.id, task.state, output, ctx)),
  };
}

/** What became of the words: by the pictures that are there, before the first one by how the engine read them. */
function claimsOf(task: HistoryEntry['task'], outputs: readonly OutputRow[]): Claim[] {
  const told = outputs.flatMap(({ meta }) => (Array.isArray(meta.claims) ? [meta.claims as Claim[]] : []));
  return told.length > 0 ? mergedClaims(told) : task.claims;
}

function outputToWire(
  taskId: string,
  state: TaskState,
  output: OutputRow,
  ctx: WireContext,
): WireItem['result'][number] {
  // A file that was deleted for good leaves its place without a picture, one in the trash until it is restored.
  const mediaId = output.meta.purged === true ? null : output.media_id;
  const standing = mediaId === null ? undefined : ctx.standings.get(mediaId);
  const trashed = standing?.trashed ?? false;
  const paths = mediaId && !trashed ? ctx.library.paths(mediaId, { clean: ctx.clean, now: ctx.now }) : null;
  const notDrawn = Array.isArray(output.meta.notDrawn)
    ? output.meta.notDrawn.filter((word): word is string => typeof word === 'string')
    : [];
  const own: TaskStatus =
    output.state === 'succeeded'
      ? TASK_STATUS.succeeded
      : output.state === 'sensitive'
        ? TASK_STATUS.sensitive
        : output.state === 'running' && state === 'running'
          ? TASK_STATUS.running
          : state === 'running'
            ? TASK_STATUS.queued
            : STATUS[state];
  return {
    sub_task_id: `${taskId}-${output.idx}`,
    percentage: Math.round(output.progress * 100),
    task_status: own,
    image: paths?.url ?? '',
    uuid: mediaId ?? '',
    thumbnail: paths?.thumbnail ?? '',
    preview: output.preview,
    width: output.width,
    height: output.height,
    seed: output.seed,
    self_like: false,
    trashed,
    work_id: standing?.work?.key ?? '',
    work_status: standing?.work?.status ?? null,
    ...(typeof output.meta.told === 'string' ? { told: output.meta.told } : {}),
    not_drawn: notDrawn,
    ...styleToWire(output.meta),
    ...editToWire(output.meta),
    ...(output.meta.person === undefined ? {} : { person: output.meta.person !== null }),
  };
}

/** The style an engine told; of older pictures it stands in what the painter told of the scene. */
function styleToWire({ style, scene }: OutputRow['meta']): { style?: string } {
  const told = style ?? (typeof scene === 'object' && scene !== null && 'style' in scene ? scene.style : undefined);
  return typeof told === 'string' ? { style: told } : {};
}

/** Texts of an instruction that are told, and how long each may be. */
const MOST_TOLD = 40;
const TOLD_LENGTH = 200;

/** What an engine said of an edit, in its bounds; nothing where it said nothing. */
function editToWire(meta: OutputRow['meta']): Pick<WireItem['result'][number], 'meta'> {
  const texts = (told: unknown) =>
    Array.isArray(told)
      ? told
          .filter((one) => typeof one === 'string')
          .slice(0, MOST_TOLD)
          .map((one) => [...one].slice(0, TOLD_LENGTH).join(''))
      : undefined;
  const done = texts(meta.done);
  const notDone = texts(meta.not_done);
  const sure = meta.confidence;
  const { outline } = meta;
  const told = {
    ...(done || notDone ? { done: done ?? [], not_done: notDone ?? [] } : {}),
    ...(typeof sure === 'number' && sure >= 0 && sure <= 1 ? { confidence: sure } : {}),
    ...(typeof outline === 'string' ? { outline: [...outline].slice(0, TOLD_LENGTH).join('') } : {}),
  };
  return Object.keys(told).length > 0 ? { meta: told } : {};
}

const seconds = (from: Date, to: Date): number => Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));
