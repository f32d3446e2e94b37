import { addressOf } from '@atelier/contract/client';
import type { Language } from '@atelier/contract/vocabulary/languages';
import { exploreCalls } from '@atelier/contract/works/explore';
import { type FeedItem, feedQuery, type WorkDetail } from '@atelier/contract/works/shapes';
import { createTranslator } from '@atelier/i18n/all-languages';
import { WALL_FEED } from '@atelier/rules/gallery/start-wall';
import { stagePicture, thumbnailSet } from '@atelier/rules/media/thumbnails';
import { seoKeyOf, workPath } from '@atelier/rules/routes/resolve';
import { escapeHtml } from '#platform/http/shell.ts';
import type { PageAsk, PageContent } from '#platform/platform.ts';
import { Refusal } from '#platform/refusal.ts';
import { workDetail } from '../detail/detail.view.ts';
import { type FeedDeps, feedPage } from '../gallery/feed.view.ts';
import { templateShelves } from '../gallery/shelves.ts';
import { subjects } from '../gallery/subjects.ts';
import { guest } from '../viewer.ts';
import { CARD_SIZES, cardsMarkup } from './first-cards.ts';
import { shelvesMarkup } from './first-shelves.ts';
import { firstWall } from './first-wall.ts';

/** As many as the browser's feed asks for at once, so that its first question is answered by the page. */
const PAGE = 40;

/** What of a gallery's query is a visitor's choice. */
const CHOSEN = new Set(['sort', 'mediaType', 'keywords', 'tagId', 'style', 'module']);
/** The order that explore opens with; the others open with what is liked. */
const EXPLORE_SORT = { sort: 'new' } as const;

/**
 * What the galleries and the works know about their pages (studio 2.3, 2.6, 2.7): head, first cards, first answers. Always
 * what a guest may see, whoever asks: the page itself is the same for everybody.
 */
export async function pageOfWorks(deps: FeedDeps, ask: PageAsk): Promise<PageContent | null> {
  const { row, params, query } = ask;
  if (row.name === 'work' || (params.mediakey && (row.name === 'studio' || row.name === 'template')))
    return workContent(deps, params.mediakey ?? '', ask.language);
  if (row.name === 'image') return wallContent(deps, ask);
  if (row.name !== 'studio' && row.name !== 'template' && row.name !== 'search') return null;
  // Words and orders a visitor chose are the app's to ask for; only the plain galleries are prepared.
  if ([...query.keys()].some((key) => CHOSEN.has(key))) return null;
  return row.name === 'template' && Object.keys(ask.params).length === 0
    ? shelvesContent(deps, ask)
    : galleryContent(deps, ask);
}

/** The wall to start from, for guests: whoever is signed in finds what they made, and the second tab is nobody's wall. */
async function wallContent(deps: FeedDeps, { row, query, language, member }: PageAsk): Promise<PageContent | null> {
  if (member || query.get('tab') === 'queue') return null;
  const asked = { page_size: PAGE, media_type: WALL_FEED.mediaType };
  const found = await feedPage(deps, feedQuery.parse(asked), guest(deps.platform.clock.now()), language);
  const heading = createTranslator(language)(`seo.${seoKeyOf(row, query)}.title`);
  return {
    answers: { [addressOf(exploreCalls.explorePublic.path, { query: asked })]: found },
    ...firstWall(found.data, language, deps.platform.config.basePath, heading),
  };
}

async function galleryContent(deps: FeedDeps, { row, params, language }: PageAsk): Promise<PageContent> {
  const now = deps.platform.clock.now();
  const page = Number(params.pageNum ?? 1);
  const explore = row.name === 'search';
  const asked = {
    page_size: PAGE,
    ...(explore ? EXPLORE_SORT : {}),
    ...(params.tagId ? { tag_id: Number(params.tagId) } : params.tagValue ? { tag: params.tagValue } : {}),
    ...(page > 1 ? { page_index: page } : {}),
    ...(row.name === 'studio' && page === 1 && !params.tagId && !params.tagValue ? { readable_first: 'true' } : {}),
  };
  const template = row.name === 'template';
  const found = await feedPage(
    deps,
    { ...feedQuery.parse(asked), ...(template ? { template: true } : {}) },
    guest(now),
    language,
  );
  const call = template ? exploreCalls.templatesPublic : exploreCalls.explorePublic;
  const [first] = found.data;
  const { basePath } = deps.platform.config;
  const heading = createTranslator(language)(`seo.${row.seo}.title`);
  return {
    answers: {
      [addressOf(call.path, { query: asked })]: found,
      ...(explore
        ? {
            [addressOf(exploreCalls.subjectsPublic.path, { query: {} })]: {
              data: await subjects(deps, { language, official: false, liked: [] }, now),
            },
          }
        : {}),
    },
    ...(first ? preloadOf(first) : {}),
    // The templates of one subject stand on cards of another shape; the app draws those.
    ...(template ? {} : { markup: cardsMarkup(found.data, language, basePath, { heading, page: row.name }) }),
    ...(first ? { jsonLd: [gallerySchema(deps, found.data)] } : {}),
  };
}

/** The templates by style and tool. */
async function shelvesContent(deps: FeedDeps, { row, language }: PageAsk): Promise<PageContent> {
  const shelves = await templateShelves(deps, { language, official: false }, guest(deps.platform.clock.now()));
  const works = shelves.flatMap((shelf) => shelf.works);
  const [first] = works;
  const heading = createTranslator(language)(`seo.${row.seo}.title`);
  return {
    answers: { [addressOf(exploreCalls.templateShelvesPublic.path, { query: {} })]: { data: shelves } },
    ...(first
      ? {
          ...preloadOf(first),
          markup: shelvesMarkup(shelves, language, deps.platform.config.basePath, heading),
          jsonLd: [gallerySchema(deps, works)],
        }
      : {}),
  };
}

const preloadOf = ({ thumbnail }: FeedItem): Pick<PageContent, 'preload'> => ({
  preload: { href: thumbnail, srcset: thumbnailSet(thumbnail), sizes: CARD_SIZES },
});

function gallerySchema({ platform }: FeedDeps, works: readonly FeedItem[]): object {
  const site = platform.config.publicUrl + platform.config.basePath;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: works.slice(0, 12).map((work, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: site + workPath(work.id),
      name: work.alt,
    })),
  };
}

async function workContent(deps: FeedDeps, key: string, language: Language): Promise<PageContent> {
  const translate = createTranslator(language);
  let work: WorkDetail;
  try {
    work = await workDetail(deps, key, guest(deps.platform.clock.now()), language);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Gone, private or never there: one answer for all three, and nothing for search engines to keep.
    return { status: 404, noindex: true, title: translate('errors.deleted_or_private') };
  }
  const { publicUrl, basePath } = deps.platform.config;
  const { title, description } = work.config.seo_setting;
  const shown = description || work.alt;
  const address = publicUrl + basePath + workPath(work.id);
  return {
    title,
    description: shown,
    canonical: workPath(work.id),
    image: { path: work.thumbnail, ...previewSize(work), alt: work.alt },
    preload: { href: stagePicture(work.image_url) },
    answers: { [addressOf(exploreCalls.workPublic.path, { params: { id: work.id } })]: work },
    markup: workMarkup(work, shown),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': work.media_type === 'video' ? 'VideoObject' : 'ImageObject',
        name: work.title || work.alt,
        description: shown,
        url: address,
        contentUrl: publicUrl + work.image_url,
        thumbnailUrl: publicUrl + work.thumbnail,
        width: work.width,
        height: work.height,
        uploadDate: new Date(work.created_at * 1000).toISOString(),
        // Says openly how it was made: by procedures or by a trained model (IPTC).
        digitalSourceType: `https://cv.iptc.org/newscodes/digitalsourcetype/${work.procedural ? 'algorithmicMedia' : 'trainedAlgorithmicMedia'}`,
        author: { '@type': 'Person', name: work.author.nickname },
        interactionStatistic: [
          {
            '@type': 'InteractionCounter',
            interactionType: 'https://schema.org/LikeAction',
            userInteractionCount: work.stat.likes,
          },
          {
            '@type': 'InteractionCounter',
            interactionType: 'https://schema.org/CommentAction',
            userInteractionCount: work.stat.comments,
          },
        ],
      },
    ],
  };
}

const PREVIEW_SIDE = 512;

/** The thumbnail's size: link previews are told it before they fetch. */
function previewSize({ width, height }: Pick<WorkDetail, 'width' | 'height'>): { width: number; height: number } {
  const scale = Math.min(1, PREVIEW_SIDE / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The picture, its title and its words, until the app stands there. */
function workMarkup(work: WorkDetail, words: string): string {
  const picture = [
    `src="${escapeHtml(stagePicture(work.image_url))}"`,
    `width="${work.width}" height="${work.height}"`,
    `alt="${escapeHtml(work.alt)}"`,
    'fetchpriority="high"',
  ].join(' ');
  return [
    `<main class="first-page first-work"><figure style="background:${escapeHtml(work.dominant)}"><img ${picture}></figure>`,
    `<article><h1>${escapeHtml(work.title || work.alt)}</h1><p>${escapeHtml(work.author.nickname)}</p><p>${escapeHtml(words)}</p></article></main>`,
  ].join('');
}
