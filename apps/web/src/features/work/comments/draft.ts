import { create } from 'zustand';
import { on } from '#lib/events.ts';

/** Whom a reply answers. */
export interface ReplyTo {
  id: number;
  /** The comment at the top of the thread. */
  parent: number;
  name: string;
}

export interface Draft {
  text: string;
  replyTo: ReplyTo | null;
  /** Why the last attempt was refused; stands with the words until they change. */
  problem: string | null;
}

const empty: Draft = { text: '', replyTo: null, problem: null };

/** Words somebody has begun, by work: closing the page does not lose them. */
const store = create<Record<string, Draft>>(() => ({}));
on('loggedOut', ({ words }) => words === 'go' && store.setState({}, true));
on('wordsGo', () => store.setState({}, true));

export const useDraft = (work: string): Draft => store((all) => all[work] ?? empty);
export const readDraft = (work: string): Draft => store.getState()[work] ?? empty;
export const changeDraft = (work: string, change: Partial<Draft>): void =>
  store.setState({ [work]: { ...readDraft(work), ...change } });

/** Begins a reply and puts the cursor where it is written. */
export function beginReply(work: string, replyTo: ReplyTo): void {
  changeDraft(work, { replyTo });
  focusComment();
}

export const COMMENT_FIELD = 'work-comment';
export const focusComment = (): void => document.getElementById(COMMENT_FIELD)?.focus();
