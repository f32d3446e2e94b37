export interface Piece {
  name: string;
  prompt: string;
  seed: number;
  style?: string;
  width?: number;
  height?: number;
}

export const PIECES: Piece[] = [
  { name: 'fox', prompt: 'a red fox in a snowy forest at dawn', seed: 2 },
  { name: 'neon-city', prompt: '赛博朋克城市夜景，霓虹，雨', seed: 2 },
  { name: 'fuji', prompt: '静かな湖と富士山、水彩', seed: 1 },
  { name: 'castle', prompt: 'un castillo sobre un acantilado, óleo', seed: 3 },
  { name: 'anime', prompt: 'anime girl with long brown hair, cherry blossom petals, smiling', seed: 4 },
  { name: 'jellyfish', prompt: 'a glowing jellyfish in the deep sea', seed: 3 },
  { name: 'aurora', prompt: 'オーロラの下のフィヨルド', seed: 7 },
  { name: 'koi', prompt: '两条锦鲤在池塘里，水墨', seed: 2 },
  { name: 'alpine', prompt: 'an alpine lake at sunset, golden hour', seed: 3 },
  { name: 'desert', prompt: 'un desierto con cactus y camellos al atardecer, arte vectorial', seed: 2 },
  { name: 'village', prompt: 'pueblo nevado de noche, pixel art', seed: 1 },
  { name: 'stag', prompt: 'a stag standing in a misty meadow', seed: 5 },
  { name: 'ink-mountains', prompt: '雾中的山，水墨画', seed: 8 },
  { name: 'abstract', prompt: 'abstract flowing shapes in magenta, gold and purple', seed: 7 },
  { name: 'umbrella', prompt: '一位红衣女子撑伞站在雨中的街道', seed: 1 },
  { name: 'panda', prompt: '竹林里的大熊猫', seed: 7 },
];

/** Who rides, sits and stands on what, as strangers would type it. */
export const TOGETHER: [prompt: string, seed: number][] = [
  ['an astronaut riding a horse on the moon', 7],
  ['a cat wearing a wizard hat sitting on a windowsill, rainy night', 7],
  ['a mermaid on a rock', 13],
  ['un búho en una rama, luna llena', 11],
  ['骑摩托车的熊猫', 11],
  ['a train crossing a bridge in the mountains', 7],
  ['空を飛ぶドラゴンに乗った騎士', 13],
  ['a girl reading a book under a tree', 12],
];

/** What is drawn of hours, weathers, states and things when they are said. */
export const SAID: [prompt: string, seed: number][] = [
  ['a dragon flying over a burning castle at night', 11],
  ['雪山下的小木屋，炊烟，黄昏', 9],
  ['a futuristic spaceship landing on mars', 14],
  ['雨の夜の東京、傘をさす人', 10],
  ['a pirate ship in a storm', 3],
  ['一只白猫坐在窗台上，窗外下雪', 7],
  ['retrato de una mujer con sombrero rojo, acuarela', 6],
  ['two wolves howling at the moon', 5],
];

/** The login modal's picture (400 × 560), painted in its own shape. */
export const LOGIN: Piece = { name: 'login', prompt: 'オーロラの下のフィヨルド', seed: 7, width: 800, height: 1120 };

/**
 * What stands for a style where it is chosen, 60 px wide: for each what it draws most clearly, and nothing that a neighbour shows.
 * Where nothing is said of a style, the lighthouse of the sheet stands for it.
 */
export const STYLE_SUBJECTS: Readonly<Record<string, [prompt: string, seed: number]>> = {
  default: ['an alpine lake at sunset, golden hour', 3],
  anime: ['anime girl with long brown hair, cherry blossom petals, smiling', 4],
  oil: ['sunflowers in a vase', 3],
  watercolor: ['a sailboat with red sails on a calm sea', 5],
  pixel: ['pueblo nevado de noche', 1],
  ink_wash: ['misty mountains', 8],
  cyber_punk: ['neon city street at night, rain', 2],
  sketch: ['portrait of an old man with a beard', 5],
  low_poly: ['a stag standing in a misty meadow', 5],
  clay: ['a panda', 7],
  ukiyo_e: ['静かな湖と富士山', 1],
  stained_glass: ['a red rose', 4],
  vector_art: ['a desert with cactus at sunset', 2],
  cartoon: ['a smiling cat', 7],
  noir: ['a man in a hat under a street lamp, rain, night', 3],
  impressionist: ['a pond with water lilies', 6],
  pastel: ['a hot air balloon over a meadow', 3],
  storybook: ['a small cottage in a forest, mushrooms', 9],
  barbie_doll: ['a castle on a cliff', 3],
  abstract: ['abstract flowing shapes in magenta, gold and purple', 7],
};
