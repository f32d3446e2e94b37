import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { isoTime, line, lines, mediaId, nothing, requestIds } from '../fields.ts';
import { isVisible } from '../text.ts';
import {
  CHARACTER_NAME_MAX,
  CHARACTER_WORDS_MAX,
  CLOTHES,
  FEATURES,
  FRINGES,
  HAIR_STYLES,
  HATS,
} from '../vocabulary/person.ts';

/** References that are read of one character (studio 5.3 names only the least). */
const REFERENCES_MAX = 10;

const colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** One person as the painter keeps drawing them, spelt out, so that a later painter draws the same one. */
export const personLook = z.object({
  /** woman, man, girl, boy, knight, witch… in the painter's own words. */
  who: z.string().regex(/^[a-z_]{1,40}$/),
  /** Seed of what has no word: how each lock of hair falls. */
  seed: z.number().int().min(0).max(4_294_967_295),
  skin: colour,
  hair: colour,
  hair_style: z.enum(HAIR_STYLES),
  fringe: z.enum(FRINGES),
  eyes: colour,
  clothes: z.enum(CLOTHES),
  clothes_colour: colour,
  accent_colour: colour,
  hat: z.enum(HATS),
  features: z.array(z.enum(FEATURES)).max(FEATURES.length),
  /** Breadth of the jaw and size of the eyes; 1 is the usual. */
  jaw: z.number().min(0.3).max(2),
  eye_size: z.number().min(0.3).max(2),
});
export type PersonLook = z.output<typeof personLook>;

export const character = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Made from words, from a picture of the owner's that was drawn here, or from references: photographs of how they look. */
  source: z.enum(['words', 'picture', 'references']),
  /** The words the person was read from: the description, or the picture's prompt. */
  description: z.string(),
  look: personLook,
  /** Same-origin path of a small portrait, or '' until it is painted. */
  cover: z.string(),
  created_at: isoTime,
});
export type Character = z.output<typeof character>;

const name = line()
  .max(CHARACTER_NAME_MAX * 2)
  .refine((text) => [...text].length <= CHARACTER_NAME_MAX, {
    params: { key: 'text_too_long', max: CHARACTER_NAME_MAX },
  })
  .refine(isVisible, { params: { key: 'nickname_empty' } });

const description = lines()
  .max(CHARACTER_WORDS_MAX * 2)
  .refine((text) => [...text].length <= CHARACTER_WORDS_MAX, {
    params: { key: 'text_too_long', max: CHARACTER_WORDS_MAX },
  });

export const characterCalls = defineCalls('generation', {
  characters: call({
    method: 'GET',
    path: '/api/gw/v2/portrait/character_list',
    access: 'user',
    result: z.object({ data: z.array(character), total_count: z.number().int(), max_count: z.number().int() }),
    summary: "The caller's saved characters, newest first",
    spec: 'studio 7.6, 3.7',
  }),
  saveCharacter: call({
    method: 'POST',
    path: '/api/gw/v2/portrait/character_save',
    access: 'user',
    effect: true,
    idempotent: true,
    body: z
      .object({
        ...requestIds,
        name,
        /** A short description in any of the four languages. */
        prompt: description.optional(),
        /** A finished picture of the caller's own: the person it shows first. Its file name or media id. */
        image: z.string().min(1).max(80).optional(),
        /** Pictures of how the person looks, at least five; words may say the rest. Their colours are read, no face is recognised. */
        images: z.array(mediaId).max(REFERENCES_MAX).optional(),
      })
      .refine((body) => (body.images ? !body.image : (body.prompt === undefined) !== (body.image === undefined)), {
        path: ['prompt'],
        params: { key: 'character_source' },
      })
      .refine((body) => body.prompt === undefined || body.images !== undefined || isVisible(body.prompt), {
        path: ['prompt'],
        params: { key: 'character_source' },
      }),
    /** `taken`: what the references could tell; left out where none were given. */
    result: character.extend({ taken: z.array(z.enum(['skin', 'hair', 'clothes'])).optional() }),
    errors: [
      'not_found',
      'no_person',
      'references_missing',
      'references_filtered',
      'image_flagged',
      'sensitive',
      'too_many_characters',
      'no_space',
      'subscribers_only',
      'character_source',
      'text_too_long',
      'nickname_empty',
      'engine_unavailable',
      'request_id_reused',
    ],
    summary:
      'Keeps a person to be drawn again, read from words, from one of the caller’s own pictures, or from references',
    spec: 'studio 7.6, 3.7',
  }),
  deleteCharacter: call({
    method: 'POST',
    path: '/api/gw/v2/portrait/character_del',
    access: 'user',
    effect: true,
    body: z.object({ id: z.string().min(1).max(80) }),
    result: nothing,
    errors: ['not_found'],
    summary: 'Deletes a saved character; tasks and pictures already made with it stay as they are',
    spec: 'studio 7.6, 3.7',
  }),
});
