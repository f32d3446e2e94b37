import type { Language } from '@atelier/contract/vocabulary/languages';
import { first, type Room, rooms } from '@atelier/i18n/en/first';
import type { Key, Translate } from '@atelier/i18n/translator';
import { beforeEach, expect, it } from 'vitest';
import { type FirstWords, speeches } from './speech.ts';

/** What was asked for and has not arrived yet: each waits until the test lets it arrive or break. */
const asked: { name: string; arrive: () => Promise<void>; fail: () => Promise<void> }[] = [];
/** Words arrive when they are asked for, unless a test holds them back. */
let held: (name: string) => boolean;

const settled = () => new Promise<void>((done) => setImmediate(done));
async function fetched<T>(name: string, words: T): Promise<T> {
  if (!held(name)) return words;
  return new Promise((done, fail) => {
    const end = (run: () => void) => {
      asked.splice(
        asked.findIndex((each) => each.name === name),
        1,
      );
      run();
      return settled();
    };
    asked.push({ name, arrive: () => end(() => done(words)), fail: () => end(() => fail(new Error(name))) });
  });
}
const onItsWay = (name: string) => asked.find((each) => each.name === name)!;

/** Each word of a room says its language, so that no half of another is taken for it. */
function wordsOf(language: Language): FirstWords {
  const room = (name: Room) => fetched(`${language} ${name}`, { title: `${language} ${name}` });
  const own = Object.fromEntries(Object.keys(rooms).map((name) => [name, () => room(name as Room)]));
  return {
    first: { ...first, common: { ...first.common, close: `${language} close` } },
    rooms: own as unknown as FirstWords['rooms'],
  };
}
const loader = (language: Language) => () => fetched(language, wordsOf(language));

let inForce: { language: Language; t: Translate } | null;
let say: ReturnType<typeof speeches>;
beforeEach(() => {
  asked.length = 0;
  held = () => false;
  inForce = null;
  say = speeches({ en: loader('en'), zh: loader('zh'), ja: loader('ja'), es: loader('es') }, (language, t) => {
    inForce = { language, t };
  });
});
const text = (key: Key) => inForce?.t(key);

it('brings the words of a room with the first language, whichever of the two is asked for first', async () => {
  await say.need('assets');
  await say.speak('ja');
  expect([text('common.close'), text('assets.title')]).toEqual(['ja close', 'ja assets']);
  await say.need('settings');
  expect(text('settings.title')).toBe('ja settings');
});

it('says a key that was asked for before its words came', async () => {
  await say.speak('en');
  expect([text('assets.title'), text('assets.title')]).toEqual(['assets.title', 'assets.title']);
  await say.need('assets');
  expect(text('assets.title')).toBe('en assets');
});

it('waits for words while the first language is still on its way', async () => {
  held = (name) => name === 'en' || name === 'en assets';
  let ready = false;
  const starting = say.speak('en');
  const needed = say.need('assets').then(() => {
    ready = true;
  });
  await onItsWay('en').arrive();
  await starting;
  expect([inForce?.language, ready]).toEqual(['en', false]);
  await onItsWay('en assets').arrive();
  await needed;
  expect(text('assets.title')).toBe('en assets');
});

it('puts a language in force with the words of every room that is said, and not before', async () => {
  await say.speak('en');
  await say.need('assets', 'people');
  held = (name) => name === 'ja people';
  const switching = say.speak('ja');
  await settled();
  expect([inForce?.language, text('assets.title'), text('people.title' as Key)]).toEqual([
    'en',
    'en assets',
    'en people',
  ]);
  await onItsWay('ja people').arrive();
  await switching;
  expect([inForce?.language, text('assets.title'), text('people.title' as Key)]).toEqual([
    'ja',
    'ja assets',
    'ja people',
  ]);
});

it('leaves no gap between a room that comes and a language that comes at the same time', async () => {
  await say.speak('en');
  held = () => true;
  const switching = say.speak('ja');
  const needed = say.need('assets');
  await settled();
  // The language is in force before the room is here in any language: the room waits for it.
  await onItsWay('ja').arrive();
  await switching;
  await onItsWay('en assets').arrive();
  await onItsWay('ja assets').arrive();
  await needed;
  expect(text('assets.title')).toBe('ja assets');

  // The room is here in the old language before the new one is in force: the language waits for it.
  const again = say.speak('zh');
  const more = say.need('people');
  await settled();
  await onItsWay('ja people').arrive();
  await more;
  await onItsWay('zh').arrive();
  await onItsWay('zh assets').arrive();
  expect(inForce?.language).toBe('ja');
  await onItsWay('zh people').arrive();
  await again;
  expect([text('assets.title'), text('people.title' as Key)]).toEqual(['zh assets', 'zh people']);
});

it('fails with the words of a room, asks for them again, and keeps the language in force meanwhile', async () => {
  await say.speak('en');
  held = (name) => name.endsWith('assets');
  const needed = say.need('assets');
  await settled();
  await Promise.all([expect(needed).rejects.toThrow('en assets'), onItsWay('en assets').fail()]);
  // Nobody says a room that never came, so no language waits for it.
  await say.speak('ja');
  expect(inForce?.language).toBe('ja');

  const again = say.need('assets');
  await settled();
  await onItsWay('ja assets').arrive();
  await again;
  expect(text('assets.title')).toBe('ja assets');

  const back = say.speak('en');
  await settled();
  await Promise.all([expect(back).rejects.toThrow('en assets'), onItsWay('en assets').fail()]);
  expect([inForce?.language, text('assets.title')]).toEqual(['ja', 'ja assets']);
  held = () => false;
  await say.speak('en');
  expect(text('assets.title')).toBe('en assets');
});

it('does not let the words of a screen keep the first language from coming', async () => {
  held = (name) => name === 'en assets';
  const needed = say.need('people');
  const starting = say.speak('en');
  const screen = say.need('assets');
  await Promise.all([needed, starting]);
  await Promise.all([expect(screen).rejects.toThrow('en assets'), onItsWay('en assets').fail()]);
  expect([inForce?.language, text('people.title' as Key)]).toEqual(['en', 'en people']);
});
