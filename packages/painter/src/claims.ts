import { castScene, type KeptPerson } from './cast.ts';
import { COMBINES } from './compose/unshown.data.ts';
import type { Evidence } from './evidence.ts';
import { VESSEL } from './language/binding.data.ts';
import { fulfilled } from './language/fulfil.ts';
import { COUNTERS } from './language/numerals.ts';
import { type ParseInput, parsePrompt } from './language/parse-prompt.ts';
import { isOtherStyle, isPraise } from './language/settle-asks.ts';
import { styleWordsJoined } from './language/style-words.ts';
import { readable } from './language/tokens.ts';
import { isAnimate, isPerson } from './language/vocabulary.ts';
import type { Ask, SceneGraph, Subject, Want } from './scene.ts';
import { fellowsOf, shows } from './shown.ts';

/** What became of some words of a prompt: in the words of whoever wrote it. */
export interface Claim {
  text: string;
  /** `ignored`: praise of the picture, or another choice went before it (a style in the words beside a chosen one). */
  state: 'drawn' | 'missing' | 'ignored';
  /** What stands in its place, or could. */
  instead?: string[];
  /** `figure`: drawn as a figure, a person where the style says a photograph; `kept`: what is in a picture of one's own stays, and this is not added. */
  note?: 'figure' | 'kept';
}

/** More than the longest prompt has words: nothing is cut off in silence. */
const MOST = 1200;
/** Letters of a prompt that is read: twice what a task takes, because folding may add some. */
const LONGEST = 4000;
/** Of what is no subject, a restyled picture takes on these; its place is its own. */
const RELIGHTS: readonly string[] = ['time', 'weather', 'season', 'style'];

interface Told {
  /** A restyled picture takes on these roles of the words and leaves the others as they are in it. */
  only?: readonly string[];
  /** What a finished picture shows. */
  evidence?: Evidence | undefined;
  /** Of the scene only this one of its subjects stands in the picture, or none of them. */
  alone?: Subject | null;
}

/**
 * What became of every content word of the prompt, in their order: drawn, missing or, of praise, ignored. Before there is a picture `drawn` is
 * what the scene is to give (`fulfilled`), which no picture has proved; with the `evidence` of one, what its pixels show. A word that nothing fulfils is missing, as
 * is what `missing` names. A thing is told together with the words of its colour, number and looks that stand beside it and are drawn.
 */
export function claimsOf(scene: SceneGraph, prompt: string, missing: readonly string[], how: Told = {}): Claim[] {
  const text = readable(prompt);
  const asks = styleWordsJoined(scene.asks ?? [], text);
  // What was judged by the scene alone is judged anew by the picture; what was found missing on the way stays so.
  const vetoed = new Set([...(scene.vetoed ?? []), ...missing.filter((word) => !scene.notDrawn.includes(word))]);
  const claims = new Map<string, Claim>();
  const places = new Map<string, number>();
  const say = (claim: Claim, at: number): void => {
    const known = claims.get(claim.text);
    if (!known || (known.state !== 'missing' && claim.state === 'missing')) claims.set(claim.text, claim);
    if (!places.has(claim.text)) places.set(claim.text, at);
  };
  let run: { ask: Ask; state: Claim['state'] }[] = [];
  const flush = (): void => {
    const [first] = run;
    const last = run.at(-1);
    if (first && last) {
      const from = withMeasure(scene, text, first.ask);
      const figure = first.state === 'drawn' && run.some(({ ask }) => isFigure(scene, ask));
      say(
        {
          text: whole(text.slice(from, last.ask.end)),
          state: first.state,
          ...(figure ? { note: 'figure' as const } : {}),
        },
        from,
      );
    }
    run = [];
  };
  for (const ask of asks) {
    const state = vetoed.has(ask.word ?? ask.text) && !isPraise(ask) ? 'missing' : stateOf(scene, ask, how);
    const before = run.at(-1);
    if (before && !(before.state === state && joins(scene, before.ask, ask, text))) flush();
    if (state !== 'missing') run.push({ ask, state });
    else {
      flush();
      const instead = insteadOf(scene, ask) ?? numberOf(scene, ask, how.evidence);
      say({ text: textOf(text, ask, ask), state, ...(instead?.length ? { instead } : {}) }, ask.at);
    }
  }
  flush();
  const told = new Set(asks.map((ask) => ask.word ?? ask.text));
  for (const word of vetoed) {
    if (told.has(word)) continue;
    const within = [...claims.keys()].some((known) => known.includes(word));
    if (!within) say({ text: word, state: 'missing' }, Math.max(0, text.indexOf(word)));
  }
  const first = [...claims.values()].find(({ state }) => state === 'missing');
  if (scene.blank !== undefined && first) first.instead = [scene.blank];
  return [...claims.values()].sort((a, b) => places.get(a.text)! - places.get(b.text)!).slice(0, MOST);
}

/** As it stands in the prompt. */
const textOf = (text: string, first: Ask, last: Ask): string => whole(text.slice(first.at, last.end));

/** 'Under a' is told without the article of what follows. */
const whole = (text: string): string => text.replace(/\s+(?:an?|una?)$/i, '');

/** 一只, 一匹の: one with its measure, which is told with the thing it counts. */
const ONE_MEASURED = new RegExp(`[一1](?:${COUNTERS})[の的]?$`);
const THINGS = ['subject', 'place', 'weakplace', 'ground', 'sky', 'time', 'limb'];
function withMeasure(scene: SceneGraph, text: string, { at, wants }: Ask): number {
  const measure = ONE_MEASURED.exec(text.slice(Math.max(0, at - 4), at))?.[0] ?? '';
  const kind = scene.subjects[wants[0]?.subject ?? -1]?.kind;
  // 一张女孩的照片: no girl is flat.
  const counts = kind ? !(isAnimate(kind) && /[张張幅枚本冊]/.test(measure)) : THINGS.includes(wants[0]?.role ?? '');
  // 空无一人的公园: the measure of another word.
  const another = scene.asks?.some((ask) => ask.at < at && ask.end > at - measure.length);
  return counts && !another && !VESSEL.test(measure) ? at - measure.length : at;
}

/** People are drawn figures, whatever the style: named where it would have them photographed. */
function isFigure(scene: SceneGraph, { wants }: Ask): boolean {
  const people = wants.some(
    ({ role, subject }) => role === 'subject' && isPerson(scene.subjects[subject ?? -1]?.kind ?? ''),
  );
  return people && scene.style === 'realistic';
}

/** Whether two words beside each other are told as one: praise, and what is said of the same thing. */
function joins(scene: SceneGraph, one: Ask, other: Ask, text: string): boolean {
  const between = text.slice(one.end, other.at);
  if (isPraise(one) || isPraise(other)) return isPraise(one) && isPraise(other) && /^[\s,、，.]*$/.test(between);
  if (other.at < one.end) return false;
  const worn = [one, other].map(({ wants: [want, ...more] }) => (want?.role === 'worn' && !more.length ? want : null));
  if (worn[0] && worn[1] && /^\s*(?:(?:an?|una?|the|el|la)\s+)?$|^[的のをが着了]*$/i.test(between))
    return worn[0].subject === worn[1].subject && ofGarment(worn[0].value, worn[1].value);
  if (!/^[\s的の]*$/.test(between)) return false;
  if ([one, other].every(({ wants }) => wants.length > 0 && wants.every(({ role }) => role === 'backdrop')))
    return true;
  if (ofScenery(one, other) || ofScenery(other, one)) return true;
  const of = (ask: Ask): number | undefined => (ask.wants.length === 1 ? ask.wants[0]!.subject : undefined);
  const thing = of(one);
  if (thing === undefined || thing !== of(other) || !scene.subjects[thing]) return false;
  const TOGETHER = ['subject', 'colour', 'count', 'vessel', 'trait', 'size'];
  return [one, other].every(({ wants }) => TOGETHER.includes(wants[0]!.role));
}

/** 'Wearing', 'blue' and 'scarf' ask for a scarf and a blue one. */
const ofGarment = (one: string, other: string): boolean =>
  `_${one}`.endsWith(`_${other}`) || `_${other}`.endsWith(`_${one}`);

/** 'Blue moon', 'white clouds': a colour beside the scenery that it is said of. */
function ofScenery(colour: Ask, { wants: [thing, ...more] }: Ask): boolean {
  const [want, ...others] = colour.wants;
  if (!want || !thing || others.length > 0 || more.length > 0) return false;
  if (want.role === 'disc') return thing.role === 'sky' && want.value.startsWith(`${thing.value}:`);
  return (
    ['tint', 'tone', 'bloom', 'ptrait'].includes(want.role) &&
    ['sky', 'ground', 'place', 'weakplace', 'time'].includes(thing.role)
  );
}

function stateOf(scene: SceneGraph, ask: Ask, { only, evidence, alone }: Told): Claim['state'] {
  if (isPraise(ask)) return 'ignored';
  if (isOtherStyle(scene, ask)) return 'ignored';
  if (only && ask.wants.length > 0 && !ask.wants.every(({ role }) => only.includes(role))) return 'ignored';
  if (!fulfilled(scene, ask) && !(evidence && isMeasured(ask, evidence))) return 'missing';
  const isAlone = (at = -1): boolean => alone !== null && scene.subjects[at] === alone;
  if (alone !== undefined && !ask.wants.every(({ subject, other = subject }) => isAlone(subject) && isAlone(other)))
    return 'missing';
  return !evidence || ask.wants.every((want) => shows(scene, want, evidence)) ? 'drawn' : 'missing';
}

/** Of these the finished picture alone decides: whatever was planned, its pixels have it or not. */
const isMeasured = ({ wants, instead }: Ask, evidence: Evidence): boolean =>
  evidence.measured && !instead && wants.length > 0 && wants.every(byPixels);
// How something stands to what is no thing ('off the shelf' without a shelf, between clouds) no pixel tells: what the scene gives stands.
const byPixels = ({ role, value }: Want): boolean =>
  role === 'colour' || (role === 'relation' && !['bears', 'in'].includes(value) && !value.includes(' '));

/** What stands in its place, where it does: a canal of Amsterdam among meadows shows no city instead. */
function insteadOf(scene: SceneGraph, { wants, instead }: Ask): string[] | undefined {
  const place = wants[0]?.role === 'place' ? wants[0].value : null;
  const stands = place === scene.place || COMBINES[scene.place]?.some((one) => one === place);
  return place === null || stands ? instead : undefined;
}

/** Of a number that is not reached, the number that is drawn. */
function numberOf(scene: SceneGraph, { wants }: Ask, evidence: Evidence | undefined): string[] | undefined {
  const want = wants.find(({ role }) => role === 'count');
  const subject = want && scene.subjects[want.subject ?? -1];
  if (!subject) return undefined;
  const seen = evidence?.seen.get(subject.kind)?.individuals;
  return [String(seen === undefined ? subject.count : Math.max(0, seen - fellowsOf(scene, subject)))];
}

/** The thing that is cut out of a scene of several: what stands on another goes before what it stands on, else the first. */
export const aloneOf = (subjects: readonly Subject[]): Subject | undefined =>
  subjects.find(({ on }) => on !== undefined) ?? subjects[0];

/**
 * The claims of a whole scene of which only one subject is drawn, or nothing; a prompt of which nothing is known is missing as a whole. The
 * subject is one of the scene's own.
 */
export function claimsAlone(scene: SceneGraph, prompt: string, alone: Subject | null): Claim[] {
  const all = claimsOf(scene, prompt, scene.notDrawn, { alone });
  const text = prompt.trim();
  return all.length > 0 || text === '' ? all : [{ text, state: 'missing' }];
}

/** Of a restyled picture: its own things stay as they are, so that of those the words name none is missing by the painter's doing. */
export function claimsRestyled(scene: SceneGraph, prompt: string, evidence?: Evidence): Claim[] {
  const own = scene.subjects.flatMap(({ words }) => words);
  const missing = scene.notDrawn.filter((word) => !own.includes(word));
  const claims = claimsOf({ ...scene, subjects: [] }, prompt, missing, { only: RELIGHTS, evidence });
  const left = own.filter((word) => !claims.some(({ text }) => text.includes(word)));
  const all = [...claims, ...left.map((text): Claim => ({ text, state: 'ignored' }))];
  const besides = (scene.asks ?? []).filter((ask) => isPraise(ask) || isOtherStyle(scene, ask));
  const isKept = ({ text, state }: Claim): boolean =>
    state === 'ignored' && !besides.some((ask) => text.includes(ask.text));
  return all.map((claim) => (isKept(claim) ? { ...claim, note: 'kept' } : claim));
}

/** What is read, what is made of it where it is no whole picture (one thing alone, a picture restyled), and the kept person who is to be in it. */
export interface ToRead extends ParseInput {
  as?: 'alone' | 'restyled';
  person?: KeptPerson | null;
}

/** What the painter can draw of a prompt and what not, before it paints; [] for a text no task would take. Up to a tenth of a
 * second for the worst of them: see `WordReader`. No drawing code is loaded. */
export function readWords({ as, person = null, ...input }: ToRead): Claim[] {
  // Folding makes eighteen letters of some signs.
  const length = (text = '') => text.normalize('NFKC').length;
  if (length(input.prompt) > LONGEST || length(input.negativePrompt) > LONGEST) return [];
  const scene = person ? castScene(input, person) : parsePrompt(input);
  if (as === 'restyled') return claimsRestyled(scene, input.prompt);
  if (as === 'alone') return claimsAlone(scene, input.prompt, aloneOf(scene.subjects) ?? null);
  return claimsOf(scene, input.prompt, scene.notDrawn);
}
