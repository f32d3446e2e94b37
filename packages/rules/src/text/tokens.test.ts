import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryWords } from './search-words.ts';
import { foldWords, queryTokens, textTokens } from './tokens.ts';
import { wordForms } from './word-forms.ts';

const finds = (query: string, text: string) => {
  const stored = new Set(textTokens(text));
  const asked = queryWords(query);
  return asked.length > 0 && asked.every((forms) => forms.some((form) => stored.has(form)));
};

it('is not led astray by a sign that other things are written with', () => {
  expect([finds('castle', '下雨的城市'), finds('cat', '竹林里的熊猫'), finds('castle', '城堡')]).toEqual([
    false,
    false,
    true,
  ]);
  expect([finds('snow', '雪山日出'), finds('fox', '赤い狐'), finds('城', 'an old castle')]).toEqual([true, true, true]);
});

describe('words of four languages', () => {
  it('cuts English and Spanish at spaces and marks, without accents or case', () => {
    expect(textTokens("A Red Fox, 4K; don't")).toEqual(['a', 'red', 'fox', '4k', 'don', 't']);
    expect(textTokens('Niño pingüino en el Jardín')).toEqual(['nino', 'pinguino', 'en', 'el', 'jardin']);
    expect(textTokens('Straße Łódź Ærø ÇEŞME ｆｕｌｌ　ｗｉｄｔｈ')).toEqual([
      'strasse',
      'lodz',
      'aero',
      'cesme',
      'full',
      'width',
    ]);
  });

  it('stores Chinese and Japanese by character and pair', () => {
    expect(textTokens('雪山日出')).toEqual(['雪', '山', '日', '出', '雪山', '山日', '日出']);
    expect(textTokens('赤いキツネ')).toEqual(['赤', 'い', 'キ', 'ツ', 'ネ', '赤い', 'いキ', 'キツ', 'ツネ']);
    expect(textTokens('ﾗｰﾒﾝ、人々')).toEqual(['ラ', 'ー', 'メ', 'ン', 'ラー', 'ーメ', 'メン', '人', '々', '人々']);
  });

  it.each([
    ['狐狸', 'two foxes in the snow'],
    ['zorros', '雪地里的狐狸'],
    ['fox', '雪の中の狐'],
    ['森', 'un bosque nevado'],
    ['red 狐', 'un zorro red'],
  ])('%s finds %s', (query, text) => {
    expect(finds(query, text)).toBe(true);
    expect(finds(query, text.replace(/fox|zorro|狐狸?|bosque/g, 'x'))).toBe(false);
  });

  it('asks for pairs, and for the character when it stands alone', () => {
    expect(queryTokens('雪山日出')).toEqual(['雪山', '山日', '日出']);
    expect(queryTokens('雪')).toEqual(['雪']);
    expect(queryTokens('red 狐 4k')).toEqual(['red', '狐', '4k']);
    expect(queryTokens('第3章')).toEqual(['第', '3', '章']);
    expect(queryTokens(' ?! 。、 ')).toEqual([]);
  });

  it.each([
    ['fox', 'A red FOX in snow'],
    ['x', 'X marks the spot'],
    ['山', '雪山日出'],
    ['日出', '雪山日出'],
    ['ツネ', '赤いキツネ'],
    ['キツネ', '赤いｷﾂﾈ'],
    ['jardin', 'el JARDÍN secreto'],
    ['jardín', 'un jardin'],
    ['cafe\u0301', 'Café'],
    ['🦊', 'my 🦊 friend'],
    ['한국', '한국의 산'],
  ])('%s finds %s', (query, text) => expect(finds(query, text)).toBe(true));

  it.each([
    ['mountain', 'mountains'],
    ['red fox', 'red foxes'],
    ['city', 'cities'],
    ['dish', 'dishes'],
    ['potato', 'potatoes'],
    ['knife', 'knives'],
    ['woman', 'women'],
    ['child', 'children'],
    ['person', 'people'],
    ['leaf', 'leaves'],
    ['ox', 'oxen'],
    ['day', 'days'],
    ['flor', 'flores'],
    ['luz', 'luces'],
    ['árbol', 'árboles'],
    ['montaña', 'montañas'],
    ['canción', 'canciones'],
    ['león', 'leones'],
    ['pez', 'peces'],
  ])('%s and %s find each other', (one, many) => {
    expect(finds(one, many)).toBe(true);
    expect(finds(many, one)).toBe(true);
  });

  it.each([
    ['pin', 'pines'],
    ['cap', 'capes'],
    ['mars', 'el mar'],
    ['mar', 'mars'],
    ['len', 'lens'],
    ['glass', 'glas'],
    ['as', 'a'],
    ['fox', 'foxglove'],
    ['か', 'がぎぐ'],
    ['日雪', '雪山日出'],
    ['ab', 'a b'],
    ['', 'anything'],
  ])('%s does not find %s', (query, text) => expect(finds(query, text)).toBe(false));
});

const LETTERS = {
  en: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  es: 'abcdeñóáíúüÑÓÁÉÍÚxyz0123456789',
  zh: '雪山日出风景人像建筑静物抽象自然动物动漫奇幻城市狐狸森林月光',
  ja: 'あいうえおがぎぐげごアイウエオガギグゲゴー々森林月光狐',
};
const wordOf = (letters: string) =>
  fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 12 }).map((characters) => characters.join(''));
const anyWord = fc.oneof(...Object.values(LETTERS).map(wordOf));
const gap = fc.constantFrom(' ', ', ', '、', '。', '; ', ' - ', '\n', '!');

describe('for any text', () => {
  it('every word of a text finds it, however it is written', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyWord, gap), { minLength: 1, maxLength: 20 }), fc.nat(), (parts, pick) => {
        const text = parts.flat().join('');
        const [chosen] = parts[pick % parts.length] as [string, string];
        for (const form of [chosen, chosen.toUpperCase(), chosen.normalize('NFD'), chosen.normalize('NFKC')]) {
          expect(finds(form, text), `${form} in ${text}`).toBe(true);
        }
      }),
    );
  });

  it('a form of a word has the word among its own forms', () => {
    const spelt = fc.array(fc.constantFrom(...'aeiouylnrsxzcfht'), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(spelt, (letters) => {
        const typed = letters.join('');
        for (const form of wordForms(typed)) expect(wordForms(form), form).toContain(typed);
      }),
      { numRuns: 5000 },
    );
  });

  it('every stretch of Chinese and Japanese finds the text it was cut from', () => {
    fc.assert(
      fc.property(fc.oneof(wordOf(LETTERS.zh), wordOf(LETTERS.ja)), fc.nat(), fc.nat(), (text, from, length) => {
        const characters = [...text];
        const start = from % characters.length;
        const part = characters.slice(start, start + 1 + (length % characters.length)).join('');
        expect(finds(part, `x ${text} y`)).toBe(true);
      }),
    );
  });

  it('tokens carry no sign of a filter, fold to themselves and are bounded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const tokens = textTokens(text);
        expect(new Set(tokens).size).toBe(tokens.length);
        for (const token of tokens) {
          expect(token).not.toMatch(/[:\s,]/);
          expect([...token].length).toBeLessThanOrEqual(40);
          expect(foldWords(token)).toBe(token);
        }
        const stored = new Set(tokens);
        for (const token of queryTokens(text)) expect(stored.has(token), token).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
