import type { MembershipFacts } from '../../billing/domain.ts';
import type { LongRun } from '../../generation/domain.ts';
import type { WorkCount, WorkDecision } from '../../works/domain.ts';

/** How often something happened to works: the most touched by name, the others by number. */
export interface Tally {
  total: number;
  works: WorkCount[];
  others: number;
}

export interface DeviceFacts {
  /** ISO 8601, UTC. */
  at: string;
  browser: string;
  system: string;
  ip: string;
}

export interface RunFacts {
  runs: Pick<LongRun, 'prompt' | 'made' | 'count' | 'refunded'>[];
  /** Runs beyond those named. */
  others: number;
}

export interface NewsFacts {
  /** ISO 8601, UTC: up to when. */
  until: string;
  likes: Tally;
  comments: Tally;
  remixes: Tally;
  followers: { total: number; names: string[] };
  decisions: WorkDecision[];
  /** Decisions beyond those named. */
  otherDecisions: number;
}

/**
 * What a mail tells, as it was when it was decided; the words are found when it is sent. `key` names within the kind what must not be
 * told twice. Product news has its facts when something sends it.
 */
export type Notice =
  | { kind: 'service'; key: string; facts: DeviceFacts }
  | { kind: 'generation'; key: string; facts: RunFacts }
  | { kind: 'membership'; key: string; facts: MembershipFacts }
  | { kind: 'community'; key: string; facts: NewsFacts };

/** Receipts go to everybody who paid; every other notice is a choice. */
export const isAlwaysSent = ({ kind, facts }: Pick<Notice, 'kind' | 'facts'>): boolean =>
  kind === 'membership' && ['invoice', 'credit_note'].includes((facts as MembershipFacts).what);
