/**
 * Why an engine or a route cannot serve, as the server and the engines say it in English, recognised: for the words of the reader, and for what
 * can be done about it. What is not recognised is said as it came.
 */
export type Refusal =
  | { kind: 'off' | 'gone' | 'resting' }
  | { kind: 'op'; op: string }
  | { kind: 'condition'; condition: 'mode' | 'style' | 'locale' | 'resolution'; values: string }
  | { kind: 'grade'; grade: number }
  | { kind: 'open'; until: string }
  | { kind: 'down'; why: string }
  | { kind: 'other'; text: string };

const CONDITION = /^only for (mode|style|locale|resolution) (.+)$/;

export function refusalOf(text: string): Refusal {
  if (text === 'switched off') return { kind: 'off' };
  if (text === 'its server is not here') return { kind: 'gone' };
  if (text.startsWith('left alone for a minute')) return { kind: 'resting' };
  const op = /^its server cannot do '(.+)'$/.exec(text)?.[1];
  if (op) return { kind: 'op', op };
  const [, condition, values] = CONDITION.exec(text) ?? [];
  if (condition && values) return { kind: 'condition', condition: condition as 'mode', values };
  const grade = /^only from grade (\d)$/.exec(text)?.[1];
  if (grade) return { kind: 'grade', grade: Number(grade) };
  const until = /^left alone until (\S+) after failures$/.exec(text)?.[1];
  if (until) return { kind: 'open', until };
  const why = /^down: ([\s\S]+)$/.exec(text)?.[1];
  if (why) return { kind: 'down', why };
  return { kind: 'other', text };
}

/** What staff can do about a reason of an engine. */
export type Advice = 'key' | 'quota' | 'reach' | 'address' | 'missing' | 'node' | 'graph' | 'memory' | 'mend';

const ADVICE: readonly (readonly [RegExp, Advice])[] = [
  [/\b(401|403)\b|\bkey\b.*(wrong|invalid|refus|missing|no\b)|unauthori[sz]ed|forbidden|api.?key/i, 'key'],
  [/\b(402|429)\b|quota|billing|balance|credit|too many|rate.?limit/i, 'quota'],
  [/out of memory|\boom\b|\bvram\b/i, 'memory'],
  [/api format|ui format|title|binding|workflow has no|saves a picture|needs a value/i, 'graph'],
  [
    /\bnode\b.*(unknown|not (known|installed|there)|missing|does not exist)|(unknown|missing|has no) (custom )?node/i,
    'node',
  ],
  [/private|not allowed|may not be called|redirect|metadata/i, 'address'],
  [
    /missing|not in list|not found|no such|does not (have|offer|know)|is not there|\b404\b|unknown model|not on the server/i,
    'missing',
  ],
  [
    /refused|does not answer|silent|time.?out|timed out|unreachable|enotfound|econn|no answer|reset|closed|\b50[234]\b/i,
    'reach',
  ],
];

export const adviceOf = (reason: string): Advice => ADVICE.find(([pattern]) => pattern.test(reason))?.[1] ?? 'mend';
