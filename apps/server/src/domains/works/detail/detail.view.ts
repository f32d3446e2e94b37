import type { Language } from '@atelier/contract/vocabulary/languages';
import type { TagItem, WorkDetail } from '@atelier/contract/works/shapes';
import { createTranslator } from '@atelier/i18n/all-languages';
import { ratioName } from '@atelier/rules/media/ratio';
import { firstWords, seoKind, seoTitle } from '@atelier/rules/works/seo-title';
import type { Db } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { WorksDeps } from '../deps.ts';
import { cardRows, feedItem } from '../gallery/feed-items.ts';
import { reasonText } from '../review/reason.ts';
import { type Viewer, visibleTo } from '../viewer.ts';
import type { StoredRecipe } from '../works.tables.ts';
import { lineageOf } from './lineage.view.ts';
import { recipeOf } from './recipe.ts';

const DESCRIPTION_WORDS = 40;

/**
 * One work as its page shows it.
 * @throws Refusal deleted_or_private for everybody but author and staff, unless it is listed
 */
export async function workDetail(
  deps: WorksDeps,
  key: string,
  viewer: Viewer,
  language: Language,
): Promise<WorkDetail> {
  const { db } = deps.platform;
  const work = await readWork(db, key, viewer);
  if (!work) throw refuse('deleted_or_private');
  const own = work.author_id === viewer.userId;
  const [card] = await cardRows(db, [work.id], viewer);
  if (!card) throw refuse('deleted_or_private');
  const authors = await deps.identity.people(db, [work.author_id]);
  const { upstream, remixes } = await lineageOf(deps, work, viewer);
  const tags = await tagsOf(db, work.id, language);
  const following = viewer.userId !== null && !own && (await deps.following(db, viewer.userId, work.author_id));

  const params = recipeOf(work, own, work.upstream_key ?? '');
  const item = feedItem(deps, card, authors.get(work.author_id), viewer);
  const maker = createTranslator(language)(`seo.workSuffix.${seoKind(work.media_type)}`);
  return {
    ...item,
    description: work.description,
    metadata: {
      uuid: work.media_id,
      media_type: work.media_type,
      created_at: item.created_at,
      id: work.key,
      history_id: own ? (work.task_id ?? '') : '',
      is_template: work.remixable,
      parent_work: { upstream_id: params.upstream_id, template_id: params.template_id },
    },
    params,
    gen_params: { component_type: work.module, params },
    tags,
    config: {
      user_id: work.author_id,
      seo_setting: {
        title: seoTitle(work, maker),
        description: firstWords(work.description || work.prompt, DESCRIPTION_WORDS),
      },
    },
    display: { media_set: { cover: { wh_ratio: ratioName(work.width, work.height) } } },
    comment_allowed: work.allow_comments,
    procedural: work.procedural,
    engine: engineOf(work),
    own,
    following,
    reason: own || viewer.staff ? reasonText(work.reason, language) : '',
    remixable: work.remixable,
    upstream,
    remixes,
  };
}

/** What made it; null for an upload. Works of before engines had names were the painter's. */
function engineOf({ module, params, procedural }: { module: string; params: StoredRecipe; procedural: boolean }) {
  if (module === '') return null;
  const { label, kind } = params.engine ?? { label: 'Painter', kind: 'builtin' };
  return { label, kind, procedural };
}

const readWork = (db: Db, key: string, viewer: Viewer) =>
  db
    .selectFrom('work as w')
    .leftJoin('work as up', (join) => join.onRef('up.id', '=', 'w.upstream_id').on('up.listed', '=', true))
    .select(['w.id', 'w.key', 'w.author_id', 'w.media_id', 'w.media_type', 'w.title', 'w.description', 'w.prompt'])
    .select(['w.module', 'w.style', 'w.params', 'w.procedural', 'w.task_id', 'w.upstream_id', 'w.remixable'])
    .select(['w.width', 'w.height', 'w.allow_comments', 'w.reason', 'up.key as upstream_key'])
    .where('w.key', '=', key)
    .where(visibleTo(viewer))
    .executeTakeFirst();

/** The tags of a work in the reader's language; hidden ones group works without being told. */
async function tagsOf(db: Db, workId: number, language: Language): Promise<TagItem[]> {
  const rows = await db
    .selectFrom('work_tag as wt')
    .innerJoin('tag as t', 't.id', 'wt.tag_id')
    .select(['t.id', 't.slug', 't.names', 't.official', 't.place'])
    .where('wt.work_id', '=', workId)
    .where('t.hidden', '=', false)
    .orderBy('t.place')
    .orderBy('t.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    tag: row.names[language] || row.names.en || row.slug,
    official: row.official,
    order: row.place,
  }));
}
