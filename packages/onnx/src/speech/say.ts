import { setTimeout as pause } from 'node:timers/promises';
import type { Decoder, Past, Seen } from '#speech/decoder.ts';
import { allowed, type Rules } from '#speech/rules.ts';

export interface Said {
  /** With the start and, where it came, the end. */
  ids: number[];
  /** It came to an end of its own. */
  ended: boolean;
}

interface Way {
  ids: number[];
  score: number;
  past: Past;
}

interface Watching {
  signal: AbortSignal;
  /** Called with the ids that are there, and the numbers of the next one, of the first way. */
  onWord?(length: number, logits: Float32Array): void;
}

/**
 * What a decoder says of what was seen: the likeliest word each time, or, with several beams, the likeliest of as many ways, as the reference
 * library finds them.
 * @throws the signal's reason between two words
 */
export function say(decoder: Decoder, seen: Seen, rules: Rules, watching: Watching): Promise<Said> {
  return rules.beams === 1 ? greedy(decoder, seen, rules, watching) : beamed(decoder, seen, rules, watching);
}

async function heard({ signal }: Watching): Promise<void> {
  // A message that tells to stop is read between two runs, and not before a timer went round.
  await pause(0);
  signal.throwIfAborted();
}

async function greedy(decoder: Decoder, seen: Seen, rules: Rules, watching: Watching): Promise<Said> {
  const ids = [rules.start];
  let past: Past = null;
  while (ids.length < rules.most) {
    await heard(watching);
    const step = await decoder.next(ids, past, seen);
    past = step.past;
    watching.onWord?.(ids.length, step.logits);
    const left = allowed(step.logits, ids.length, rules);
    let best = 0;
    for (let id = 1; id < left.length; id++) if (left[id] > left[best]) best = id;
    ids.push(best);
    if (rules.ends.has(best)) return { ids, ended: true };
  }
  return { ids, ended: false };
}

async function beamed(decoder: Decoder, seen: Seen, rules: Rules, watching: Watching): Promise<Said> {
  const { beams, ends, most, lengthPenalty, early } = rules;
  const worth = (score: number, words: number): number => score / words ** lengthPenalty;
  const finished: { ids: number[]; worth: number; ended: boolean }[] = [];
  const keep = (ids: number[], score: number, ended: boolean): void => {
    finished.push({ ids, worth: worth(score, ids.length - 1), ended });
    finished.sort((a, b) => b.worth - a.worth);
    finished.splice(beams);
  };
  let ways: Way[] = [{ ids: [rules.start], score: 0, past: null }];
  while (ways[0].ids.length < most) {
    const next: { way: Way; id: number; score: number; past: Past }[] = [];
    for (const way of ways) {
      await heard(watching);
      const { logits, past } = await decoder.next(way.ids, way.past, seen);
      if (way === ways[0]) watching.onWord?.(way.ids.length, logits);
      const likely = allowed(logarithms(logits), way.ids.length, rules);
      for (const id of highest(likely, 2 * beams)) next.push({ way, id, score: way.score + likely[id], past });
    }
    next.sort((a, b) => b.score - a.score);
    const open: Way[] = [];
    for (const [rank, { way, id, score, past }] of next.slice(0, 2 * beams).entries()) {
      const ids = [...way.ids, id];
      if (!ends.has(id)) open.push({ ids, score, past });
      // An end that others are likelier than is none.
      else if (rank < beams) keep(ids, score, true);
    }
    ways = open.slice(0, beams);
    const worst = finished[beams - 1]?.worth;
    const words = (ways[0]?.ids.length ?? 1) - 1;
    if (ways.length === 0 || (worst !== undefined && (early || worst >= worth(ways[0].score, words)))) break;
  }
  if (finished.length < beams || !early)
    for (const { ids, score } of ways) if (ids.length >= most) keep(ids, score, false);
  const [best] = finished;
  return best ?? { ids: ways[0].ids, ended: false };
}

function logarithms(logits: Float32Array): Float32Array {
  let most = -Infinity;
  for (const value of logits) most = Math.max(most, value);
  let sum = 0;
  for (const value of logits) sum += Math.exp(value - most);
  const whole = most + Math.log(sum);
  return logits.map((value) => value - whole);
}

/** The numbers of the highest values, the highest first. */
function highest(values: Float32Array, count: number): number[] {
  const best: number[] = [];
  for (let id = 0; id < values.length; id++) {
    if (values[id] === -Infinity || (best.length === count && values[id] <= values[best[count - 1]])) continue;
    let at = best.length;
    while (at > 0 && values[best[at - 1]] < values[id]) at--;
    best.splice(at, 0, id);
    if (best.length > count) best.pop();
  }
  return best;
}
