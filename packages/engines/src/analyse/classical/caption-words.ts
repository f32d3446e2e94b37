/** What can be counted of a picture. */
export interface Statistics {
  format: 'wide' | 'tall' | 'square';
  /** The most frequent first. */
  tones: readonly Tone[];
  light: 'bright' | 'dark' | 'even';
  contrast: 'strong' | 'soft' | 'plain';
  warmth: 'warm' | 'cold' | 'neutral';
  place: 'left' | 'middle' | 'right' | null;
}

/** Colours that have a name in every language, as sRGB. */
export const TONES = [
  { name: 'black', rgb: [16, 16, 18] },
  { name: 'white', rgb: [246, 246, 244] },
  { name: 'grey', rgb: [128, 128, 128] },
  { name: 'red', rgb: [200, 40, 40] },
  { name: 'orange', rgb: [236, 130, 36] },
  { name: 'brown', rgb: [120, 76, 44] },
  { name: 'beige', rgb: [222, 204, 172] },
  { name: 'yellow', rgb: [238, 214, 60] },
  { name: 'green', rgb: [72, 140, 62] },
  { name: 'turquoise', rgb: [64, 190, 184] },
  { name: 'sky', rgb: [140, 186, 230] },
  { name: 'blue', rgb: [44, 82, 180] },
  { name: 'purple', rgb: [118, 64, 166] },
  { name: 'pink', rgb: [232, 142, 176] },
] as const satisfies readonly { name: string; rgb: readonly [number, number, number] }[];
export type Tone = (typeof TONES)[number]['name'];

interface Speech {
  tones: Record<Tone, string>;
  and(words: string[]): string;
  say(statistics: Statistics, colours: string): string[];
  /** Light and warmth as somebody would ask for them. */
  asked: Record<'bright' | 'dark' | 'strong' | 'soft' | 'warm' | 'cold', string>;
  /** Sentences one after another. */
  join: string;
  made(prompt: string): string;
}

const listed = (comma: string, and: string) => (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(comma)}${and}${words.at(-1)}`;

const en: Speech = {
  tones: {
    black: 'black',
    white: 'white',
    grey: 'grey',
    red: 'red',
    orange: 'orange',
    brown: 'brown',
    beige: 'beige',
    yellow: 'yellow',
    green: 'green',
    turquoise: 'turquoise',
    sky: 'light blue',
    blue: 'blue',
    purple: 'purple',
    pink: 'pink',
  },
  and: listed(', ', ' and '),
  join: ' ',
  asked: {
    bright: 'bright',
    dark: 'dark',
    strong: 'strong contrast',
    soft: 'soft contrast',
    warm: 'warm tones',
    cold: 'cold tones',
  },
  made: (prompt) => `Made from the words: ${prompt}.`,
  say: ({ format, light, contrast, warmth, place }, colours) => [
    `A ${format} picture, mostly ${colours}.`,
    `${{ bright: 'It is bright', dark: 'It is dark', even: 'Its light is even' }[light]}${{ strong: ', with strong contrast', soft: ', with soft contrast', plain: '' }[contrast]}${{ warm: ', in warm tones', cold: ', in cold tones', neutral: '' }[warmth]}.`,
    ...(place
      ? [`What stands out is ${{ left: 'on the left', middle: 'in the middle', right: 'on the right' }[place]}.`]
      : []),
  ],
};

const es: Speech = {
  tones: {
    black: 'negro',
    white: 'blanco',
    grey: 'gris',
    red: 'rojo',
    orange: 'naranja',
    brown: 'marrón',
    beige: 'beis',
    yellow: 'amarillo',
    green: 'verde',
    turquoise: 'turquesa',
    sky: 'celeste',
    blue: 'azul',
    purple: 'morado',
    pink: 'rosa',
  },
  and: listed(', ', ' y '),
  join: ' ',
  asked: {
    bright: 'luminosa',
    dark: 'oscura',
    strong: 'mucho contraste',
    soft: 'poco contraste',
    warm: 'tonos cálidos',
    cold: 'tonos fríos',
  },
  made: (prompt) => `Hecha con las palabras: ${prompt}.`,
  say: ({ format, light, contrast, warmth, place }, colours) => [
    `Una imagen ${{ wide: 'apaisada', tall: 'vertical', square: 'cuadrada' }[format]}, sobre todo en ${colours}.`,
    `${{ bright: 'Es clara', dark: 'Es oscura', even: 'Su luz es uniforme' }[light]}${{ strong: ', con mucho contraste', soft: ', con poco contraste', plain: '' }[contrast]}${{ warm: ', en tonos cálidos', cold: ', en tonos fríos', neutral: '' }[warmth]}.`,
    ...(place
      ? [`Lo que destaca está ${{ left: 'a la izquierda', middle: 'en el centro', right: 'a la derecha' }[place]}.`]
      : []),
  ],
};

const ja: Speech = {
  tones: {
    black: '黒',
    white: '白',
    grey: '灰色',
    red: '赤',
    orange: 'オレンジ',
    brown: '茶色',
    beige: 'ベージュ',
    yellow: '黄色',
    green: '緑',
    turquoise: 'ターコイズ',
    sky: '水色',
    blue: '青',
    purple: '紫',
    pink: 'ピンク',
  },
  and: listed('、', 'と'),
  join: '',
  asked: {
    bright: '明るい',
    dark: '暗い',
    strong: '強いコントラスト',
    soft: '弱いコントラスト',
    warm: '暖色系',
    cold: '寒色系',
  },
  made: (prompt) => `元の言葉：${prompt}。`,
  say: ({ format, light, contrast, warmth, place }, colours) => [
    `${{ wide: '横長', tall: '縦長', square: '正方形' }[format]}の画像で、主な色は${colours}です。`,
    `${{ bright: '明るく', dark: '暗く', even: '明るさは均一で' }[light]}、${{ strong: 'コントラストが強く', soft: 'コントラストが弱く', plain: '' }[contrast]}${{ strong: '、', soft: '、', plain: '' }[contrast]}${{ warm: '暖色系です', cold: '寒色系です', neutral: '色の寒暖は中間です' }[warmth]}。`,
    ...(place ? [`目立つものは${{ left: '左', middle: '中央', right: '右' }[place]}にあります。`] : []),
  ],
};

const zh: Speech = {
  tones: {
    black: '黑色',
    white: '白色',
    grey: '灰色',
    red: '红色',
    orange: '橙色',
    brown: '棕色',
    beige: '米色',
    yellow: '黄色',
    green: '绿色',
    turquoise: '青绿色',
    sky: '浅蓝色',
    blue: '蓝色',
    purple: '紫色',
    pink: '粉色',
  },
  and: listed('、', '和'),
  join: '',
  asked: {
    bright: '明亮',
    dark: '昏暗',
    strong: '强对比',
    soft: '柔和对比',
    warm: '暖色调',
    cold: '冷色调',
  },
  made: (prompt) => `生成时的文字：${prompt}。`,
  say: ({ format, light, contrast, warmth, place }, colours) => [
    `一张${{ wide: '横向', tall: '纵向', square: '方形' }[format]}图片，以${colours}为主。`,
    `${{ bright: '画面明亮', dark: '画面偏暗', even: '光线均匀' }[light]}${{ strong: '，对比强烈', soft: '，对比柔和', plain: '' }[contrast]}${{ warm: '，色调偏暖', cold: '，色调偏冷', neutral: '' }[warmth]}。`,
    ...(place ? [`主体位于${{ left: '左侧', middle: '中间', right: '右侧' }[place]}。`] : []),
  ],
};

const SPEECH: Readonly<Record<string, Speech>> = { en, es, ja, zh };
const MOST_LETTERS = 300;

/** Statistics as sentences, and as parts of a prompt; `locale` is the language they came out in. */
export function captionIn(
  locale: string,
  statistics: Statistics,
  prompt: string,
): { text: string; locale: string; parts: string[] } {
  const spoken = Object.hasOwn(SPEECH, locale) ? locale : 'en';
  const speech = SPEECH[spoken]!;
  const colours = speech.and(statistics.tones.map((tone) => speech.tones[tone]));
  const words = [
    ...prompt
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[.。．!！]+$/, ''),
  ]
    .slice(0, MOST_LETTERS)
    .join('');
  const sentences = [...(words === '' ? [] : [speech.made(words)]), ...speech.say(statistics, colours)];
  const { light, contrast, warmth } = statistics;
  const parts = [
    ...statistics.tones.map((tone) => speech.tones[tone]),
    ...(light === 'even' ? [] : [speech.asked[light]]),
    ...(contrast === 'plain' ? [] : [speech.asked[contrast]]),
    ...(warmth === 'neutral' ? [] : [speech.asked[warmth]]),
  ];
  return { text: sentences.join(speech.join), locale: spoken, parts };
}
