// size: tables of sentences, a row for each with what is told of one of its words.
import { describe, expect, it } from 'vitest';
import { type Claim, claimsOf, readWords } from './claims.ts';
import { parsePrompt } from './language/parse-prompt.ts';
import { paint } from './paint.ts';
import { stands } from './standing.ts';

/** What is told of a word: of the claim that holds it. */
const stateOf = (claims: readonly Claim[], word: string): string | undefined =>
  (
    claims.find(({ text, state }) => text.includes(word) && state === 'missing') ??
    claims.find(({ text }) => text.includes(word))
  )?.state;

function painted(prompt: string, locale = 'en'): Claim[] {
  const { scene, notDrawn, evidence } = paint({
    scene: parsePrompt({ prompt, negativePrompt: '', style: null, locale }),
    width: 160,
    height: 160,
    seed: 11,
  });
  return claimsOf(scene, prompt, notDrawn, { evidence });
}

describe('before there is a picture', () => {
  it.each([
    // No thing has the colour of what nobody draws, and leaves have theirs from their tree.
    ['en', 'a horse, the number 55 is stamped in white on its flank', 'white', 'missing'],
    ['en', 'a green frog on a chair and a purple leaf', 'purple', 'missing'],
    ['en', 'the mouse the cat watches', 'watches', 'missing'],
    ['en', 'square blue apples', 'square', 'missing'],
    // What a thing has by itself is not left out of it; none is none.
    ['en', 'a red car with no wheels', 'no wheels', 'missing'],
    ['ja', '車輪のない車', '車輪のない', 'missing'],
    ['en', 'a bird without wings', 'without wings', 'missing'],
    ['en', 'a meadow without wheels', 'without wheels', 'drawn'],
    ['en', '0 cats in a garden', '0 cats', 'drawn'],
    ['es', 'un jardín con cero gatos', 'cero gatos', 'drawn'],
    ['ja', '0匹の猫がいる庭', '0匹の猫', 'drawn'],
    // More than are drawn, straight down, a bowl that is only counted by, and piles of things, which are no land.
    ['en', 'thousands of dogs', 'thousands of', 'missing'],
    ['zh', '成千上万只羊', '成千上万', 'missing'],
    ['es', 'miles de ovejas', 'miles de', 'missing'],
    ['en', 'a top down view of a horse', 'top down view', 'missing'],
    ['zh', '一碗红色的樱桃', '一碗', 'missing'],
    ['zh', '一碗拉面', '一碗', 'drawn'],
    ['ja', '落ち葉の山', '山', 'missing'],
    ['ja', '雪の山', '山', 'drawn'],
    ['en', 'a mountain of books', 'mountain', 'missing'],
    ['es', 'una montaña de libros', 'montaña', 'missing'],
    // On water is who swims, on a lily pad nobody.
    ['en', 'a pineapple on a wave', 'on', 'missing'],
    ['zh', '荷叶上的青蛙', '上', 'missing'],
    ['en', 'a boat on the water', 'on', 'drawn'],
    ['en', 'a house with a porch', 'porch', 'missing'],
    // What is worn is drawn as it is called, or named with what is worn instead.
    ['en', 'a man wearing sunglasses', 'sunglasses', 'drawn'],
    ['en', 'a man wearing goggles', 'goggles', 'missing'],
    ['en', 'a man in shorts', 'shorts', 'missing'],
    ['en', 'a pair of shorts', 'shorts', 'drawn'],
    ['es', 'un hombre con bigote', 'bigote', 'missing'],
    ['zh', '穿汉服的女孩', '汉服', 'missing'],
    ['en', 'a chef', 'chef', 'drawn'],
    ['ja', '料理人', '料理人', 'drawn'],
    // Whoever has a head wears a hat on it; beside others none lies.
    ['en', 'an owl wearing a top hat', 'top hat', 'drawn'],
    ['en', 'a frog with a crown', 'crown', 'missing'],
    ['es', 'una rana con corona', 'corona', 'missing'],
    // A pile is one of things, and a herd is several that nobody counted.
    ['en', 'a pile of books', 'pile of', 'drawn'],
    ['es', 'un montón de libros', 'montón de', 'drawn'],
    ['zh', '一堆苹果', '一堆', 'drawn'],
    ['en', 'a pile of cats', 'pile of', 'missing'],
    // What is made of coffee is no picture, and nobody stands on what hangs in the sky.
    ['en', 'latte art of a heart', 'heart', 'missing'],
    ['en', 'latte art of a heart', 'art', 'missing'],
    ['en', 'a dolphin on Saturn', 'on', 'missing'],
    ['en', 'an astronaut on Mars', 'on Mars', 'drawn'],
    // Numbers of parts and hours count no things.
    ['en', 'three legged dog', 'three', 'missing'],
    ['en', 'a clock showing half past three', 'three', 'missing'],
    ['en', 'a bicycle with three wheels', 'three', 'missing'],
    ['en', 'a cup without a handle', 'without a handle', 'missing'],
    ['en', 'an elephant riding an astronaut', 'riding', 'missing'],
    ['en', 'two red and three blue balls', 'two red', 'drawn'],
    ['en', 'two red and three blue balls', 'three blue', 'drawn'],
    // Open and closed are told of what is painted so, and empty of what nothing is on.
    ['en', 'an open book', 'open', 'missing'],
    ['es', 'un libro abierto', 'abierto', 'missing'],
    ['zh', '一本打开的书', '打开', 'missing'],
    ['ja', '開いた本', '開いた', 'missing'],
    ['en', 'a closed book', 'closed', 'drawn'],
    ['ja', '閉じた本', '閉じた', 'drawn'],
    ['en', 'an open laptop', 'open', 'drawn'],
    ['en', 'a closed laptop', 'closed', 'missing'],
    ['en', 'an open box', 'open', 'drawn'],
    ['en', 'an empty chair', 'empty', 'drawn'],
    ['es', 'una silla vacía', 'vacía', 'drawn'],
    ['zh', '一把空椅子', '空', 'drawn'],
    ['ja', '空っぽの椅子', '空っぽ', 'drawn'],
    ['en', 'an empty plate', 'empty', 'drawn'],
    ['en', 'a cat on an empty chair', 'empty', 'missing'],
    ['en', 'an empty glass', 'empty', 'missing'],
    ['en', 'an empty room', 'empty', 'missing'],
    ['es', 'una calle vacía', 'vacía', 'drawn'],
    // Who rides is who the sentence says.
    ['en', 'a horse riding an astronaut', 'riding', 'missing'],
    ['en', 'a horse ridden by an astronaut', 'ridden by', 'drawn'],
    ['es', 'un caballo montado por un astronauta', 'montado por', 'drawn'],
    ['zh', '马骑着宇航员', '骑着', 'missing'],
    ['en', 'a girl horse riding', 'horse riding', 'drawn'],
    ['zh', '蛋糕上有五支蜡烛', '五支', 'drawn'],
    ['zh', '没有把手的杯子', '没有把手', 'missing'],
    ['ja', '取っ手のないカップ', '取っ手のない', 'missing'],
    ['en', 'a kitchen', 'kitchen', 'drawn'],
    ['zh', '浴室', '浴室', 'drawn'],
    ['ja', 'オフィス', 'オフィス', 'drawn'],
    ['es', 'un aula', 'aula', 'drawn'],
    ['en', 'an attic', 'attic', 'missing'],
    ['zh', '阁楼', '阁楼', 'missing'],
    // In what has no room for it nothing is shown.
    ['en', 'a horse in a barn', 'in', 'missing'],
    ['es', 'un gato en una caja', 'en', 'missing'],
    ['en', 'three apples in a basket', 'in', 'drawn'],
    ['zh', '盒子里的猫', '里', 'missing'],
    ['zh', '一只猫在盒子里', '里', 'missing'],
    ['zh', '碗里有三个苹果', '里', 'drawn'],
    ['zh', '苹果在桌子上的碗里', '里', 'drawn'],
    ['zh', '厨师和服务员', '服务员', 'drawn'],
    ['zh', '花瓶中的玫瑰', '中', 'drawn'],
    ['ja', '箱の中の猫', 'の中の', 'missing'],
    ['ja', '車の中に犬がいる', 'の中に', 'missing'],
    ['ja', 'ボウルの中に三つのりんごがある', 'の中に', 'drawn'],
    ['ja', '三つのオレンジが籠の中にある', 'の中にある', 'drawn'],
    // The empty and the sky are one sign.
    ['ja', '空の椅子', '空の椅子', 'drawn'],
    ['ja', '空の鳥', '空', 'drawn'],
    ['ja', '空の部屋', '空', 'missing'],
    ['es', 'una taza sin asa y una tetera', 'tetera', 'drawn'],
    // No hour is seen under water.
    ['en', 'a shark at night', 'at night', 'missing'],
  ])('%s %s: %s is %s', (locale, prompt, word, state) => {
    expect(stateOf(readWords({ prompt, locale }), word)).toBe(state);
  });
});

it('tells nobody as a doctor who wears no coat', () => {
  const prompt = 'a doctor';
  const scene = parsePrompt({ prompt });
  expect(claimsOf(scene, prompt, [])).toMatchObject([{ state: 'drawn' }]);
  for (const without of ['stethoscope', 'white_coat']) {
    const [subject] = scene.subjects;
    const traits = subject!.traits.filter((trait) => trait !== without);
    const undressed = { ...scene, subjects: [{ ...subject!, traits }] };
    expect(claimsOf(undressed, prompt, [])).toMatchObject([{ state: 'missing' }]);
  }
});

it('tells nobody as Victorian, or a soldier, who does not wear it', () => {
  for (const [prompt, trait] of [
    ['a Victorian woman', 'victorian'],
    ['a soldier', 'soldier'],
    ['a woman in Victorian dress', 'victorian'],
  ] as const) {
    const scene = parsePrompt({ prompt });
    expect(
      claimsOf(scene, prompt, []).every(({ state }) => state === 'drawn'),
      prompt,
    ).toBe(true);
    const [subject] = scene.subjects;
    const undressed = { ...scene, subjects: [{ ...subject!, traits: subject!.traits.filter((one) => one !== trait) }] };
    expect(
      claimsOf(undressed, prompt, []).some(({ state }) => state === 'missing'),
      prompt,
    ).toBe(true);
  }
});

it.each([
  ['a female soldier', 'en', 'woman', 'soldier'],
  ['a male nurse', 'en', 'man', 'nurse_cap'],
  ['a boy dressed as a doctor', 'en', 'boy', 'stethoscope'],
  ['un niño vestido de romano', 'es', 'boy', 'roman'],
  ['una niña disfrazada de soldado', 'es', 'girl', 'soldier'],
] as const)('draws one person by two words: %s', (prompt, locale, kind, trait) => {
  const { subjects } = parsePrompt({ prompt, locale });
  expect(subjects).toMatchObject([{ kind, count: 1 }]);
  expect(subjects[0]!.traits).toContain(trait);
});

it('tells no on of what stands behind', () => {
  const box = { x0: 40, y0: 50, x1: 60, y1: 80 };
  const cake = { kind: 'cake', index: 0, pixels: 600, box, x: 50, y: 65, near: 1, far: 1.2, depth: 1.1 } as const;
  const candle = (depth: number) =>
    ({ ...cake, kind: 'candle', index: 1, box: { x0: 45, y0: 20, x1: 55, y1: 52 }, y: 36, depth }) as const;
  const picture = { width: 100, height: 100 };
  expect(stands([cake, candle(1.1)], picture, 'on', 'candle', 'cake')).toBe(true);
  expect(stands([cake, candle(1.3)], picture, 'on', 'candle', 'cake')).toBe(false);
  expect(stands([cake, candle(0.9)], picture, 'on', 'candle', 'cake')).toBe(false);
  const fourOfFive = [1.1, 1.3, 1.3, 1.3, 1.3].map(candle);
  expect(stands([cake, ...fourOfFive], picture, 'on', 'candle', 'cake')).toBe(false);
});

it('tells whole phrases', () => {
  const told = (prompt: string, locale: string): string[] => readWords({ prompt, locale }).map(({ text }) => text);
  expect(told('an owl under a blue moon', 'en')).toEqual(['owl', 'under', 'blue moon']);
  expect(told('un búho bajo una luna azul', 'es')).toEqual(['búho', 'bajo', 'luna azul']);
  expect(told('青い月の下のフクロウ', 'ja')).toContain('青い月');
  expect(told('蓝色的月亮', 'zh')).toEqual(['蓝色的月亮']);
  expect(told('a girl in a blue dress', 'en')).toEqual(['girl', 'blue dress']);
  expect(told('空无一人的公园长椅', 'zh')).toEqual(['空无一人', '公园', '长椅']);
  expect(told('a girl wearing a blue scarf', 'en')).toEqual(['girl', 'wearing a blue scarf']);
  expect(told('赤い帽子をかぶった女の子', 'ja')).toEqual(['赤い帽子をかぶった', '女の子']);
  expect(told('a three legged dog', 'en')).toEqual(['three legged', 'dog']);
  expect(told('un perro de tres patas', 'es')).toEqual(['perro', 'tres patas']);
  expect(told('三条腿的狗', 'zh')).toEqual(['三条腿', '狗']);
  expect(told('三本足の犬', 'ja')).toEqual(['三本足', '犬']);
  expect(told('white clouds over a green meadow', 'en')).toEqual(['white clouds', 'over', 'green meadow']);
});

describe('of a finished picture', () => {
  it.each([
    // Sun and moon have their colour themselves.
    ['en', 'an owl under a blue moon', 'blue moon', 'drawn'],
    ['zh', '海上的红色月亮', '红色月亮', 'drawn'],
    ['en', 'a green sun over a desert', 'green sun', 'drawn'],
    ['en', 'a blue sea at sunset', 'blue', 'missing'],
    ['en', 'a red pear', 'red', 'drawn'],
    ['en', 'a black cat at night', 'at night', 'drawn'],
    ['es', 'una manzana de noche', 'de noche', 'drawn'],
    ['en', 'ink wash of a city at sunrise', 'sunrise', 'missing'],
    ['en', 'a rowing boat in a meadow', 'rowing boat', 'drawn'],
    ['en', 'two red and three blue balls', 'two red', 'drawn'],
    ['en', 'a pile of apples', 'pile of', 'drawn'],
    ['en', 'a cup on a book on a chair', 'on', 'drawn'],
    ['ja', '椅子の上の本の上のカップ', 'の上の', 'drawn'],
    ['zh', '椅子上的书上有一个杯子', '上', 'drawn'],
    ['es', 'una taza sobre un libro sobre una silla', 'sobre', 'drawn'],
    // Said of both that are joined, as far as there is room for them.
    ['en', 'a red apple and a green pear on a plate', 'on', 'drawn'],
    ['ja', 'テーブルの上の本とカップ', 'の上の', 'drawn'],
    ['zh', '桌子上有一本书和一个杯子', '上', 'drawn'],
    ['es', 'una taza y un libro sobre una mesa', 'sobre', 'drawn'],
    ['en', 'a cat and a rabbit on a chair', 'on', 'missing'],
    // A sill is the lower part of its window.
    ['en', 'a cat on a windowsill', 'on', 'drawn'],
    ['en', 'a cat under a windowsill', 'under', 'missing'],
    ['en', 'a crescent moon over the sea', 'crescent moon', 'drawn'],
    ['en', 'a red bicycle leaning against a brick wall', 'against', 'missing'],
    ['en', 'a vase of flowers on a table', 'of flowers', 'drawn'],
    ['en', 'a glass vase with flowers, no flowers', 'with flowers', 'missing'],
    ['en', 'a woman with flowers', 'with flowers', 'missing'],
    ['zh', '苹果在桌子上的碗里', '上的', 'drawn'],
    ['ja', 'りんごがテーブルの上の籠の中にある', 'の中にある', 'drawn'],
    // Who somebody is, is told by what they wear.
    ['en', 'a doctor', 'doctor', 'drawn'],
    ['zh', '护士', '护士', 'drawn'],
    ['ja', '裁判官', '裁判官', 'drawn'],
    ['es', 'un soldado', 'soldado', 'drawn'],
    ['en', 'a Roman soldier', 'Roman soldier', 'drawn'],
    ['zh', '一位维多利亚时代的女士', '维多利亚时代', 'drawn'],
    ['ja', '中世の農民', '中世の農民', 'drawn'],
    ['es', 'una mujer de los años 20', 'de los años 20', 'drawn'],
    ['en', 'portrait of a man from the 1920s', '1920s', 'drawn'],
    ['ja', '未来的な女性', '未来的な', 'drawn'],
    ['zh', '穿军装的男人', '军装', 'drawn'],
    ['es', 'una enfermera victoriana', 'victoriana', 'missing'],
    ['ja', '江戸時代の侍', '江戸時代', 'missing'],
    ['en', 'a field of poppies', 'field of poppies', 'drawn'],
    ['ja', '菜の花畑', '菜の花畑', 'drawn'],
    ['en', 'a drawing of a cat', 'drawing of', 'drawn'],
    ['en', 'a penguin that is a car', 'car', 'missing'],
    ['en', 'the Millennium Wheel', 'Wheel', 'missing'],
    ['en', 'an apple tree', 'apple tree', 'missing'],
    ['en', 'a ball between a cat and a dog', 'between', 'drawn'],
    ['ja', '犬と猫の間のボール', 'の間の', 'drawn'],
    ['zh', '猫和狗之间的球', '之间', 'drawn'],
    ['es', 'una pelota entre un gato y un perro', 'entre', 'drawn'],
    // A room has a window; she does not float before another one.
    ['en', 'a woman by the window', 'by the window', 'drawn'],
    ['es', 'un salón con chimenea, sofá azul y un perro', 'sofá azul', 'drawn'],
    // Houses have no clothes.
    ['en', 'a Victorian house', 'Victorian', 'missing'],
    ['en', 'a futuristic cat', 'futuristic', 'missing'],
    ['en', 'a medieval castle', 'medieval', 'drawn'],
    ['en', 'a police officer', 'police officer', 'drawn'],
    ['ja', '消防士', '消防士', 'drawn'],
    ['zh', '飞行员', '飞行员', 'drawn'],
    ['es', 'una monja', 'monja', 'drawn'],
    ['en', 'a waiter', 'waiter', 'drawn'],
    ['en', 'a chef and a king', 'chef', 'drawn'],
    ['en', 'a surgeon', 'surgeon', 'missing'],
    ['en', 'five candles on a cake', 'five', 'drawn'],
    ['en', 'five candles on a cake', 'on', 'drawn'],
    ['en', 'a stack of books on a table', 'stack of', 'drawn'],
    ['en', 'a tiny cat next to a huge dog', 'tiny', 'drawn'],
    ['en', 'three apples in a basket', 'in', 'drawn'],
    ['en', 'a man in a car', 'in', 'missing'],
    ['es', 'tres manzanas verdes en un plato blanco', 'en', 'drawn'],
    ['en', 'an empty table', 'empty', 'drawn'],
    ['en', 'an empty chair', 'empty', 'drawn'],
    // A speck is nobody's picture of a frog.
    ['en', 'a frog hopping between two large houses', 'frog', 'missing'],
    // Nor is a tail behind a house a whale.
    ['en', 'a whale jumping in front of a house in the city', 'whale', 'missing'],
    ['en', 'an open book', 'open', 'missing'],
    ['en', 'a horse riding an astronaut', 'riding', 'missing'],
    ['zh', '桌子上有五支蜡烛', '五支', 'drawn'],
    // No water is seen behind the grass.
    ['en', 'the reflection of a tree in a lake', 'lake', 'missing'],
    ['en', 'a lake', 'lake', 'drawn'],
  ])('%s %s: %s is %s', (locale, prompt, word, state) => {
    expect(stateOf(painted(prompt, locale), word)).toBe(state);
  });
});
