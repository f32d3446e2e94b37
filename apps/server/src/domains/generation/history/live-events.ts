import type { ResultInput } from '@atelier/contract/call';
import type { historyCalls } from '@atelier/contract/generation/history';
import type { CallContext, LiveNews, SessionUser } from '#platform/platform.ts';
import type { GenerationDeps } from '../generation.deps.ts';
import { type HistoryEntry, tasksById } from './history.view.ts';

type Items = ResultInput<(typeof historyCalls)['imageResults']>;

/** News of the same task within this time leave as one message. */
const GATHER_MS = 80;

/**
 * Streams a user's live events (decisions 3): `task` carries the whole item as `results/batch` answers it, `progress` a cheap tick,
 * `credits` the new balance and whether more of the account changed, `session` tells the tabs to look at their session. Missing one is harmless: polling stays correct.
 */
export async function streamLiveEvents(
  deps: GenerationDeps,
  user: SessionUser,
  ctx: CallContext,
  toWire: (entries: HistoryEntry[]) => Promise<Items>,
): Promise<void> {
  const { platform, billing } = deps;
  const stream = platform.streams.open(ctx);
  const changed = new Set<string>();
  let gather: NodeJS.Timeout | null = null;

  const sendTasks = async () => {
    gather = null;
    const ids = [...changed];
    changed.clear();
    for (const item of await toWire(await tasksById(platform.db, user.id, ids))) stream.send('task', item);
  };
  const onNews = (news: LiveNews) => {
    const { taskId } = news.data;
    if (news.event === 'task' && typeof taskId === 'string') {
      changed.add(taskId);
      gather ??= setTimeout(
        () => void sendTasks().catch((error: unknown) => ctx.log.warn({ err: error }, 'live tasks')),
        GATHER_MS,
      );
    } else if (news.event === 'progress') {
      stream.send('progress', {
        task_id: taskId,
        sub_task_id: `${taskId}-${news.data.idx}`,
        percentage: news.data.percentage,
        stage: news.data.stage,
      });
    } else if (news.event === 'credits') {
      void billing
        .balance(platform.db, user.id, platform.clock.now())
        .then((credits) => stream.send('credits', { credits, ...(news.data.account ? { account: true } : {}) }));
    } else {
      stream.send(news.event, news.data);
    }
  };
  const off = platform.events.subscribe(user.id, onNews);
  stream.closed.addEventListener('abort', () => {
    off();
    if (gather) clearTimeout(gather);
  });
}
