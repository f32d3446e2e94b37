import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import type { ErrorKey } from '../errors.ts';
import { givenTaskId, mediaId, numeric, requestIds, taskId } from '../fields.ts';
import {
  MODEL_VERSIONS,
  NEGATIVE_PROMPT_MAX,
  QUOTE_NOTES,
  RATIOS,
  SEED_MAX,
  SPEED_MODES,
  STYLES,
} from '../vocabulary/generation.ts';
import { claim } from './claims.ts';
import { madeInPlaceOf } from './history.ts';

const codePoints = (max: number) =>
  z
    .string()
    .max(max * 2)
    .refine((text) => [...text].length <= max, { params: { key: 'prompt_too_long' } });

/** Characters of JSON: they are stored with the task and told with each of its answers. */
const CUSTOM_PARAMS_MAX = 20_000;

/** Options of one generation (studio 3.6). Lengths are code points. */
export const generationParams = z.object({
  wh_ratio: z.enum(RATIOS).default('1:1'),
  batch_size: numeric.pipe(z.int().min(1).max(4)).default(1),
  seed: numeric.pipe(z.int().min(0).max(SEED_MAX)).optional(),
  style: z.enum(STYLES).default('default'),
  /** Similarity to the reference picture, 0..1 (img2img). */
  strength: numeric.pipe(z.number().min(0).max(1)).optional(),
  mode: z.enum(SPEED_MODES).optional(),
  private: z.boolean().optional(),
  /** Options of films and sounds; a tool that has none of them refuses a value. */
  resolution: z.string().max(20).optional(),
  fps: numeric.optional(),
  duration: numeric.optional(),
  motion_strength: numeric.optional(),
  camera_control: z.string().max(40).optional(),
  audio_effects: z.boolean().optional(),
  /** A saved character of the caller's own, for the modules that draw one. */
  character_id: z.string().min(1).max(80).optional(),
  /** The tool's own parameters: which keys and values is its descriptor's word (rules: generation/modules). */
  custom_params: z
    .record(z.string(), z.unknown())
    .refine((value) => JSON.stringify(value).length <= CUSTOM_PARAMS_MAX)
    .optional(),
});

/** 20,000 characters of options and as many of a prompt that is answered with 'too long' take three bytes each in Chinese and Japanese. */
export const GENERATION_BODY = 128 * 1024;

/** Every field that some module takes; what a module takes of it, the same rule says on both ends (rules: generation/read-body). */
export const generationBody = z.object({
  ...requestIds,
  version: z.enum(MODEL_VERSIONS).default('v3L'),
  /** The rule counts the trimmed prompt's code points; this bound only keeps a megabyte from being counted. */
  prompt: z
    .string()
    .refine((text) => text.length <= 20_000, { params: { key: 'prompt_too_long' } })
    .default(''),
  negative_prompt: codePoints(NEGATIVE_PROMPT_MAX).optional(),
  magic_prompt: z.boolean().optional(),
  images: z.array(mediaId).max(5).optional(),
  image: mediaId.optional(),
  image_tail_uuid: mediaId.optional(),
  mask: mediaId.optional(),
  videos: z.array(mediaId).max(5).optional(),
  audio: mediaId.optional(),
  upstream_id: z.string().max(80).optional(),
  template_id: z.string().max(80).optional(),
  /** What whoever pressed was told it costs: a task that costs anything else by now is refused with price_changed, and nothing is charged. */
  expected_cost: numeric.pipe(z.int().min(0)).optional(),
  params: generationParams.prefault({}),
});

const reason = z.object({
  /** Catalogue key of the refusal that submitting would answer. */
  key: z.string(),
  msg: z.string(),
  /** What unlocks it: `credits`, `subscribe`, `wait`, `edit` or `login`. */
  action: z.enum(['credits', 'subscribe', 'wait', 'edit', 'login']),
  /** The field of the body it is about, where it is about one. */
  path: z.string().optional(),
});

export const quoteResult = z.object({
  cost: z.number().int(),
  unit_cost: z.number().int(),
  count: z.number().int(),
  allowed: z.boolean(),
  reasons: z.array(reason),
  balance: z.number().int(),
  lane: z.enum(['slow', 'fast']),
  /** Range of the wait in seconds: until the first picture. */
  estimated_seconds: z.number().int(),
  /** Who would make it now, and whose place that is; null when nobody can. */
  engine: madeInPlaceOf.nullable(),
  /** How the engine reads the words; [] where it says nothing. */
  claims: z.array(claim),
  /** What is not certain and stops nothing, with the field it is about. */
  notes: z.array(z.object({ key: z.enum(QUOTE_NOTES), msg: z.string(), path: z.string() })),
});

export const submitResult = z.object({
  task_id: taskId,
  sub_task_ids: z.array(z.string()),
  consumption_level: z.enum(['fast', 'slow']),
  credits: z.object({ charged: z.number().int(), refundable: z.boolean() }),
  queue: z.object({ position: z.number().int(), estimated_seconds: z.number().int() }),
});

/** What a submit refuses with, by whichever address it comes. */
export const SUBMIT_ERRORS = [
  'prompt_required',
  'prompt_too_long',
  'no_credits',
  'not_enough_points',
  'not_enough_points_or_subscriber',
  'parallel_limit',
  'sensitive',
  'subscribers_only',
  'more_images_subscribers',
  'professional_subscribers',
  'speed_subscribers',
  'private_subscribers',
  'professional_not_relaxed',
  'image_required',
  'mask_required',
  'mask_size',
  'style_required',
  'prompt_or_image',
  'result_too_large',
  'image_count',
  'input_required',
  'not_taken',
  'image_dimensions',
  'image_format',
  'image_flagged',
  'not_understood',
  'no_subject',
  'no_garment',
  'no_portrait',
  'person_required',
  'character_required',
  'not_found',
  'unsupported',
  'engine_unavailable',
  'request_id_reused',
  'price_changed',
  'no_space',
] as const satisfies readonly ErrorKey[];

export const submitCalls = defineCalls('generation', {
  quote: call({
    method: 'POST',
    path: '/api/gw/v3/quote',
    access: 'user',
    bodyLimit: GENERATION_BODY,
    body: generationBody.extend({ module: z.string().max(80) }),
    result: quoteResult,
    errors: ['unsupported', 'prompt_too_long'],
    summary: 'The price, lane and every reason that would stop a submit, before pressing',
    spec: 'decisions 3',
  }),
  readWords: call({
    method: 'POST',
    path: '/api/gw/v3/words',
    access: 'public',
    bodyLimit: GENERATION_BODY,
    body: generationBody.extend({ module: z.string().max(80) }),
    result: quoteResult.pick({ claims: true }),
    // Asked a third of a second after the last letter.
    ratePerMinute: 120,
    errors: ['unsupported', 'prompt_too_long'],
    summary: 'How the engine that would make it reads the words; no price, so that guests may ask',
    spec: 'decisions 3 (ours: words as understood, before an account)',
  }),
  submit: call({
    method: 'POST',
    path: '/api/gw/v3/:mediaType/:module/async',
    aliases: ['/api/gw/v2/:mediaType/:module/async'],
    access: 'user',
    effect: true,
    idempotent: true,
    params: z.object({ mediaType: z.string().max(40), module: z.string().max(80) }),
    bodyLimit: GENERATION_BODY,
    body: generationBody,
    result: submitResult,
    errors: SUBMIT_ERRORS,
    summary: 'Reserves the credits and queues the task, in one transaction',
    spec: 'studio 7.6, decisions 3',
  }),
  cancel: call({
    method: 'POST',
    path: '/api/gw/v3/candidate/cancel',
    access: 'user',
    effect: true,
    body: z.object({ task_id: givenTaskId }),
    result: z.object({ task_id: taskId, task_status: z.number().int(), refunded: z.number().int() }),
    errors: ['not_found'],
    summary: 'Cancels a task and returns the credits of what was not made; cancelling twice answers the same twice',
    spec: 'studio 7.6',
  }),
  speedUp: call({
    method: 'POST',
    path: '/api/gw/v3/candidate/speed_up',
    access: 'user',
    effect: true,
    body: z.object({ task_id: givenTaskId }),
    result: z.object({ task_id: taskId, charged: z.number().int(), lane: z.enum(['slow', 'fast']) }),
    errors: ['not_found', 'subscribers_only', 'not_enough_points', 'not_enough_points_or_subscriber', 'conflict'],
    summary: 'Moves a waiting relax task to the fast lane for the price difference (members)',
    spec: 'decisions 3',
  }),
});
