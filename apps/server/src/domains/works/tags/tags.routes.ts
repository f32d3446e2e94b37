import type { ResultInput } from '@atelier/contract/call';
import type { Language } from '@atelier/contract/vocabulary/languages';
import type { tagCalls } from '@atelier/contract/works/tags';
import { pageAt, pagedAnswer } from '#platform/paging.ts';
import type { Handlers } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { actorOf } from '../actor.ts';
import type { WorksDeps } from '../deps.ts';
import { staffPage } from '../review/staff-works.view.ts';
import { staffCards } from '../staff-cards.ts';
import { type CountedTag, countedTags, createTag, reorderTags, tagWorks, updateTag } from './admin-tags.ts';
import { addTag, removeTag, tagList } from './own-tags.ts';
import { tagToWire } from './tag.wire.ts';

type AdminTag = ResultInput<(typeof tagCalls)['createTag']>;

function adminTag(tag: CountedTag, language: Language): AdminTag {
  const { en = tag.slug, zh = '', ja = '', es = '' } = tag.names;
  return { ...tagToWire(tag, language), names: { en, zh, ja, es }, hidden: tag.hidden, works: tag.works };
}

/** Binds the calls of tags; decides nothing. */
export function tagHandlers(deps: WorksDeps): Handlers<typeof tagCalls> {
  const { db } = deps.platform;
  return {
    async tags({ query }, { language }) {
      const found = await tagList(db, { official: query.official, ownerId: null, liked: [], language });
      return { data: found.map(({ names: _names, ...tag }) => tag) };
    },
    async privateTags({ query }, ctx) {
      const ownerId = actorOf(ctx).user.id;
      const liked = await deps.interests(db, ownerId);
      return { data: await tagList(db, { official: query.official, ownerId, liked, language: ctx.language }) };
    },
    async addTag({ body }, ctx) {
      const order = { key: body.id, word: body.tag, language: ctx.language };
      return { data: await addTag(deps, actorOf(ctx), order) };
    },
    async removeTag({ body }, ctx) {
      const order = { key: body.id, tagId: body.tag_id, language: ctx.language };
      return { data: await removeTag(deps, actorOf(ctx), order) };
    },
    async adminTags(_input, { language }) {
      return { data: (await countedTags(db)).map((tag) => adminTag(tag, language)) };
    },
    async adminTagOne({ params, query }, ctx) {
      const [tag] = await countedTags(db, params.id);
      if (!tag) throw refuse('not_found');
      const at = pageAt(query);
      const found = await staffPage(db, { queue: null, status: null, tagId: tag.id }, at);
      const ids = found.rows.map((row) => row.id);
      const cards = await staffCards(deps, db, ids, { user: actorOf(ctx).user, now: ctx.now });
      return {
        tag: adminTag(tag, ctx.language),
        ...pagedAnswer(found, at, (row) => row),
        data: found.rows.flatMap((row) => cards.get(row.id) ?? []),
      };
    },
    createTag: async ({ body }, ctx) => adminTag(await createTag(deps, actorOf(ctx), body), ctx.language),
    updateTag: async ({ body }, ctx) => adminTag(await updateTag(deps, actorOf(ctx), body), ctx.language),
    async reorderTags({ body }, ctx) {
      await reorderTags(deps, actorOf(ctx), body);
      return {};
    },
    async tagWorks({ body }, ctx) {
      await tagWorks(deps, actorOf(ctx), body);
      return {};
    },
  };
}
