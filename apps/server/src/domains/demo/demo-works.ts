// size: a list of data, one picture a line
import type { Ratio, Style } from '@atelier/contract/vocabulary/generation';

export interface DemoWork {
  /** Stable: says whether it was made already. */
  key: string;
  by: string;
  ratio: Ratio;
  style: Style;
  /** Address names of tags. */
  tags: readonly string[];
  title: string;
  prompt: string;
  seed: number;
  /** The work it was remixed from. */
  from?: string;
  /** Waits for a reviewer. */
  waiting?: boolean;
}

type Extra = Pick<DemoWork, 'from' | 'waiting'> & { seed?: number };

const made: DemoWork[] = [];
function work(
  key: string,
  by: string,
  ratio: Ratio,
  style: Style,
  tags: string,
  title: string,
  prompt: string,
  extra: Extra = {},
) {
  made.push({ key, by, ratio, style, tags: tags.split(' '), title, prompt, seed: made.length * 7 + 3, ...extra });
}

work(
  'fox-dawn',
  'jonas.b',
  '3:4',
  'default',
  'animals nature',
  'Fox at first light',
  'a red fox in a snowy forest at dawn',
  { seed: 2 },
);
work(
  'stag-mist',
  'jonas.b',
  '16:9',
  'default',
  'animals nature',
  'The meadow keeps still',
  'a stag standing in a misty meadow',
  { seed: 5 },
);
work(
  'aurora-fjord',
  'a.solberg',
  '16:9',
  'default',
  'landscape nature',
  'Green night',
  'aurora over a fjord, snow on the mountains',
  { seed: 7 },
);
work('fuji-lake', 'mika.ito', '4:3', 'watercolor', 'landscape', '静かな朝', '静かな湖と富士山、朝', { seed: 3 });
work('neon-rain', 'rui', '9:16', 'cyber_punk', 'city', '雨夜霓虹', '赛博朋克城市夜景，霓虹，雨', { seed: 7 });
work(
  'castle-cliff',
  'dario',
  '3:4',
  'oil',
  'architecture fantasy',
  'El castillo del acantilado',
  'un castillo sobre un acantilado, mar, tormenta',
  { seed: 5 },
);
work('koi-ink', 'li.wen', '1:1', 'ink_wash', 'animals', '双鲤', '两条锦鲤在池塘里', { seed: 3 });
work('jelly', 'xiaoyu', '3:4', 'default', 'nature animals', '发光的客人', '深海里发光的水母', { seed: 6 });
work('bamboo-panda', 'li.wen', '4:3', 'default', 'animals nature', '竹林午后', '竹林里的大熊猫', { seed: 7 });
work(
  'cactus-sunset',
  'noor',
  '16:9',
  'vector_art',
  'landscape',
  'Dry heat',
  'a desert with cacti and camels at sunset',
  { seed: 2 },
);
work('village-snow', 'kenji', '1:1', 'pixel', 'city', '雪の村', '雪の村、夜、星空', { seed: 7 });
work('umbrella-red', 'xiaoyu', '3:4', 'default', 'portrait city', '红衣与雨', '一位红衣女子撑伞站在雨中的街道', {
  seed: 7,
});
work('cherry-girl', 'hana_k', '3:4', 'anime', 'anime portrait', '桜のころ', '長い茶色の髪の少女、桜の花びら、笑顔', {
  seed: 4,
});
work(
  'abstract-gold',
  'pia',
  '1:1',
  'abstract',
  'abstract',
  'Slow heat',
  'abstract flowing shapes in magenta, gold and purple',
  { seed: 7 },
);
work('ink-range', 'li.wen', '16:9', 'ink_wash', 'landscape', '云山', '雾中的山', { seed: 8 });
work(
  'alpine',
  'noor',
  '4:3',
  'default',
  'landscape nature',
  'Golden hour',
  'an alpine lake at golden hour, pine trees',
  { seed: 12 },
);
work(
  'lighthouse-storm',
  'dario',
  '3:4',
  'oil',
  'architecture landscape',
  'Faro en la tormenta',
  'un faro junto al mar, tormenta, olas',
);
work(
  'lighthouse-calm',
  'noor',
  '4:3',
  'default',
  'architecture landscape',
  'After the storm',
  'a lighthouse by the sea at sunset, calm water',
  { from: 'lighthouse-storm' },
);
work('owl-night', 'jonas.b', '1:1', 'default', 'animals', 'Night watch', 'an owl in a forest at night, full moon');
work(
  'wolf-snow',
  'a.solberg',
  '4:3',
  'default',
  'animals nature',
  'Tracks',
  'a grey wolf in the snow, pine forest, overcast',
);
work('whale', 'xiaoyu', '16:9', 'default', 'animals nature', '鲸落之前', '海底的蓝色鲸鱼，阳光');
work('turtle-reef', 'xiaoyu', '4:3', 'watercolor', 'animals nature', '珊瑚花园', '珊瑚礁里的海龟和小鱼');
work(
  'cat-window',
  'pia',
  '3:4',
  'storybook',
  'animals still-life',
  'Sunday',
  'an orange cat in a cozy room, window, rain',
);
work(
  'rabbit-meadow',
  'pia',
  '1:1',
  'cartoon',
  'animals',
  'Picnic weather',
  'a white rabbit in a flower meadow, butterflies, sunny day',
);
work(
  'sunflowers',
  'ines',
  '3:4',
  'watercolor',
  'nature still-life',
  'Girasoles',
  'un campo de girasoles bajo un cielo azul',
);
work('tulips', 'ines', '1:1', 'pastel', 'nature', 'Tulipanes', 'tulipanes rojos y amarillos en un jardín, primavera');
work('roses-noir', 'ines', '3:4', 'noir', 'still-life', 'Rosas, sin color', 'rosas en un jardín de noche, luna', {
  from: 'tulips',
});
work(
  'lavender',
  'noor',
  '16:9',
  'impressionist',
  'landscape nature',
  'Lavender',
  'a lavender field at sunset, one tree',
);
work('torii', 'kenji', '3:4', 'ukiyo_e', 'architecture landscape', '海の鳥居', '海の中の赤い鳥居、夕焼け');
work('autumn-lake', 'kenji', '3:4', 'ukiyo_e', 'landscape', '秋の水面', '山と湖、紅葉、秋');
work('temple-mist', 'li.wen', '4:3', 'ink_wash', 'architecture landscape', '山寺', '雾中的山和寺庙，松树', {
  from: 'ink-range',
});
work('crane', 'hana_k', '3:4', 'ink_wash', 'animals', '鶴', '湖の上を飛ぶ白い鶴、霧');
work('butterfly', 'hana_k', '1:1', 'stained_glass', 'animals abstract', '蝶', '青い蝶と花');
work('space-ship', 'kenji', '16:9', 'default', 'fantasy', '帰路', '宇宙船と大きな惑星、星雲');
work('planet-rings', 'rui', '1:1', 'default', 'fantasy', '环', '带光环的行星，星空，星云');
work('moon-base', 'rui', '16:9', 'low_poly', 'fantasy', '月面', '月球表面，宇航员，地球');
work(
  'tokyo-rain',
  'tomas.r',
  '3:4',
  'cyber_punk',
  'city',
  'Cruce, 2 a. m.',
  'calle de una ciudad futurista de noche, lluvia, neón',
  { from: 'neon-rain' },
);
work(
  'city-dawn',
  'tomas.r',
  '16:9',
  'default',
  'city architecture',
  'La ciudad despierta',
  'una ciudad con rascacielos al amanecer, niebla',
);
work(
  'venice',
  'dario',
  '4:3',
  'impressionist',
  'city architecture',
  'Canal',
  'casas junto a un canal con barcas al atardecer',
);
work('sailboat', 'dario', '3:4', 'oil', 'landscape', 'Rumbo', 'un velero en el mar al atardecer, nubes');
work(
  'waves',
  'noor',
  '16:9',
  'default',
  'landscape nature',
  'Long swell',
  'big waves on the sea, mountains far away, wind',
);
work('beach-palms', 'noor', '16:9', 'default', 'landscape', 'Off season', 'a tropical beach with palm trees at sunset');
work('dunes', 'noor', '4:3', 'default', 'landscape', 'Moon sand', 'desert dunes at night under a full moon and stars');
work('volcano', 'jonas.b', '3:4', 'default', 'landscape nature', 'Molten', 'an erupting volcano at night, lava');
work(
  'waterfall',
  'jonas.b',
  '3:4',
  'default',
  'landscape nature',
  'Cold water',
  'a waterfall in a green forest, mossy rocks, morning light',
);
work(
  'autumn-forest',
  'jonas.b',
  '4:3',
  'impressionist',
  'landscape nature',
  'Ember wood',
  'an autumn forest with a river, orange and red trees',
);
work(
  'bear-river',
  'a.solberg',
  '4:3',
  'default',
  'animals nature',
  'Waiting for salmon',
  'a brown bear by a river in the mountains',
);
work('penguins', 'a.solberg', '16:9', 'default', 'animals', 'Commute', 'three penguins on the ice, blue sky');
work(
  'reindeer',
  'a.solberg',
  '16:9',
  'watercolor',
  'animals landscape',
  'North',
  'a deer in a snowy valley under the aurora',
  { from: 'aurora-fjord' },
);
work(
  'winter-cabin',
  'a.solberg',
  '4:3',
  'default',
  'architecture landscape',
  'Lights on',
  'a cabin in a snowy forest at night, warm windows, stars',
);
work('cabin-pixel', 'kenji', '1:1', 'pixel', 'architecture', '山小屋', '雪の森の小屋、夜、星', {
  from: 'winter-cabin',
});
work('dragon', 'li.wen', '3:4', 'ink_wash', 'fantasy', '云中龙', '云海中的龙，山');
work(
  'unicorn',
  'pia',
  '3:4',
  'pastel',
  'fantasy',
  'Believe it',
  'a white unicorn in a forest clearing, flowers, morning light',
);
work(
  'fairy-mushrooms',
  'pia',
  '1:1',
  'storybook',
  'fantasy nature',
  'Small town',
  'red mushrooms in a forest, fireflies, night',
);
work('hot-balloons', 'ines', '3:4', 'cartoon', 'landscape', 'Globos', 'globos aerostáticos sobre un valle al amanecer');
work('bicycle', 'ines', '1:1', 'vector_art', 'city', 'Domingo', 'una bicicleta roja en una calle con flores');
work('tea-room', 'hana_k', '4:3', 'storybook', 'still-life', '静かな部屋', '窓のある部屋、本棚、朝の光');
work('still-fruit', 'ines', '1:1', 'oil', 'still-life', 'Fruta', 'manzanas y peras sobre una mesa, jarrón con flores');
work('still-teapot', 'pia', '1:1', 'default', 'still-life', 'Teatime', 'a teapot and cups on a table, lemons');
work(
  'room-plants',
  'pia',
  '3:4',
  'default',
  'still-life architecture',
  'Green corner',
  'a room with an armchair, a potted cactus and a big window, afternoon light',
);
work(
  'library',
  'noor',
  '3:4',
  'default',
  'architecture',
  'Late fee',
  'a cozy room with bookshelves and a lamp at night',
);
work(
  'anime-sea',
  'hana_k',
  '16:9',
  'anime',
  'anime landscape',
  '夏の終わり',
  '海辺に立つ白いワンピースの少女、青空、入道雲',
);
work(
  'anime-city',
  'kenji',
  '3:4',
  'anime',
  'anime city portrait',
  '夜の帰り道',
  '夜の街に立つ黒い髪の少年、雨、ネオン',
);
work('anime-school', 'hana_k', '3:4', 'anime', 'anime portrait', '放課後', '青い髪の少女、夕焼け、笑顔');
work('anime-silver', 'rui', '3:4', 'anime', 'anime portrait', '灯下', '黑色长发的少女，夜晚的街道，微笑', {
  from: 'cherry-girl',
});
work('anime-autumn', 'xiaoyu', '3:4', 'anime', 'anime portrait', '秋天的信', '短发女孩，红叶，围巾');
work(
  'portrait-woman',
  'noor',
  '3:4',
  'default',
  'portrait',
  'Noon',
  'portrait of a woman with black hair, warm light, desert',
);
work(
  'portrait-old',
  'dario',
  '3:4',
  'oil',
  'portrait',
  'El pescador',
  'retrato de un anciano con barba blanca, sombrero',
);
work('portrait-sketch', 'jonas.b', '3:4', 'oil', 'portrait', 'Ten minutes', 'portrait of a young man with glasses');
work('dancer', 'ines', '3:4', 'watercolor', 'portrait', 'Ensayo', 'una bailarina con vestido rosa, luz cálida');
work(
  'knight',
  'dario',
  '3:4',
  'oil',
  'fantasy portrait',
  'La guardia',
  'un caballero con armadura frente a un castillo',
  { from: 'castle-cliff' },
);
work('bamboo-path', 'kenji', '3:4', 'ukiyo_e', 'nature', '竹の小道', '竹林の小道');
work('horse-run', 'noor', '16:9', 'default', 'animals', 'Open ground', 'a black horse running in a meadow at sunset');
work(
  'elephant',
  'noor',
  '4:3',
  'default',
  'animals nature',
  'Old road',
  'an elephant in the savanna at sunset, acacia trees',
);
work('giraffe', 'pia', '3:4', 'cartoon', 'animals', 'Up there', 'a giraffe in the savanna, sunny day');
work('lion', 'dario', '4:3', 'low_poly', 'animals', 'Siesta', 'un león en la sabana al atardecer');
work('tiger-bamboo', 'li.wen', '3:4', 'ink_wash', 'animals', '竹林虎', '竹林里的老虎', { from: 'bamboo-panda' });
work('parrot', 'ines', '3:4', 'stained_glass', 'animals', 'Loro', 'un loro rojo en la selva');
work('blue-bird', 'ines', '1:1', 'watercolor', 'animals nature', 'Visita', 'un pájaro azul y flores rosas');
work('dog-beach', 'pia', '4:3', 'cartoon', 'animals', 'Good boy', 'a brown dog on the beach, waves, sunny day');
work('hedgehog', 'pia', '1:1', 'storybook', 'animals', 'Small', 'a hedgehog with mushrooms in an autumn forest');
work('duck-pond', 'kenji', '1:1', 'pixel', 'animals', '雨あがり', '池のアヒル、蓮の花、雨');
work('swan', 'hana_k', '4:3', 'impressionist', 'animals landscape', '白鳥', '湖の白鳥、朝霧');
work('goldfish', 'xiaoyu', '1:1', 'vector_art', 'animals', '金鱼', '水里的金鱼，水草');
work('seahorse', 'xiaoyu', '3:4', 'pastel', 'animals', '海马', '海底的海马，珊瑚，气泡');
work('octopus', 'xiaoyu', '1:1', 'cartoon', 'animals', '八只手', '海底的橙色章鱼');
work('shark', 'rui', '16:9', 'noir', 'animals', '深处', '深海里的鲨鱼');
work('valley-mist', 'li.wen', '16:9', 'watercolor', 'landscape', '晨雾', '山谷里的河流和村庄，清晨，雾');
work('hill-castle', 'rui', '16:9', 'oil', 'architecture landscape', '古堡', '山上的城堡，秋天，日落');
work('river-town', 'xiaoyu', '4:3', 'watercolor', 'architecture city', '水乡', '江南水乡，小桥，船，雨');
work('snow-mountain', 'mika.ito', '16:9', 'default', 'landscape', '白い稜線', '雪山、青空、湖の反射');
work('moon-lake', 'mika.ito', '3:4', 'default', 'landscape', '月の道', '満月と湖、夜、山');
work('spring-hill', 'mika.ito', '4:3', 'watercolor', 'landscape nature', '春の丘', '桜の木と丘、青空、春');
work('rain-pond', 'mika.ito', '1:1', 'ukiyo_e', 'landscape nature', '雨の池', '雨の池と蓮の花、橋');
work('autumn-temple', 'mika.ito', '3:4', 'impressionist', 'architecture landscape', '紅葉の寺', '寺と紅葉、秋、夕方');
work('fuji-red', 'mika.ito', '4:3', 'ukiyo_e', 'landscape', '赤富士', '赤い富士山、夜明け、雲', { from: 'fuji-lake' });
work('fuji-snow', 'hana_k', '4:3', 'pastel', 'landscape', '雪の富士', '雪の富士山と湖、夕焼け', { from: 'fuji-red' });
work(
  'mountains-vector',
  'jonas.b',
  '16:9',
  'vector_art',
  'landscape abstract',
  'Layers',
  'layered mountains at sunrise, mist',
);
work('mountains-poly', 'a.solberg', '16:9', 'low_poly', 'landscape', 'Facets', 'snowy mountains and a lake at sunset', {
  from: 'mountains-vector',
});
work('abstract-blue', 'rui', '1:1', 'abstract', 'abstract', '蓝', '抽象的蓝色和青色流动形状');
work('abstract-ink', 'li.wen', '3:4', 'ink_wash', 'abstract', '无题', '抽象，黑白，流动', { from: 'abstract-gold' });
work(
  'abstract-coral',
  'tomas.r',
  '3:4',
  'abstract',
  'abstract',
  'Arrecife mental',
  'abstracto, formas en coral, turquesa y blanco',
  { from: 'abstract-gold' },
);
work(
  'abstract-night',
  'noor',
  '16:9',
  'abstract',
  'abstract',
  'Ultraviolet',
  'abstract shapes in deep blue, violet and silver',
);
work('robot', 'rui', '3:4', 'default', 'fantasy portrait', '值班', '夜晚城市里的机器人，雨', { waiting: true });
work('train', 'kenji', '16:9', 'vector_art', 'city landscape', '橋の朝', '山と橋、朝', { waiting: true });
work('windmill', 'ines', '4:3', 'impressionist', 'landscape', 'Molino', 'un molino de viento y un campo de tulipanes', {
  waiting: true,
});
work('rainbow', 'pia', '4:3', 'pastel', 'landscape', 'After rain', 'a rainbow over green hills with sheep', {
  waiting: true,
});
work(
  'bridge-fog',
  'tomas.r',
  '16:9',
  'noir',
  'architecture city',
  'Puente',
  'un puente sobre el río con niebla de noche',
  { waiting: true },
);
work('peacock', 'hana_k', '3:4', 'stained_glass', 'animals', '孔雀', '花の庭の孔雀', { waiting: true });
work('comet', 'a.solberg', '3:4', 'default', 'landscape', 'Visitor', 'a comet over a snowy mountain at night, stars', {
  waiting: true,
});
work('lotus', 'li.wen', '3:4', 'ink_wash', 'nature', '荷', '池塘里的荷花，蜻蜓', { waiting: true });

export const demoWorks: readonly DemoWork[] = made;

/** What the home page shows first, as a house would pick it: one of each kind, in different styles. */
export const demoPicks: readonly string[] = [
  'umbrella-red',
  'whale',
  'castle-cliff',
  'neon-rain',
  'koi-ink',
  'cherry-girl',
  'bamboo-panda',
  'village-snow',
  'abstract-gold',
  'alpine',
  'jelly',
  'cat-window',
];
