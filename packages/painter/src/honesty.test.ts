import { describe, expect, it } from 'vitest';
import { type Claim, claimsOf, readWords } from './claims.ts';
import { parsePrompt } from './language/parse-prompt.ts';
import { paint } from './paint.ts';

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
    // What moves by limbs moves nothing that has none, and figures of stone stand.
    ['a ship dancing on the sea', 'dancing', 'missing'],
    ['a tram jumping over a fence', 'jumping', 'missing'],
    ['a dog dancing', 'dancing', 'missing'],
    ['a cat jumping', 'jumping', 'drawn'],
    ['a boy jumping', 'jumping', 'drawn'],
    ['a dolphin jumping out of the sea', 'jumping', 'drawn'],
    ['a statue sitting in a garden', 'sitting', 'missing'],
    // What solid hands hold, figures drawn by lines do not, nor is it on a portrait.
    ['a woman holding a cup', 'cup', 'drawn'],
    ['a man with a camera', 'camera', 'drawn'],
    ['anime girl holding a cup', 'cup', 'missing'],
    ['portrait of a man with a camera', 'camera', 'missing'],
    // A model's number and a sum of money count nothing, thousands are one number, and a named place is no other.
    ['a Porsche 911 in snow', '911', 'missing'],
    ['a pile of $10,000', '$10,000', 'missing'],
    ['2,500 people', '2,500', 'missing'],
    ['In Oslo 3 dogs', '3 dogs', 'drawn'],
    ['a helicopter over Times Square', 'Times Square', 'missing'],
    // A frame between tyres has a colour.
    ['a red bicycle', 'red', 'drawn'],
    ['赤い自転車', '赤い', 'drawn'],
    // Only a face is portrayed.
    ['a portrait of a statue', 'portrait', 'missing'],
    ['a portrait of a lion', 'portrait', 'drawn'],
    // An abstract in the place of what nobody could draw has neither view nor hour nor photograph.
    ['a drone photo of a rodeo at dusk', 'photo', 'missing'],
    ['an aerial photo of a rodeo', 'aerial', 'missing'],
    ['a rodeo, watercolor', 'watercolor', 'drawn'],
    // What says where it is, in one entry, makes no other kind of it.
    ['a cat on a roof', 'cat', 'drawn'],
    ['a bird on the rooftop', 'bird', 'drawn'],
    // Whose part it would be is not there.
    ["a rabbit beside the tapir's paw", 'paw', 'missing'],
    ["a rabbit beside the dog's paw", 'paw', 'missing'],
    ['a fox licking its paws', 'paws', 'drawn'],
    // Nothing stands beside itself.
    ['an owl next to an owl', 'next to', 'missing'],
    // Deeds that take two are not running.
    ['wolves chasing a deer', 'chasing', 'missing'],
    ['wolves running', 'running', 'drawn'],
    ['a boy pouring tea', 'pouring', 'missing'],
    ['a street in the pouring rain', 'pouring rain', 'drawn'],
    // Things that lend a colour their name are things behind 'of'.
    ['bread with slices of olive on it', 'olive', 'missing'],
    // A silhouette is nobody.
    ['a blue sign with a cat silhouette', 'silhouette', 'missing'],
  ])('%s: %s is %s', (prompt, word, state) => {
    expect(stateOf(readWords({ prompt, locale: 'en' }), word)).toBe(state);
  });

  it.each([
    ['es', 'un perro persiguiendo a un gato', 'persiguiendo', 'missing'],
    ['zh', '一只狗追赶一只猫', '追赶', 'missing'],
    ['ja', '犬が猫を追いかける', '追いかける', 'missing'],
    // A garment is worn, not held.
    ['ja', '浴衣を着た少女が箒を持っている', '持っている', 'missing'],
    ['ja', '浴衣を着た少女が提灯を持っている', '持っている', 'drawn'],
    ['ja', '浴衣を着た少女', '着た', 'drawn'],
  ])('%s %s: %s is %s', (locale, prompt, word, state) => {
    expect(stateOf(readWords({ prompt, locale }), word)).toBe(state);
  });

  it.each([
    // What a thing is made of is drawn or named, and is no thing itself.
    ['en', 'a chair made of glass', 'made of glass', 'drawn'],
    ['en', 'a cat made of glass', 'made of glass', 'missing'],
    ['en', 'a castle made of sand', 'sand', 'missing'],
    ['en', 'a chair made of wood', 'made of wood', 'drawn'],
    ['es', 'una silla hecha de madera', 'hecha de madera', 'drawn'],
    ['es', 'una mesa hecha de cristal', 'cristal', 'drawn'],
    ['es', 'un castillo hecho de hielo', 'hielo', 'missing'],
    ['ja', '木で作られた椅子', '木', 'drawn'],
    ['ja', 'ガラスでできた椅子', 'ガラス', 'drawn'],
    // In a hand is what is held; what stands beside somebody is not.
    ['en', 'a girl with a book in her hands', 'hands', 'drawn'],
    ['en', 'a man with a flower in his hand', 'hand', 'missing'],
    ['en', 'a bird in his hand', 'hand', 'missing'],
    ['es', 'una niña con una flor en la mano', 'mano', 'missing'],
    ['ja', '手に傘を持った少女', '手', 'drawn'],
    ['zh', '手里拿着花的女孩', '手里', 'missing'],
    // The name of another thing begins or ends so.
    ['zh', '鼠标在桌子上', '鼠标', 'missing'],
    ['zh', '金鱼缸', '金鱼缸', 'missing'],
    ['es', 'una escalera de caracol', 'escalera de caracol', 'missing'],
    ['es', 'un perchero de elefante', 'elefante', 'missing'],
    ['ja', '洗濯物が干してある庭', '洗濯物', 'missing'],
    ['zh', '老奶奶在厨房里包饺子', '包', 'missing'],
    ['zh', '一个红色的包', '包', 'drawn'],
    ['en', 'a fox with mountains in the background', 'in the background', 'drawn'],
  ])('%s %s: %s is %s', (locale, prompt, word, state) => {
    expect(stateOf(readWords({ prompt, locale }), word)).toBe(state);
  });

  it('quotation marks around a word for its own sake leave it what it is', () => {
    expect(stateOf(readWords({ prompt: 'a "red fox" in the snow', locale: 'en' }), 'fox')).toBe('drawn');
  });

  it('a name in capitals is a plain thing of its kind, and told so', () => {
    const claims = readWords({ prompt: 'the Rialto Bridge at night', locale: 'en' });
    expect(claims.find(({ text }) => text === 'Bridge')).toMatchObject({ state: 'missing', instead: ['bridge'] });
    expect(stateOf(readWords({ prompt: 'Crumbling Bridge At Night', locale: 'en' }), 'Bridge')).toBe('drawn');
    expect(stateOf(readWords({ prompt: 'a crumbling bridge at night', locale: 'en' }), 'bridge')).toBe('drawn');
  });

  it('a year counts nothing, two bunches are two', () => {
    expect(parsePrompt({ prompt: 'a 1965 Volkswagen by a barn' }).subjects[0]?.count).toBe(1);
    expect(parsePrompt({ prompt: 'a red T-25 Volkswagen by a barn' }).subjects[0]?.count).toBe(1);
    expect(parsePrompt({ prompt: '1200 balloons' }).subjects[0]?.count).toBe(12);
    expect(parsePrompt({ prompt: '两串葡萄', locale: 'zh' }).subjects[0]?.count).toBe(2);
    expect(parsePrompt({ prompt: '一串灯笼', locale: 'zh' }).subjects[0]?.count).toBe(5);
  });

  it.each([
    ['a teapot on a white background', 'white'],
    ['un gato sobre fondo rojo', 'red'],
    ['una taza, el fondo es verde', 'green'],
    ['青い背景に黄色い円', 'blue'],
    ['背景は赤、黒猫', 'red'],
    ['黑色背景上的茶壶', 'black'],
    ['背景是蓝色，一只猫', 'blue'],
  ])('a background has its colour: %s', (prompt, colour) => {
    expect(parsePrompt({ prompt })).toMatchObject({ place: 'studio', backdrop: colour });
  });

  it('a colour is no background where a place is named, and told so', () => {
    const prompt = 'a cat in the garden on a pink background';
    expect(parsePrompt({ prompt }).backdrop).toBeUndefined();
    expect(stateOf(readWords({ prompt }), 'pink')).toBe('missing');
  });

  it('an abbreviation has no language', () => {
    expect(readWords({ prompt: 'U.K. 40', locale: 'en' })[0]?.instead).toEqual(['abstract']);
  });

  it('what does not stand in its place is not named as if it did', () => {
    const canal = readWords({ prompt: 'a canal in Amsterdam', locale: 'en' });
    expect(canal.find(({ text }) => text === 'Amsterdam')).toEqual({ text: 'Amsterdam', state: 'missing' });
    const paris = readWords({ prompt: 'Amsterdam at night', locale: 'en' });
    expect(paris.find(({ text }) => text === 'Amsterdam')?.instead).toEqual(['city']);
  });
});

describe('what is read of a sentence', () => {
  it.each([
    // How a thing that nobody draws stands to another, what it is painted, and what is its own.
    ['en', 'a geyser next to a car', 'next to', 'missing'],
    ['en', 'a bus next to a car', 'next to', 'drawn'],
    ['en', 'a gargoyle painted yellow over a lake', 'yellow', 'missing'],
    ['en', 'a tuba with red flowers in its bell', 'bell', 'missing'],
    ['en', 'a truck missing its wheels', 'wheels', 'missing'],
    ['en', 'a flag with a drawing of a dinosaur on it', 'dinosaur', 'missing'],
    ['en', 'a drawing of a dinosaur', 'dinosaur', 'drawn'],
    // A word with a hyphen of which half is unknown is one unknown word, but for what covers or lines.
    ['en', 'a man with horn-rimmed glasses', 'horn-rimmed', 'missing'],
    ['en', 'a two-headed dog', 'two-headed', 'missing'],
    ['en', 'a snow-covered mountain', 'snow-covered', 'drawn'],
    ['en', 'a teddy bear standing on a bed', 'standing', 'missing'],
    ['en', 'a pickup truck', 'pickup truck', 'missing'],
    ['en', 'a canal', 'canal', 'missing'],
    ['ja', '畳の部屋', '畳の部屋', 'missing'],
    ['es', 'una bailaora de flamenco', 'flamenco', 'missing'],
    ['es', 'un flamenco en una laguna', 'flamenco', 'drawn'],
    // Parts are of whoever has them.
    ['es', 'un gato negro lamiéndose las patas en el tejado', 'patas', 'drawn'],
    ['es', 'las patas de un ornitorrinco junto a un gato', 'patas', 'missing'],
    ['en', 'a girl with a tail', 'tail', 'missing'],
    ['ja', '尻尾のある魚', '尻尾', 'drawn'],
    ['ja', '少女の爪', '爪', 'missing'],
    ['zh', '一只狐狸舔着自己的爪子', '爪子', 'drawn'],
    ['es', 'un pájaro con alas', 'alas', 'drawn'],
    ['es', 'un gato con plumas', 'plumas', 'missing'],
    // What waits is alive, and all do what is said of all.
    ['ja', 'バス停で待っている', '待っている', 'missing'],
    ['es', 'una silla esperando', 'esperando', 'missing'],
    ['zh', '一个女孩在等待', '等待', 'drawn'],
    // A number is as exact as it is true; what is on something is told.
    ['es', 'exactamente cuatro manzanas', 'exactamente', 'drawn'],
    ['ja', 'ちょうど五つのりんご', 'ちょうど', 'drawn'],
    ['zh', '正好五十只猫', '正好', 'missing'],
    ['en', 'three cats on a sofa', 'on', 'drawn'],
    ['es', 'tres gatos en un sofá verde', 'en', 'drawn'],
    ['zh', '沙发上有三只猫', '上', 'drawn'],
    ['ja', 'ソファの上の三匹の猫', 'の上の', 'drawn'],
    // On top of land is on its peak.
    ['es', 'un castillo en lo alto de una montaña', 'en lo alto de', 'missing'],
    // What a thing would be made of, what is not worn, and a couple of two.
    ['es', 'un castillo de hielo', 'hielo', 'missing'],
    ['ja', '氷の城', '氷', 'missing'],
    ['ja', '傘を差さずに雨の中を歩く男', '傘', 'drawn'],
    ['zh', '没戴眼镜的男人', '没戴眼镜', 'drawn'],
    ['zh', '圆形的鱼缸', '圆形', 'missing'],
    ['en', 'a floating island', 'floating island', 'missing'],
  ])('%s %s: %s is %s', (locale, prompt, word, state) => {
    expect(stateOf(readWords({ prompt, locale }), word)).toBe(state);
  });

  it('counts what is worn and used by the pair as one', () => {
    const countOf = (prompt: string) => parsePrompt({ prompt }).subjects[0]!.count;
    expect(['a pair of blue jeans', 'two jeans', 'un par de vaqueros azules'].map(countOf)).toEqual([1, 2, 1]);
  });

  it('reads small ones, numbers behind their noun and who does a deed', () => {
    const read = (prompt: string, locale: string) =>
      parsePrompt({ prompt, locale }).subjects.map(({ kind, count, pose }) => [kind, count, pose].join(' '));
    expect(read('una perrita y un ratoncito', 'es')).toEqual(['dog 1 ', 'mouse 1 ']);
    expect(read('dos enamorados', 'es')).toEqual(['couple 1 ']);
    expect(read('金魚が二匹泳いでいる', 'ja')).toEqual(['fish 2 swim']);
    expect(read('犬が猫の後ろに座っている', 'ja')).toEqual(['dog 1 sit', 'cat 1 ']);
    expect(read('el lobo y el cordero duermen', 'es')).toEqual(['wolf 1 sleep', 'sheep 1 sleep']);
    expect(read('鳥居の前で舞う巫女', 'ja')[1]).toMatch(/ dance$/);
  });

  it('makes one as much larger than the other as it is said to be', () => {
    for (const prompt of ['a mouse bigger than an elephant', '象より大きい鼠', '比大象更大的老鼠']) {
      const mouse = parsePrompt({ prompt }).subjects.find(({ kind }) => kind === 'mouse');
      expect(mouse?.size, prompt).toBeGreaterThan(4);
    }
  });

  it('gives flowers their colour, and the sky none', () => {
    const { bloom, palette } = parsePrompt({ prompt: 'red flowers in a garden' });
    expect([bloom, palette]).toEqual([['red'], []]);
  });

  it('looks for crossings where there are some', () => {
    for (const prompt of ['an intersection', 'un cruce', '十字路口', '横断歩道'])
      expect(parsePrompt({ prompt }).place).toBe('city');
  });
});

describe('of a finished picture', () => {
  it.each([
    // The picture cannot prove what stands to something that is not in it.
    ['ja', '銀行の前で傘を差している', 'の前で', 'missing'],
    ['en', 'a teapot next to a gyroscope', 'next to', 'missing'],
    ['en', 'a whale swimming between clouds', 'between', 'missing'],
    ['en', 'a zebra with blue stripes', 'blue', 'missing'],
    ['en', 'a zebra with black stripes', 'black', 'drawn'],
    // Villages are painted without paths.
    ['en', 'a village with a stone path', 'path', 'missing'],
    ['en', 'a meadow with a stone path', 'path', 'drawn'],
    ['en', 'three wine bottles', 'three', 'drawn'],
    ['en', 'five red balls', 'five', 'drawn'],
    ['en', 'red flowers in a garden', 'red', 'drawn'],
    ['en', 'ink painting of a boat and a full moon', 'full moon', 'missing'],
    ['en', 'a crescent moon over a desert', 'crescent moon', 'drawn'],
    // Of two of them one sees too little behind the others.
    ['en', 'seven cars on a street', 'seven', 'missing'],
    // Nothing tells the hour in a studio.
    ['ja', '「営業中」と書かれた看板、夜', '夜', 'missing'],
    ['es', 'un gato más grande que un perro', 'más grande que', 'drawn'],
    ['en', 'exactly four apples on a table', 'exactly', 'drawn'],
    ['en', 'a cat on a white background', 'white background', 'drawn'],
    ['es', 'un gato sobre fondo rojo', 'fondo rojo', 'drawn'],
    ['zh', '蓝色背景上的一个苹果', '蓝色背景', 'drawn'],
    ['ja', '白い背景の茶碗', '白い背景', 'drawn'],
  ])('%s %s: %s is %s', (locale, prompt, word, state) => {
    expect(stateOf(painted(prompt, locale), word)).toBe(state);
  });
});
