import type { WorkDetail } from '@atelier/contract/works/shapes';
import { tools } from '@atelier/rules/generation/modules/all';
import { insteadOf } from '@atelier/rules/generation/within-grade';
import { useQuery } from '@tanstack/react-query';
import { remixEntry } from '#features/work/remix-entry.ts';
import { useAccount } from '#lib/account.ts';
import { api } from '#lib/api/api.ts';
import { tell } from '#lib/events.ts';
import { FIRST_TOOL, type GenerationEntry } from '#lib/generation-entry.ts';
import { gradeOf, usePlans } from '#lib/plans.ts';
import { currentUser } from '#lib/session/session.ts';

type Go = (path: string, options?: { state: unknown }) => void;

/** Records a remix (studio 2.4), and opens the tool. The records never hold up the way. */
export function startRemix(work: WorkDetail, path: string, entry: GenerationEntry, go: Go): void {
  const params = { id: work.id };
  const quiet = { quiet: true, noLogin: true } as const;
  const lost = () => undefined;
  if (currentUser()) {
    void api.works.remix({ params, ...quiet }).catch(lost);
    if (!work.own) {
      const { userId } = work.author;
      void api.works
        .recordRecreate({ body: { userId, originalContentId: work.id }, ...quiet })
        .then(({ recreates }) => tell('workChanged', { id: work.id, change: { stat: { recreates } } }))
        .catch(lost);
      void api.works.recordView({ body: { uuid: work.id }, ...quiet }).catch(lost);
      void api.works.recordAuthorView({ body: { uuid: work.id, user_id: userId }, ...quiet }).catch(lost);
    }
  } else {
    void api.works.remixPublic({ params, ...quiet }).catch(lost);
  }
  go(path, { state: entry });
}

/** The price of one picture until the server tells it (billing 9). */
const USUAL_PRICE = 1;

/** What making the work again costs this user, by the same quote that the form shows (decisions A20). */
export function useRemixPrice(work: WorkDetail): number {
  const account = useAccount();
  const entry = remixEntry(work);
  const module = entry.module ?? FIRST_TOOL;
  const told = entry.remix!.fields;
  // What cannot be had here the form leaves out, so it costs nothing either.
  const none = usePlans() === 'none';
  const fields = { ...told, ...(none ? insteadOf(told, gradeOf(account?.grade ?? 0)) : {}) };
  const count = tools.of(module)?.options.includes('batch_size') ? (fields.count ?? 1) : 1;
  const version = fields.version ?? 'v3L';
  const mode = account && account.grade > 0 ? 'fast' : 'relax';
  const quote = useQuery({
    queryKey: ['work', 'price', module, version, mode, count],
    queryFn: ({ signal }) =>
      api.generation.quote({
        body: { module, version, prompt: '-', params: { mode, batch_size: count } },
        signal,
        quiet: true,
        noLogin: true,
      }),
    enabled: account !== undefined,
    staleTime: 10 * 60_000,
  });
  return quote.data?.cost ?? USUAL_PRICE * count;
}
