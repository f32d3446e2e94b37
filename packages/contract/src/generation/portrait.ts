import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { givenTaskId, mediaId, numeric } from '../fields.ts';
import { historyItem } from './history.ts';
import { GENERATION_BODY, generationBody, SUBMIT_ERRORS, submitResult } from './submit.ts';

/** Whom a portrait is drawn of where no picture is given. */
const GENDERS = ['female', 'male'] as const;

/**
 * A submit by the portrait's own address. `module`, `app`, `role` and `version` are what older clients send beside it: the address alone
 * says which portrait is meant.
 */
const portraitBody = generationBody.omit({ version: true }).extend({
  module: z.string().max(80).optional(),
  app: z.string().max(40).optional(),
  role: z.string().max(40).optional(),
  version: z.string().max(20).optional(),
  gender: z.enum(GENDERS).optional(),
});

/** Where a face is, in shares of the picture's sides. */
const face = z.object({
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
  confidence: z.number().min(0).max(1),
});

/** Too few pixels of it or of its face, not in focus, certainly no face on it. */
const REFUSED_REFERENCE = ['small', 'blurred', 'hidden'] as const;

const seen = z.object({
  /** `unknown`: nobody here can tell. Faces are found and never recognised; nothing of them is kept. */
  state: z.enum(['found', 'none', 'unknown']),
  faces: z.array(face),
  /** Worked out by our own rules and not by a model. */
  procedural: z.boolean(),
  /** Why it is no reference of a character (studio 5.3), or null. */
  refused: z.enum(REFUSED_REFERENCE).nullable(),
});

/** Most pictures one question looks at. */
const LOOKED_AT = 10;

const portraitSubmit = {
  method: 'POST',
  access: 'user',
  effect: true,
  idempotent: true,
  bodyLimit: GENERATION_BODY,
  body: portraitBody,
  result: submitResult,
  errors: SUBMIT_ERRORS,
  spec: 'studio 7.6, 3.7',
} as const;

export const portraitCalls = defineCalls('generation', {
  submitPortrait: call({
    ...portraitSubmit,
    others: true,
    path: '/api/gw/v2/portrait/stable_diffusion_ip/async',
    summary: 'A portrait: of the face in a picture, or of somebody made up from words and gender',
  }),
  submitAnimePortrait: call({
    ...portraitSubmit,
    others: true,
    path: '/api/gw/v2/portrait/anime/async',
    summary: 'The same, drawn as anime',
  }),
  portraitResults: call({
    method: 'GET',
    path: '/api/gw/v2/portrait/character/async/results',
    access: 'user',
    others: true,
    ratePerMinute: 240,
    /** One task, or several with commas between them. */
    query: z.object({ task_id: givenTaskId.optional(), task_ids: z.string().max(4000).optional() }),
    result: z.array(historyItem),
    summary: 'State and results of portraits; a task that is unknown or of others is left out',
    spec: 'studio 7.6',
  }),
  findFaces: call({
    method: 'POST',
    path: '/api/gw/v2/portrait/image_check_role/sync',
    access: 'user',
    ratePerMinute: 60,
    /** One picture, or several. */
    body: z.object({
      app: z.string().max(40).optional(),
      image: mediaId.optional(),
      images: z.array(mediaId).min(1).max(LOOKED_AT).optional(),
      params: z.object({ batch_size: numeric.pipe(z.int().min(1).max(LOOKED_AT)).optional() }).optional(),
    }),
    /** Of the first picture; `images` tells of each in its order. */
    result: seen.extend({ images: z.array(seen.extend({ id: z.string() })) }),
    errors: ['image_required', 'not_found', 'image_flagged'],
    summary: 'Whether pictures show a face, and where; faces are found, never recognised',
    spec: 'studio 7.6, 5.3',
  }),
});
