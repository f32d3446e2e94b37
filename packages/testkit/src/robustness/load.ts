import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CallError } from '@atelier/contract/client';
import type { SignedInVisitor } from '../scenarios/sign-in.ts';

/** A submit that the server acknowledged: from here on it must never be lost. */
export interface Acknowledged {
  taskId: string;
  charged: number;
}

/** What one visitor asked for and was told. */
export interface Diary {
  visitor: SignedInVisitor;
  /** By request_id. */
  acknowledged: Map<string, Acknowledged>;
  /** Requests whose answer never came: sent again, under the same id, until one does. */
  unanswered: Set<string>;
  cancelled: Set<string>;
  /** Tasks whose end was asked for, whether an answer came or not. */
  askedToEnd: Set<string>;
  /** Answers that contradict earlier ones, or that the contract does not know. */
  faults: string[];
}

export const newDiary = (visitor: SignedInVisitor): Diary => ({
  visitor,
  acknowledged: new Map(),
  unanswered: new Set(),
  cancelled: new Set(),
  askedToEnd: new Set(),
  faults: [],
});

/** The same request_id must always come with the same body. */
const bodyOf = (requestId: string) => ({ request_id: requestId, prompt: 'a lake' });

/** Refusals that a visitor in good faith may meet; they are never stored, so the same request may come again. */
const EXPECTED = new Set(['parallel_limit', 'no_credits']);
/** No answer, or the honest 'not now'. */
const NOT_NOW = new Set(['network', 'starting']);

/** Sends a request, new or again. @returns how it ended; 'unanswered' requests stay in the diary to be sent again. */
export async function submitOnce(diary: Diary, requestId: string): Promise<'accepted' | 'refused' | 'unanswered'> {
  const { api } = diary.visitor.client;
  try {
    const { task_id, credits } = await api.generation.submit(
      { params: { mediaType: 'image', module: 'txt2img' }, body: bodyOf(requestId) },
      { signal: AbortSignal.timeout(10_000) },
    );
    const known = diary.acknowledged.get(requestId);
    if (known && (known.taskId !== task_id || known.charged !== credits.charged))
      diary.faults.push(`request ${requestId} was answered with task ${known.taskId} first, then with ${task_id}`);
    diary.acknowledged.set(requestId, { taskId: task_id, charged: credits.charged });
    diary.unanswered.delete(requestId);
    return 'accepted';
  } catch (error) {
    const key = error instanceof CallError ? error.key : 'network';
    if (EXPECTED.has(key)) {
      if (diary.acknowledged.has(requestId))
        diary.faults.push(`request ${requestId} was accepted, then refused: ${key}`);
      diary.unanswered.delete(requestId);
      return 'refused';
    }
    const renewed = key === 'session_required' && (await renew(diary));
    if (!renewed && !NOT_NOW.has(key)) diary.faults.push(`submit answered ${key}: ${String(error)}`);
    diary.unanswered.add(requestId);
    return 'unanswered';
  }
}

/** A ticket lives for an hour, and a day here takes longer: it is renewed as the app renews it. @returns whether it was, or may have been */
async function renew({ visitor: { client } }: Diary): Promise<boolean> {
  try {
    await client.api.identity.refresh({}, { signal: AbortSignal.timeout(10_000) });
    return true;
  } catch (error) {
    return !(error instanceof CallError) || NOT_NOW.has(error.key);
  }
}

/** Uses the product as an impatient visitor would until told to stop: submits, repeats, cancels, asks again what got no answer. */
export async function keepBusy(diary: Diary, random: () => number, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const [again] = diary.unanswered;
    const choice = random();
    if (again !== undefined) await submitOnce(diary, again);
    else if (choice < 0.15 && diary.acknowledged.size > 0)
      await submitOnce(diary, pick([...diary.acknowledged.keys()], random));
    else await submitOnce(diary, randomUUID());
    if (random() < 0.05) await cancelOne(diary, random);
    await sleep(20 + random() * 180);
  }
}

/** Cancels one of the visitor's latest tasks. */
export async function cancelOne(diary: Diary, random: () => number): Promise<void> {
  const open = [...diary.acknowledged.values()].filter(({ taskId }) => !diary.cancelled.has(taskId));
  if (open.length === 0) return;
  const { taskId } = pick(open.slice(-3), random);
  try {
    await cancelTask(diary, taskId);
    diary.cancelled.add(taskId);
  } catch (error) {
    const key = error instanceof CallError ? error.key : 'network';
    if (!NOT_NOW.has(key)) diary.faults.push(`cancel answered ${key}: ${String(error)}`);
  }
}

/** Asks for the end of one task, and notes that it was asked for. */
export async function cancelTask({ visitor, askedToEnd }: Diary, taskId: string): Promise<void> {
  askedToEnd.add(taskId);
  const ask = { body: { task_id: taskId } };
  await visitor.client.api.generation.cancel(ask, { signal: AbortSignal.timeout(10_000) });
}

function pick<T>(from: readonly T[], random: () => number): T {
  return from[Math.floor(random() * from.length)]!;
}
