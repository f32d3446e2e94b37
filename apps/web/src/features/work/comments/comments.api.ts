import type { Comment } from '@atelier/contract/community/comments';
import type { WorkDetail } from '@atelier/contract/works/shapes';
import { showToast } from '@atelier/ui/toaster';
import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { changeDraft, readDraft } from '#features/work/comments/draft.ts';
import {
  addComment,
  fillReplies,
  patchComment,
  type Reply,
  removeComment,
  settleComment,
  type Thread,
  weightOf,
} from '#features/work/comments/thread.ts';
import { signedInOrAsked } from '#features/work/work.api.ts';
import { api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { tell } from '#lib/events.ts';
import { translate } from '#lib/i18n/language.ts';
import { currentUser, useUser } from '#lib/session/session.ts';

const PAGE = 20;
const keyOf = (work: string, user = currentUser()?.id) => ['work', 'comments', work, user ?? 'guest'] as const;

/** Comments of a work, newest first, page by page. */
export function useComments(work: string) {
  const user = useUser();
  return useInfiniteQuery({
    queryKey: keyOf(work, user?.id),
    queryFn: ({ pageParam, signal }) =>
      api.community.comments({
        query: { id: work, page_size: PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
        quiet: true,
        noLogin: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** What is said beside the field: what is wrong with the words themselves, where the server says it. */
const beside = (error: ApiError): string => error.fields.find(({ path }) => path === 'text')?.msg ?? messageOf(error);

let last = 0;

/** What one can do with the comments of a work. Everything shows at once and is taken back when it is refused. */
export function useCommentActions(work: WorkDetail) {
  const queries = useQueryClient();
  const change = (turn: (thread: Thread) => Thread) => changeThread(queries, work.id, turn);
  const count = (comments: number) => tell('workChanged', { id: work.id, change: { stat: { comments } } });

  return {
    send: async (): Promise<void> => {
      const { text: written, replyTo } = readDraft(work.id);
      const user = currentUser();
      if (!user) return;
      const text = written.trim();
      last -= 1;
      const pending = pendingComment(last, text, user, replyTo?.name ?? '', replyTo?.parent ?? null, work);
      change((thread) => addComment(thread, pending));
      count(work.stat.comments + 1);
      changeDraft(work.id, { text: '', replyTo: null, problem: null });
      try {
        const body = { id: work.id, text, ...(replyTo ? { reply_to: replyTo.id } : {}) };
        const made = await api.community.addComment({ body, quiet: true });
        change((thread) => settleComment(thread, pending.id, made));
        showToast({ text: translate('detail.commentSent'), tone: 'ok' });
      } catch (error) {
        change((thread) => removeComment(thread, pending.id));
        count(work.stat.comments);
        // Nothing is lost: the words go back where they were written, before what was begun since.
        const since = readDraft(work.id);
        const problem = error instanceof ApiError ? beside(error) : translate('common.requestFailed');
        changeDraft(work.id, {
          text: [written, since.text].filter(Boolean).join('\n'),
          replyTo: since.replyTo ?? replyTo,
          problem,
        });
      }
    },

    like: async (comment: Reply): Promise<void> => {
      if (!signedInOrAsked()) return;
      const { id, likes, self_like, liked_by_author } = comment;
      const params = { id };
      const on = !self_like;
      change((thread) =>
        patchComment(thread, id, {
          self_like: on,
          likes: Math.max(0, likes + (on ? 1 : -1)),
          ...(work.own ? { liked_by_author: on } : {}),
        }),
      );
      try {
        const answer = await (on ? api.community.likeComment({ params }) : api.community.unlikeComment({ params }));
        change((thread) => patchComment(thread, id, answer));
      } catch {
        change((thread) => patchComment(thread, id, { likes, self_like, liked_by_author }));
      }
    },

    remove: async ({ id }: Reply): Promise<void> => {
      const key = keyOf(work.id);
      const before = queries.getQueryData<Thread>(key);
      const weight = before ? weightOf(before, id) : 1;
      change((thread) => removeComment(thread, id));
      count(Math.max(0, work.stat.comments - weight));
      try {
        await api.community.deleteComment({ params: { id } });
        showToast({ text: translate('detail.commentDeleted'), tone: 'ok' });
      } catch {
        if (before) queries.setQueryData(key, before);
        count(work.stat.comments);
      }
    },

    readReplies: async (comment: Comment): Promise<void> => {
      const query = { id: work.id, parent_id: comment.id, page_size: 100 };
      const page = await api.community.comments({ query, noLogin: true }).catch(() => null);
      if (!page) return;
      const replies = page.data.map(({ replies: _none, reply_count: _count, ...reply }) => reply);
      change((thread) => fillReplies(thread, comment.id, replies, page.total_count));
    },
  };
}

function changeThread(queries: QueryClient, work: string, turn: (thread: Thread) => Thread): void {
  queries.setQueryData<Thread>(keyOf(work), (thread) => thread && turn(thread));
}

/** A comment as its writer sees it while it is on its way. */
function pendingComment(
  id: number,
  text: string,
  user: NonNullable<ReturnType<typeof currentUser>>,
  replyTo: string,
  parent: number | null,
  work: WorkDetail,
): Comment {
  return {
    id,
    text,
    author: {
      userId: Number(user.id) || 0,
      nickname: user.nickname,
      avatar: user.avatar,
      demo: false,
      official: false,
    },
    reply_to: replyTo,
    parent_id: parent,
    likes: 0,
    self_like: false,
    liked_by_author: false,
    deletable: false,
    by_author: work.own,
    created_at: Math.floor(Date.now() / 1000),
    replies: [],
    reply_count: 0,
  };
}
