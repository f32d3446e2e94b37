import { z } from 'zod';
import { type CallSpec, call } from '../call.ts';
import { paged, pageQuery } from '../fields.ts';
import { madeBy } from '../generation/history.ts';
import { FEED_SORTS, WORK_MEDIA_TYPES } from '../vocabulary/works.ts';

/** The public name of a work, in addresses and on the wire (studio 2.2 'mediakey'). */
export const workKey = z.string().regex(/^[a-z0-9_-]{1,80}$/);
/** A work's key as somebody sends it: one that is none is as unknown as a foreign one. */
export const givenWorkKey = z.string().min(1).max(80);
export const mediaTypeField = z.enum(WORK_MEDIA_TYPES);

export const author = z.object({
  userId: z.number().int(),
  nickname: z.string(),
  /** Same-origin path, or '' for the default avatar. */
  avatar: z.string(),
  demo: z.boolean(),
  /** An account of the house (role 'admin' or 'publisher'). */
  official: z.boolean(),
});
export type Author = z.output<typeof author>;

export const workStat = z.object({
  likes: z.number().int(),
  favorites: z.number().int(),
  comments: z.number().int(),
  recreates: z.number().int(),
  plays: z.number().int(),
  shares: z.number().int(),
  /** The caller collected it; false for guests. */
  is_favorite: z.boolean(),
});

/** What a card needs, and no more (decisions 3b). */
export const feedItem = z.object({
  id: workKey,
  media_type: mediaTypeField,
  /** Full file, with the visible mark for those without the right; a signed path for works that are not public. */
  image_url: z.string(),
  /** The video, or ''. */
  url: z.string(),
  /** 512 px; other widths by replacing `w` (175, 288, 300). */
  thumbnail: z.string(),
  /** Media id. */
  uuid: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  wh_ratio: z.string(),
  /** '#rrggbb', the ground before the picture is there. */
  dominant: z.string(),
  /** base64 */
  thumbhash: z.string(),
  title: z.string(),
  /** Text for those who cannot see the picture: the title, else the start of the prompt. */
  alt: z.string(),
  /** The start of the prompt, at most `CARD_WORDS` characters; '' where nothing was said. */
  words: z.string(),
  /** Key of its style, or ''. */
  style: z.string(),
  /** The tool it was made with, or ''. */
  module: z.string(),
  author,
  stat: workStat,
  self_like: z.boolean(),
  status: z.number().int(),
  visibility: z.enum(['public', 'private']),
  /** Seconds since 1970. */
  created_at: z.number().int(),
});
export type FeedItem = z.output<typeof feedItem>;

export const feedPage = paged(feedItem).extend({
  /** Set when nothing of the asked media type was found and the list shows this one instead. */
  shown_media_type: mediaTypeField.nullable(),
  /** Kinds of which there are public works, told by the galleries and the search. */
  media_types: z.array(mediaTypeField).optional(),
  /** Further works that share words or tags with the search, on the last page of one with few hits. */
  related: z.array(feedItem).optional(),
});
export type FeedPage = z.output<typeof feedPage>;

const flag = z.enum(['true', 'false', '0', '1']).transform((value) => value === 'true' || value === '1');

/** Every filter of every gallery: one query builder answers them all. */
export const feedQuery = pageQuery.extend({
  keywords: z.string().trim().max(200).optional(),
  media_type: mediaTypeField.optional(),
  mediaType: mediaTypeField.optional(),
  tag_id: z.coerce.number().int().positive().optional(),
  /** A tag's address name; letters, hyphen or apostrophe. */
  tag: z.string().max(60).optional(),
  sort: z.enum(FEED_SORTS).default('hot'),
  module: z.string().max(80).optional(),
  style: z.string().max(40).optional(),
  wh_ratio: z.string().max(10).optional(),
  user_id: z.coerce.number().int().positive().optional(),
  /** Only works with a recipe to use (the template gallery). */
  template: flag.optional(),
  /** Only works under an official tag. */
  official: flag.optional(),
  /** The first screenful of the order 'hot' begins with works whose words are in the caller's language. */
  readable_first: flag.optional(),
  client_type: z.string().max(20).optional(),
});
export type FeedQuery = z.output<typeof feedQuery>;

/** Works that one can start from in the same way: of one style, or of one tool that is not the first. */
export const templateShelf = z.object({
  kind: z.enum(['style', 'module']),
  key: z.string(),
  total_count: z.number().int(),
  /** There are more than that. */
  total_more: z.boolean(),
  /** Those whose words are in the caller's language first. */
  works: z.array(feedItem),
});
export type TemplateShelf = z.output<typeof templateShelf>;

/** One step of a lineage. */
export const lineageItem = z.object({
  id: workKey,
  thumbnail: z.string(),
  dominant: z.string(),
  alt: z.string(),
  author,
});

/** What a work was made with, as its form would send it again. The seed is told to the author only (decisions 4). */
export const workParams = z.object({
  module: z.string(),
  version: z.string(),
  prompt: z.string(),
  magic_prompt: z.string(),
  negative_prompt: z.string(),
  /** Media ids of input pictures, told to the author only. */
  images: z.array(z.string()),
  image: z.string(),
  style: z.array(z.string()),
  upstream_id: z.string(),
  template_id: z.string(),
  params: z.record(z.string(), z.unknown()),
});
export type WorkParams = z.output<typeof workParams>;

export const tagItem = z.object({
  id: z.number().int(),
  /** Address name. */
  slug: z.string(),
  /** In the caller's language. */
  tag: z.string(),
  official: z.boolean(),
  order: z.number().int(),
});
export type TagItem = z.output<typeof tagItem>;

/** A tag with works, and the picture it is told by. */
export const subjectItem = tagItem.extend({
  works: z.number().int(),
  cover: z.object({ thumbnail: z.string(), dominant: z.string() }),
});
export type SubjectItem = z.output<typeof subjectItem>;

/** Studio 2.7 and 3.3. */
export const workDetail = feedItem.extend({
  description: z.string(),
  metadata: z.object({
    uuid: z.string(),
    media_type: mediaTypeField,
    created_at: z.number().int(),
    id: workKey,
    history_id: z.string(),
    is_template: z.boolean(),
    parent_work: z.object({ upstream_id: z.string(), template_id: z.string() }),
  }),
  params: workParams,
  gen_params: z.object({ component_type: z.string(), params: workParams }),
  tags: z.array(tagItem),
  config: z.object({
    user_id: z.number().int(),
    seo_setting: z.object({ title: z.string(), description: z.string() }),
  }),
  display: z.object({ media_set: z.object({ cover: z.object({ wh_ratio: z.string() }) }) }),
  comment_allowed: z.boolean(),
  procedural: z.boolean(),
  /** What made it; null for an upload. */
  engine: madeBy.nullable(),
  /** The caller is its author. */
  own: z.boolean(),
  following: z.boolean(),
  /** Why it was rejected or blocked; told to the author only. */
  reason: z.string(),
  /** A recipe exists and its author's rights allow remixing. */
  remixable: z.boolean(),
  /** Oldest first, without the work itself. Works that are no longer public are left out. */
  upstream: z.array(lineageItem),
  remixes: z.object({ total: z.number().int(), items: z.array(lineageItem) }),
});
export type WorkDetail = z.output<typeof workDetail>;

/**
 * The two doors of a read (studio 6): the plain path for signed-in users and the one with 'public' for guests.
 * `paths` are given without a language of their own; the public one is spelled by the caller because a parameter may follow.
 * `cached` is the public one's: what a session reads is nobody else's.
 */
export function readPair<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  N extends string,
  const O extends boolean = false,
>(
  name: N,
  spec: Omit<CallSpec<P, Q, B, R>, 'access'> & {
    publicPath: string;
    publicAliases?: readonly string[];
    others?: O;
  },
) {
  const { publicPath, publicAliases, cached, ...shared } = spec;
  const signedIn = call({ ...shared, access: 'user' } as CallSpec<P, Q, B, R>);
  const open = call({
    ...shared,
    ...(cached ? { cached } : {}),
    path: publicPath,
    aliases: publicAliases ?? [],
    access: 'public',
  } as CallSpec<P, Q, B, R>);
  return { [name]: signedIn, [`${name}Public`]: open } as Record<
    N | `${N}Public`,
    CallSpec<P, Q, B, R> & { others?: O }
  >;
}
