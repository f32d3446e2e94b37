import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { lines, mediaId, requestIds } from '../fields.ts';
import { PROMPT_MAX } from '../vocabulary/generation.ts';
import { LANGUAGES } from '../vocabulary/languages.ts';

const words = lines()
  .max(PROMPT_MAX * 2)
  .refine((text) => [...text].length <= PROMPT_MAX, { params: { key: 'prompt_too_long', max: PROMPT_MAX } });
/** Our languages; `cn` is how older clients say Chinese. */
const language = z.enum([...LANGUAGES, 'cn']).transform((given) => (given === 'cn' ? ('zh' as const) : given));
/** Worked out by our own rules and not by a model. */
const procedural = z.boolean();
/** Whose answer it is: the engine as staff named it, and its model; absent where our own rules answered. */
const source = z.object({ label: z.string(), model: z.string() }).optional();

export const textHelperCalls = defineCalls('generation', {
  describePicture: call({
    method: 'POST',
    path: '/api/gw/v2/text/img2txt/async',
    access: 'user',
    ratePerMinute: 30,
    body: z.object({ ...requestIds, image: mediaId }),
    result: z.object({ task_id: z.string() }),
    errors: ['not_found', 'image_flagged', 'image_dimensions', 'image_format'],
    summary: 'Begins to describe a picture in words; the answer is asked for by its task id',
    spec: 'studio 7.6, decisions 3a',
  }),
  pictureDescription: call({
    method: 'GET',
    path: '/api/gw/v2/text/img2txt/async/results',
    aliases: ['/api/gw/v2/text/img2txt/results'],
    access: 'user',
    ratePerMinute: 120,
    query: z.object({ task_id: z.string().min(1).max(400) }),
    result: z.object({
      /** 0 under way, 1 described, 3 failed. */
      status: z.union([z.literal(0), z.literal(1), z.literal(3)]),
      text: z.string(),
      /** The same in words to ask for a picture with; of our own rules only what the engine of plain pictures draws. */
      prompt: z.string(),
      procedural,
      source,
    }),
    errors: ['not_found', 'image_flagged', 'image_dimensions', 'image_format'],
    summary: 'The description of a picture, once it is there',
    spec: 'studio 7.6, decisions 3a',
  }),
  refinePrompt: call({
    method: 'POST',
    path: '/api/gw/v2/text/:module/sync',
    access: 'user',
    ratePerMinute: 60,
    params: z.object({ module: z.string().max(80) }),
    body: z.object({ ...requestIds, prompt: words.default('') }),
    result: z.object({
      text: z.string(),
      /** What was added, in its order. */
      changes: z.array(z.string()),
      procedural,
    }),
    errors: ['prompt_required', 'prompt_too_long', 'sensitive', 'subscribers_only', 'unsupported'],
    summary:
      'A prompt with what it leaves open filled in; prompt_bot, for members, writes a whole one, and the two of videos say what moves and how the camera does',
    spec: 'studio 7.6, 6, decisions 3a',
  }),
  translate: call({
    method: 'POST',
    path: '/api/gw/v3/translate/mt',
    access: 'user',
    ratePerMinute: 60,
    body: z.object({
      from_lang: z.union([z.literal('auto'), language]).default('auto'),
      text: words,
      to_lang: language,
    }),
    result: z.object({
      text: z.string(),
      from_lang: z.enum(LANGUAGES),
      /** Words that were left as they were. */
      untranslated: z.array(z.string()),
      procedural,
      source,
    }),
    errors: ['prompt_too_long', 'sensitive'],
    summary:
      'A prompt in another language: by a connected model, else word by word, where what is not known stays as it is and is named',
    spec: 'studio 7.6, 5.1, decisions 3a',
  }),
});
