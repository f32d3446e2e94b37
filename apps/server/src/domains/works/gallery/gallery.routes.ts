import type { contract } from '@atelier/contract/table';
import type { Language } from '@atelier/contract/vocabulary/languages';
import type { FeedPage, FeedQuery } from '@atelier/contract/works/shapes';
import { signedIn } from '#platform/http/signed-in.ts';
import type { CallContext, Handlers } from '#platform/platform.ts';
import { guest, type Viewer, viewerOf } from '../viewer.ts';
import { type FeedDeps, feedPage, searchPage, worksOfUserPage } from './feed.view.ts';
import { templateShelves } from './shelves.ts';
import { subjects } from './subjects.ts';
import { suggestions } from './suggest.ts';

type GalleryCalls = Pick<
  (typeof contract)['works'],
  | 'explore'
  | 'explorePublic'
  | 'discover'
  | 'discoverPublic'
  | 'searchWorks'
  | 'searchWorksPublic'
  | 'suggest'
  | 'templates'
  | 'templatesPublic'
  | 'templateShelves'
  | 'templateShelvesPublic'
  | 'subjects'
  | 'subjectsPublic'
  | 'worksOfUser'
  | 'worksOfUserPublic'
>;
type Read = (deps: FeedDeps, asked: FeedQuery, viewer: Viewer, language: Language) => Promise<FeedPage>;

const shelvesAsked = (
  { official }: { official?: 'true' | 'false' | undefined },
  { language }: { language: Language },
) => ({
  language,
  official: official === 'true',
});

/** Binds the galleries; each call with 'public' answers for a guest, whoever asks. */
export function galleryHandlers(deps: FeedDeps): Handlers<GalleryCalls> {
  const own = async (read: Read, asked: FeedQuery, ctx: CallContext) =>
    read(deps, asked, await viewerOf(deps, signedIn(ctx), ctx.now), ctx.language);
  const open = (read: Read, asked: FeedQuery, { now, language }: { now: Date; language: Language }) =>
    read(deps, asked, guest(now), language);
  const templates: Read = (given, asked, viewer, language) =>
    feedPage(given, { ...asked, template: true }, viewer, language);

  return {
    explore: ({ query }, ctx) => own(feedPage, query, ctx),
    explorePublic: ({ query }, ctx) => open(feedPage, query, ctx),
    discover: ({ body }, ctx) => own(feedPage, body, ctx),
    discoverPublic: ({ body }, ctx) => open(feedPage, body, ctx),
    searchWorks: ({ query }, ctx) => own(searchPage, query, ctx),
    searchWorksPublic: ({ query }, ctx) => open(searchPage, query, ctx),
    suggest: ({ query }, { language }) => suggestions(deps, query.q, language),
    templates: ({ query }, ctx) => own(templates, query, ctx),
    templatesPublic: ({ query }, ctx) => open(templates, query, ctx),
    templateShelves: async ({ query }, ctx) => ({
      data: await templateShelves(deps, shelvesAsked(query, ctx), await viewerOf(deps, signedIn(ctx), ctx.now)),
    }),
    templateShelvesPublic: async ({ query }, ctx) => ({
      data: await templateShelves(deps, shelvesAsked(query, ctx), guest(ctx.now)),
    }),
    subjects: async ({ query }, ctx) => {
      const liked = await deps.interests(deps.platform.db, signedIn(ctx).id);
      return { data: await subjects(deps, { ...shelvesAsked(query, ctx), liked }, ctx.now) };
    },
    subjectsPublic: async ({ query }, ctx) => ({
      data: await subjects(deps, { ...shelvesAsked(query, ctx), liked: [] }, ctx.now),
    }),
    worksOfUser: ({ query }, ctx) => own(worksOfUserPage, query, ctx),
    worksOfUserPublic: ({ query }, ctx) => open(worksOfUserPage, query, ctx),
  };
}
