import type { PersonRow, peopleCalls } from '@atelier/contract/community/people';
import { signedIn } from '#platform/http/signed-in.ts';
import { type Page, type PageAt, pageAt, pagedAnswer } from '#platform/paging.ts';
import type { CallContext, Handlers } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { CommunityDeps } from '../deps.ts';
import { changeAvatar } from './change-avatar.ts';
import { editProfile } from './edit-profile.ts';
import { follow } from './follow.ts';
import { relationOf, type TieKind, tiedPeople } from './people.view.ts';
import { profileOf } from './profile.view.ts';

/** Binds the calls of profiles and of people who follow each other. */
export function peopleHandlers(deps: CommunityDeps): Handlers<typeof peopleCalls> {
  const { identity, platform } = deps;
  const { db } = platform;

  /** The user asked about, or oneself. @throws Refusal session_required, not_found */
  const whose = async (asked: number | undefined, ctx: CallContext): Promise<number> => {
    const userId = asked ?? signedIn(ctx).id;
    if (!(await identity.active(db, [userId])).has(userId)) throw refuse('not_found');
    return userId;
  };
  const list = async (userId: number, kind: TieKind, page: PageAt, ctx: CallContext): Promise<Page<PersonRow>> => {
    const found = await tiedPeople(db, userId, kind, ctx.user?.id ?? null, page);
    const ids = found.rows.map((row) => row.id);
    const [people, active] = [await identity.people(db, ids), await identity.active(db, ids)];
    // Somebody whose account is disabled or deleted has no page to open.
    const rows = found.rows.flatMap(({ id, bio, followers, relation }) => {
      const person = active.has(id) ? people.get(id) : undefined;
      return person ? [{ ...person, bio, followers, relation }] : [];
    });
    return { ...found, rows };
  };
  const capiList = async (
    kind: TieKind,
    body: { userId?: number | undefined; pageNo: number; pageSize: number; cursor?: string | undefined },
    ctx: CallContext,
  ) => {
    const page = { cursor: body.cursor, index: body.pageNo + 1, size: body.pageSize };
    const found = await list(await whose(body.userId, ctx), kind, page, ctx);
    return {
      resultList: found.rows,
      total: found.total,
      pageNo: body.pageNo,
      pageSize: body.pageSize,
      next_cursor: found.nextCursor,
    };
  };

  return {
    profile: ({ body }, ctx) => profileOf(deps, db, body.userId ?? signedIn(ctx).id, ctx.user?.id ?? null),
    async editProfile({ body }, ctx) {
      const user = signedIn(ctx);
      await editProfile(deps, user, body);
      return profileOf(deps, db, user.id, user.id);
    },
    async uploadAvatar({ body }, ctx) {
      const user = signedIn(ctx);
      await changeAvatar(deps, user, body.id);
      const avatar = (await identity.people(db, [user.id])).get(user.id)?.avatar ?? '';
      return { imgid: body.id, avatar };
    },
    follow: ({ body }, ctx) => follow(deps, signedIn(ctx), body.userId, body.follow),
    doFollow: ({ body }, ctx) => follow(deps, signedIn(ctx), body.userId, body.follow),
    async followings({ query }, ctx) {
      const page = pageAt(query);
      return pagedAnswer(await list(await whose(query.user_id, ctx), query.kind, page, ctx), page, (row) => row);
    },
    async followType({ body }, ctx) {
      const user = signedIn(ctx);
      return relationOf(db, user.id, await whose(body.userId, ctx));
    },
    fans: ({ body }, ctx) => capiList('followers', body, ctx),
    follows: ({ body }, ctx) => capiList('following', body, ctx),
  };
}
