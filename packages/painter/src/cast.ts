import type { Language } from './language/lexicon/lexicon.ts';
import { type ParseInput, parsePrompt } from './language/parse-prompt.ts';
import { readable, tokenise } from './language/tokens.ts';
import { CARRIED } from './language/vocabulary.ts';
import type { PersonLook } from './person-look.ts';
import type { Ask, SceneGraph, Subject } from './scene.ts';
import { FACED, ROLES } from './subjects/people/roles.ts';

export interface KeptPerson {
  look: PersonLook;
  /** What the prompt may call them; '' for nobody's name. */
  name: string;
}

type Plain = 'woman' | 'man' | 'girl' | 'boy' | 'child' | 'person';
const WORDS: Record<Language, Record<Plain, string>> = {
  en: { woman: 'woman', man: 'man', girl: 'girl', boy: 'boy', child: 'child', person: 'person' },
  es: { woman: 'mujer', man: 'hombre', girl: 'chica', boy: 'chico', child: 'crio', person: 'persona' },
  zh: { woman: '女人', man: '男人', girl: '女孩', boy: '男孩', child: '孩子', person: '人物' },
  ja: { woman: '女性', man: '男性', girl: '少女', boy: '少年', child: '子供', person: '人物' },
};
/** Between the person and what the prompt says of them. */
const GLUE: Record<Language, string> = { en: ' ', es: ' ', zh: '', ja: 'が' };
const PLAIN: Record<string, Plain> = {
  samurai: 'man',
  knight: 'man',
  monk: 'man',
  wizard: 'man',
  dancer: 'woman',
  princess: 'woman',
  witch: 'woman',
};
const MALE = ['man', 'boy'];
const FEMALE = ['woman', 'girl', 'princess'];

const plainOf = (who: string): Plain => PLAIN[who] ?? (who in WORDS.en ? (who as Plain) : 'person');

/**
 * The scene of a prompt with a kept person in it. Somebody the prompt names plays that part when they can ('a witch in the forest'
 * dresses a kept woman as one); of nobody fitting, the person is put in front of the words, so that pose and carried things
 * become theirs. Everything else stays as the prompt says, and what the scene says of its words it says of this prompt's: the name asks for them.
 */
export function castScene(input: ParseInput, person: KeptPerson): SceneGraph {
  const { look } = person;
  // The tool frames one figure by itself; with a kept person the words decide.
  const asked = { ...input, module: (input.module ?? '').replace('_character', '') };
  const language = languageOf(input.prompt, input.locale);
  const word = WORDS[language][plainOf(look.who)];
  const text = readable(input.prompt);
  const called = callings(text, person.name);
  const prompt = renamed(text, called, word);
  const named = parsePrompt({ ...asked, prompt });
  const before = `${word}${GLUE[language]}`;
  const scene = partIn(named, look) >= 0 ? named : parsePrompt({ ...asked, prompt: before + prompt });
  const asks = asksOfPrompt(scene.asks ?? [], text, { called, word, before: scene === named ? 0 : before.length });
  return withPerson({ ...scene, asks }, look);
}

function withPerson(scene: SceneGraph, look: PersonLook): SceneGraph {
  const at = partIn(scene, look);
  const part = scene.subjects[at];
  const subject: Subject = part
    ? { ...part, kind: ROLES.has(part.kind) ? part.kind : look.who, look }
    : { kind: look.who, count: 1, colours: [], pose: null, size: 0, traits: [], words: [], look };
  const subjects = part ? scene.subjects.with(at, subject) : [subject, ...scene.subjects];
  const still = subject.pose === null || subject.pose === 'look_up';
  const alone = subjects.length === 1 && !subject.traits.some((trait) => CARRIED.has(trait));
  // Whoever is put in front of the others moves what the words say of them by one.
  const moved = (at: number | undefined): { subject?: number } =>
    at === undefined ? {} : { subject: at < 0 ? at : at + 1 };
  const asks = part
    ? scene.asks
    : scene.asks?.map((ask) => ({ ...ask, wants: ask.wants.map((want) => ({ ...want, ...moved(want.subject) })) }));
  return {
    ...scene,
    subjects,
    ...(asks ? { asks } : {}),
    camera: { ...scene.camera, shot: scene.camera.shot ?? (still && alone ? 'portrait' : null) },
    // 'No people' means other people.
    without: { ...scene.without, subjects: scene.without.subjects.filter((kind) => kind !== subject.kind) },
  };
}

/** Whom of the scene the person can be: one alone, with a face, and not of the other sex; who is called like them first. */
function partIn(scene: SceneGraph, look: PersonLook): number {
  const plain = plainOf(look.who);
  const against = MALE.includes(plain) ? FEMALE : FEMALE.includes(plain) ? MALE : [];
  const fits = (one: Subject): boolean => FACED.has(one.kind) && one.count === 1 && !against.includes(one.kind);
  const same = scene.subjects.findIndex((one) => fits(one) && (one.kind === look.who || one.kind === plain));
  return same >= 0 ? same : scene.subjects.findIndex(fits);
}

/** The language most of the words are in. */
function languageOf(prompt: string, locale: string | undefined): Language {
  const counts = new Map<Language, number>();
  for (const token of tokenise(prompt, locale))
    if (token.kind !== 'break') counts.set(token.language, (counts.get(token.language) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? (['es', 'zh', 'ja'] as const).find((one) => locale?.startsWith(one)) ?? 'en';
}

const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const LATIN = '[A-Za-z0-9\\u00c0-\\u024f]';

/** Where a text calls somebody by their name. 'Fox' is a name where it is written like one; 'a fox' is an animal. */
function callings(text: string, name: string): Span[] {
  const wanted = readable(name.trim());
  if ([...wanted].length < 2) return [];
  const escaped = wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const whole = UNSPACED.test(wanted) ? escaped : `(?<!${LATIN})${escaped}(?!${LATIN})`;
  return [...text.matchAll(new RegExp(whole, 'gu'))].map(({ index }) => ({ at: index, end: index + wanted.length }));
}

interface Span {
  at: number;
  end: number;
}

/** The text with a word that the grammar knows in place of the name. */
function renamed(text: string, called: readonly Span[], word: string): string {
  let out = '';
  let at = 0;
  for (const span of called) {
    out += text.slice(at, span.at) + word;
    at = span.end;
  }
  return out + text.slice(at);
}

/** What a renamed text with something put `before` it was found to ask, of the text itself: what was put before it is nobody's word. */
function asksOfPrompt(
  asks: readonly Ask[],
  text: string,
  { called, word, before }: { called: readonly Span[]; word: string; before: number },
): Ask[] {
  const back = (place: number, edge: keyof Span): number => {
    let moved = 0;
    for (const span of called) {
      const at = span.at + moved;
      if (place < at || (edge === 'end' && place === at)) break;
      if (place < at + word.length || (edge === 'end' && place === at + word.length)) return span[edge];
      moved += word.length - (span.end - span.at);
    }
    return place - moved;
  };
  return asks.flatMap((ask) => {
    if (ask.at < before) return [];
    const at = back(ask.at - before, 'at');
    const end = back(ask.end - before, 'end');
    const written = text.slice(at, end);
    return [{ ...ask, at, end, text: written, ...(written === ask.text ? {} : { word: ask.word ?? ask.text }) }];
  });
}
