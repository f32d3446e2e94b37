import { describe, expect, it } from 'vitest';
import type { SceneGraph } from '../scene.ts';
import { registerAllSubjects } from '../subjects/all.ts';
import { subjectPainter } from '../subjects/registry.ts';
import { NOUNS } from './nouns.golden.ts';
import { parsePrompt } from './parse-prompt.ts';

registerAllSubjects();

/** How the scene answers for a noun: a node that is painted, or the word among what is not drawn. */
function fate(s: SceneGraph): 'drawn' | 'named' | 'swallowed' {
  if (s.notDrawn.length > 0) return 'named';
  const nodes = [...s.sky, ...s.ground, s.weather, s.time, s.season].filter(Boolean);
  const painted = s.subjects.some((x) => subjectPainter(x.kind) !== undefined);
  return painted || s.placeNamed || nodes.length > 0 ? 'drawn' : 'swallowed';
}

const FRAMES = {
  en: ['a *', 'two red *', 'the * and a snowman', 'a snowman with a *'],
  es: ['un *', 'dos * y un muñeco de nieve', 'el *'],
  zh: ['一个*', '红色的*，雪人'],
  ja: ['*がある', '赤い*、雪だるま'],
} as const;

/** Everything a scene carries, as comparable words. */
const nodes = (s: SceneGraph): string[] => [
  ...s.subjects.flatMap((x) => [`${x.kind}×${x.count}`, ...x.traits]),
  ...s.sky,
  ...s.ground,
  ...[s.weather, s.time, s.season, s.placeNamed ? s.place : null].filter((x) => x !== null),
];

describe.each(['en', 'es', 'zh', 'ja'] as const)('common nouns in %s', (language) => {
  const nouns = [...new Set(NOUNS[language].split(/\s+/).filter(Boolean))];

  it('has a list long enough to mean something', () => {
    expect(nouns.length).toBeGreaterThanOrEqual(300);
  });

  it('draws or names every one of them: there is no third state', () => {
    const swallowed = nouns.filter((noun) => fate(parsePrompt({ prompt: noun, locale: language })) === 'swallowed');
    expect(swallowed).toEqual([]);
  });

  it('does so in a sentence too', () => {
    const lost: string[] = [];
    for (const noun of nouns) {
      for (const frame of FRAMES[language]) {
        const bare = nodes(parsePrompt({ prompt: frame.replace('*', ''), locale: language }));
        const s = parsePrompt({ prompt: frame.replace('*', noun), locale: language });
        const kept = s.notDrawn.length > 0 || nodes(s).some((node) => !bare.includes(node));
        if (!kept) lost.push(frame.replace('*', noun));
      }
    }
    expect(lost).toEqual([]);
  });
});

describe('words that no list holds', () => {
  it.each([
    ['a zorblat in a meadow', 'zorblat'],
    ['a huge blue quandrel and a cat', 'quandrel'],
    ['un zampolo en la playa', 'zampolo'],
    ['ゾルブラットと猫', 'ゾルブラット'],
    ['一只獬在草地上', '獬'],
  ])('%s names %s', (prompt, word) => {
    expect(parsePrompt({ prompt }).notDrawn.join(' ')).toContain(word);
  });

  it.each([
    ['a boy eating an apple', 'eating'],
    ['two knights fighting', 'fighting'],
    ['dos niños pescando en un rio', 'pescando'],
    ['女孩在唱歌', '唱歌'],
    ['男の子が歌っている', '歌っている'],
    ['an owl reading a book in a library', 'reading a book'],
    ['狐狸在看书', '看书'],
    ['a cat playing the piano', 'playing'],
    ['un gato tocando el piano', 'tocando'],
    ['ピアノを弾く猫', '弾く'],
  ])('%s names the deed %s, which no figure is shown doing', (prompt, word) => {
    expect(parsePrompt({ prompt }).notDrawn).toContain(word);
  });

  it.each([
    ['a girl knight', 'knight', ['girl']],
    ['boy wizard', 'wizard', ['boy']],
    ['una chica caballero', 'knight', ['chica']],
    ['a man witch in a forest', 'witch', ['man']],
    ['a girl witch', 'witch', []],
    ['an elf girl', 'elf', []],
    ['a male samurai', 'samurai', []],
  ])('%s is one %s, and what is not seen of the plain word is named: %s', (prompt, kind, named) => {
    const { subjects, notDrawn } = parsePrompt({ prompt });
    expect([subjects.map((one) => one.kind), notDrawn]).toEqual([[kind], named]);
  });

  it.each([
    ['a cat wearing headphones', 'headphones'],
    ['a red door', 'door'],
    ['un collar de perlas', 'collar'],
  ])('%s names %s, which nobody is there to wear or have', (prompt, word) => {
    expect(parsePrompt({ prompt }).notDrawn).toContain(word);
  });
});

it.each([
  'a snowman with a carrot nose',
  'un muñeco de nieve con nariz de zanahoria',
  '胡萝卜鼻子的雪人',
  'にんじんの鼻の雪だるま',
])('%s is one snowman, whose nose is the carrot', (prompt) => {
  const { subjects, notDrawn } = parsePrompt({ prompt });
  expect([subjects.map((s) => s.kind), notDrawn]).toEqual([['snowman'], []]);
});

describe('relations', () => {
  const of = (prompt: string): string =>
    parsePrompt({ prompt })
      .subjects.map((s) => `${s.kind}${s.pose ? `(${s.pose})` : ''}${s.on ? `>${s.on}` : ''}`)
      .join(' ');

  it.each([
    ['a unicorn riding a bicycle', 'unicorn(ride) bicycle'],
    ['a knight riding a white horse', 'knight(ride) horse'],
    ['a man on a horse', 'man(ride)>horse horse'],
    ['骑着白马的王子', 'horse man(ride)'],
    ['一只骑着自行车的熊', 'bicycle bear(ride)'],
    ['女孩骑马', 'girl(ride) horse'],
    ['馬に乗った侍', 'horse samurai(ride)'],
    ['侍が馬に乗っている', 'samurai(ride) horse'],
    ['自転車に乗る猫', 'bicycle cat(ride)'],
    ['un astronauta montando a caballo', 'astronaut(ride) horse'],
    ['una bruja montando en una escoba', 'witch(ride) broom'],
    ['a bird on a branch', 'bird>branch branch'],
    ['un pájaro en una rama', 'bird>branch branch'],
    ['un gato sobre una mesa', 'cat>table table'],
    ['桌子上的苹果', 'table apple>table'],
    ['树枝上的小鸟', 'branch bird>branch'],
    ['テーブルの上のりんご', 'table apple>table'],
    ['猫がテーブルの上にいる', 'cat>table table'],
    ['a train crossing a bridge', 'train>bridge bridge'],
    ['a fox and a cat on a car', 'fox>car cat>car car'],
  ])('%s: %s', (prompt, expected) => {
    expect(of(prompt)).toBe(expected);
  });

  it('names what is not shown inside another thing', () => {
    expect(parsePrompt({ prompt: 'a tiny house inside a glass bottle' }).notDrawn).toEqual(['inside']);
    expect(parsePrompt({ prompt: 'un gato dentro de una casa' }).notDrawn).toEqual(['dentro de']);
    expect(parsePrompt({ prompt: 'three apples inside a bowl' }).notDrawn).toEqual([]);
    expect(parsePrompt({ prompt: 'a fox inside a forest' }).notDrawn).toEqual([]);
  });

  it('names riding when what is ridden is not drawn', () => {
    expect(parsePrompt({ prompt: 'a cat riding a sofa' }).notDrawn).toEqual(['riding']);
  });
});
