import type { bannerCalls, StaffBanner } from '@atelier/contract/community/banners';
import type { Cell } from '@atelier/rules/text/csv';
import { sendCsv } from '#platform/http/file-answer.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import type { CallContext, Handlers, SessionUser } from '#platform/platform.ts';
import type { Actor } from '../../identity/domain.ts';
import type { CommunityDeps } from '../deps.ts';
import {
  allBanners,
  type BannerRow,
  bannersOnWire,
  type Seer,
  staffBannersOnWire,
  standingBanners,
} from './banners.view.ts';
import { createBanner, deleteBanner, reorderBanners, updateBanner } from './keep-banners.ts';

const actorOf = (ctx: CallContext): Actor => ({ user: signedIn(ctx), ip: ctx.ip, now: ctx.now });

const COLUMNS: readonly (readonly [heading: string, of: (row: StaffBanner) => Cell])[] = [
  ['id', (row) => row.id],
  ['name', (row) => row.name],
  ['state', (row) => row.state],
  ['audience', (row) => row.audience],
  ['type', (row) => row.type],
  ['url', (row) => row.url],
  ['uri', (row) => row.uri],
  ['request', (row) => (row.request ? JSON.stringify(row.request) : null)],
  ['action', (row) => (row.action ? JSON.stringify(row.action) : null)],
  ['text_en', (row) => row.texts.en],
  ['text_zh', (row) => row.texts.zh],
  ['text_ja', (row) => row.texts.ja],
  ['text_es', (row) => row.texts.es],
  ['close', (row) => row.close],
  ['from', (row) => row.from],
  ['until', (row) => row.until],
  ['made_by', (row) => row.made_by_name || row.made_by],
  ['made_at', (row) => row.made_at],
  ['changed_at', (row) => row.changed_at],
];

async function* linesOf(rows: readonly StaffBanner[]): AsyncGenerator<Cell[]> {
  for (const row of rows) yield COLUMNS.map(([, of]) => of(row));
}

/** Binds the calls of banners. */
export function bannerHandlers(deps: CommunityDeps): Handlers<typeof bannerCalls> {
  const { platform, billing, identity } = deps;
  const seerOf = async (user: SessionUser | null, now: Date): Promise<Seer> => {
    if (!user) return 'guests';
    return (await billing.effectiveGrade(platform.db, user.id, now)) > 0 ? 'members' : 'free';
  };
  const one = async (row: BannerRow, ctx: CallContext) => (await staffBannersOnWire(deps, [row], ctx.now))[0]!;
  return {
    async banners(_input, ctx) {
      const rows = await standingBanners(deps, [await seerOf(ctx.user, ctx.now)], ctx.now);
      return bannersOnWire(deps, rows, ctx.language);
    },
    async staffBanners({ query }, ctx) {
      const data = await staffBannersOnWire(deps, await allBanners(platform.db), ctx.now);
      if (query.export) {
        await platform.db
          .transaction()
          .execute((trx) => identity.audit(trx, actorOf(ctx), [{ action: 'list.export', target: 'banners' }]));
        sendCsv(
          ctx.reply,
          'banners',
          COLUMNS.map(([heading]) => heading),
          linesOf(data),
        );
      }
      return { data };
    },
    createBanner: async ({ body }, ctx) => one(await createBanner(deps, actorOf(ctx), body), ctx),
    updateBanner: async ({ body }, ctx) => one(await updateBanner(deps, actorOf(ctx), body), ctx),
    async reorderBanners({ body }, ctx) {
      await reorderBanners(deps, actorOf(ctx), body);
      return {};
    },
    async deleteBanner({ params, body }, ctx) {
      await deleteBanner(deps, actorOf(ctx), params.id, body.reason);
      return {};
    },
  };
}
