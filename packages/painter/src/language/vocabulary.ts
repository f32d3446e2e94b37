// size: the closed lists behind one type; they are checked and changed together.
import { NOUNS } from '../nouns/nouns.data.ts';
/** The closed lists behind the scene graph's types, at run time: lexicon tables are checked against them. */
import type {
  ColourName,
  GroundFeature,
  Mood,
  Place,
  Pose,
  Season,
  SkyFeature,
  StyleKey,
  TimeOfDay,
  Weather,
} from '../scene.ts';
import { ANIMALS_WEAR, CARRIES, PEOPLE_WEAR, RIDDEN } from './made-of.data.ts';

const list = <T extends string>(values: Record<T, true>): readonly T[] => Object.keys(values) as T[];

export const PLACES = list<Place>({
  mountains: true,
  forest: true,
  lake: true,
  river: true,
  waterfall: true,
  sea: true,
  beach: true,
  island: true,
  cliff: true,
  desert: true,
  field: true,
  meadow: true,
  garden: true,
  jungle: true,
  arctic: true,
  volcano: true,
  valley: true,
  fjord: true,
  city: true,
  street: true,
  village: true,
  ruins: true,
  underwater: true,
  space: true,
  sky: true,
  room: true,
  studio: true,
  pond: true,
  abstract: true,
});
export const TIMES = list<TimeOfDay>({
  dawn: true,
  morning: true,
  noon: true,
  afternoon: true,
  sunset: true,
  dusk: true,
  night: true,
});
export const WEATHERS = list<Weather>({
  clear: true,
  cloudy: true,
  overcast: true,
  rain: true,
  storm: true,
  snow: true,
  fog: true,
  wind: true,
});
export const SEASONS = list<Season>({ spring: true, summer: true, autumn: true, winter: true });
export const SKY_FEATURES = list<SkyFeature>({
  moon: true,
  stars: true,
  aurora: true,
  rainbow: true,
  milky_way: true,
  sun: true,
  lightning: true,
  clouds: true,
  planet: true,
  meteor: true,
  fireworks: true,
});
export const GROUND_FEATURES = list<GroundFeature>({
  snow: true,
  water: true,
  reflection: true,
  path: true,
  bridge: true,
  flowers: true,
  grass: true,
  rocks: true,
  trees: true,
  pines: true,
  palms: true,
  cherry_blossom: true,
  bamboo: true,
  autumn_leaves: true,
  dunes: true,
  waves: true,
  ice: true,
  neon: true,
  lanterns: true,
  puddles: true,
  mist: true,
  godrays: true,
  fireflies: true,
  petals: true,
  bubbles: true,
  coral: true,
  ripples: true,
  lily_pads: true,
});
export const COLOURS = list<ColourName>({
  red: true,
  orange: true,
  yellow: true,
  green: true,
  blue: true,
  purple: true,
  pink: true,
  brown: true,
  black: true,
  white: true,
  grey: true,
  gold: true,
  silver: true,
  cyan: true,
  turquoise: true,
  teal: true,
  magenta: true,
  violet: true,
  crimson: true,
  beige: true,
  navy: true,
  coral: true,
  mint: true,
  lavender: true,
  cream: true,
});
export const POSES = list<Pose>({
  stand: true,
  sit: true,
  lie: true,
  walk: true,
  run: true,
  jump: true,
  fly: true,
  swim: true,
  sleep: true,
  look_up: true,
  dance: true,
  read: true,
  ride: true,
});
export const MOODS = list<Mood>({
  calm: true,
  dramatic: true,
  mysterious: true,
  cheerful: true,
  romantic: true,
  dark: true,
  dreamy: true,
  epic: true,
  lonely: true,
});
export const STYLES = list<StyleKey>({
  realistic: true,
  anime: true,
  ink_wash: true,
  watercolor: true,
  oil: true,
  cyber_punk: true,
  cartoon: true,
  vector_art: true,
  pixel: true,
  abstract: true,
  barbie_doll: true,
  impressionist: true,
  storybook: true,
  sketch: true,
  clay: true,
  noir: true,
  pastel: true,
  ukiyo_e: true,
  low_poly: true,
  stained_glass: true,
});

const kinds = (words: string): readonly string[] => words.trim().split(/\s+/);

export const LAND_ANIMALS =
  kinds(`fox wolf dog husky cat lion tiger leopard panther bear polar_bear panda deer horse cow sheep goat
  zebra giraffe camel elephant rabbit squirrel mouse hamster hedgehog dinosaur unicorn
  pig donkey rhino hippo llama raccoon koala monkey kangaroo`);
const BIRDS = kinds(
  'bird owl eagle crane swan duck penguin parrot flamingo peacock crow seagull chicken goose ostrich turkey phoenix',
);
const SEA_ANIMALS = kinds('fish koi whale dolphin shark turtle jellyfish octopus seahorse crab');
const INSECTS = kinds('butterfly bee dragonfly ladybug');
const SMALL_ANIMALS = kinds(
  'frog snake snail spider seal lizard crocodile bat scorpion ant caterpillar grasshopper sloth lobster shrimp',
);

export const ANIMAL_KINDS = [...LAND_ANIMALS, ...BIRDS, ...SEA_ANIMALS, ...INSECTS, ...SMALL_ANIMALS, 'dragon'];
export const PERSON_KINDS = kinds(
  'woman man girl boy person child couple samurai knight monk astronaut dancer wizard witch ninja princess elf mermaid',
);
export const BUILDING_KINDS =
  kinds(`castle house cottage cabin temple pagoda torii church lighthouse bridge windmill tower
  skyscraper pyramid statue tent igloo barn cathedral mosque pavilion fountain snowman gate ferris_wheel`);
/** Boats that one sits in. */
export const OPEN_BOATS: readonly string[] = ['boat', 'rowboat', 'canoe', 'gondola'];
export const VEHICLE_KINDS = kinds(
  'boat sailboat ship pirate_ship cruise_ship car taxi truck tram bus train airplane hot_air_balloon bicycle rocket spaceship ufo motorcycle helicopter submarine tractor',
);
export const PLANT_KINDS = kinds(
  'tree oak maple willow birch pine christmas_tree cherry_tree palm cactus bamboo rose sunflower tulip lotus dahlia daisy poppy lily orchid peony lavender mushroom pumpkin bonsai potted_plant',
);
export const OBJECT_KINDS =
  kinds(`vase apple orange lemon pear cup teapot bottle glass book lantern umbrella candle lamp chair
  table desk bed sofa armchair bench bookshelf piano bowl basket mug wine tea fruit diamond ruby sapphire emerald
  sphere cube crystal sword crown clock guitar camera key shell cake bread coffee ice_cream ring mask balloon gift heart
  star shoe bag perfume watch chest throne skull kite flag broom campfire fireplace
  pizza burger donut sushi ramen banana strawberry watermelon grapes cherries tomato carrot egg yarn hammock sign poster blackboard`);

/** What others sit on. */
export const PERCHES = kinds('branch windowsill roof rock fence');

/** What the subject painters draw; the fallback while no painter is registered. */
export const SUBJECT_KINDS: readonly string[] = [
  ...ANIMAL_KINDS,
  ...PERSON_KINDS,
  'robot',
  'ghost',
  ...PERCHES,
  ...BUILDING_KINDS,
  ...VEHICLE_KINDS,
  ...PLANT_KINDS,
  ...OBJECT_KINDS,
  ...Object.keys(NOUNS),
];

/** Words for a whole family, needed by 'no people', 'without animals'. The first kind is drawn when the family is asked for. */
export const GROUPS: Record<string, readonly string[]> = {
  people: ['person', ...PERSON_KINDS.filter((k) => k !== 'person')],
  animals: ANIMAL_KINDS,
  birds: ['bird', ...BIRDS.filter((k) => k !== 'bird')],
  buildings: ['house', ...BUILDING_KINDS.filter((k) => k !== 'house' && k !== 'bridge' && k !== 'statue')],
  vehicles: VEHICLE_KINDS,
  boats: ['boat', 'sailboat', 'ship', 'pirate_ship', 'cruise_ship'],
  trees: ['tree', 'oak', 'maple', 'willow', 'birch', 'pine', 'christmas_tree', 'cherry_tree', 'palm', 'bonsai'],
  flowers: ['dahlia', 'rose', 'sunflower', 'tulip', 'lotus', 'daisy', 'poppy', 'lily', 'orchid', 'peony', 'lavender'],
  fish: ['fish', 'koi', 'shark'],
  insects: INSECTS,
  cats: ['cat'],
};

/** Things a person carries: a trait beside a person, a subject of its own elsewhere. */
export const CARRIED = new Set(kinds(CARRIES));

/** What can be ridden: the rider is set on its back or saddle. */
export const MOUNTS = new Set(kinds(RIDDEN));

/** Mounts that are ridden standing. */
export const BOARDS: ReadonlySet<string> = new Set(['skateboard']);

/** Clothes and things that figures are drawn with. */
export const WORN_BY_PEOPLE = new Set(kinds(PEOPLE_WEAR));
/** What animals can wear. */
export const WORN_BY_ANIMALS = new Set(kinds(ANIMALS_WEAR));

const PERSONS = new Set([...PERSON_KINDS, 'robot']);
const ANIMALS = new Set(ANIMAL_KINDS);
export const isPerson = (kind: string): boolean => PERSONS.has(kind);
export const isAnimate = (kind: string): boolean => PERSONS.has(kind) || ANIMALS.has(kind);

/** Words that say of a person what sex and age they are and nothing else. */
export const PLAIN_PEOPLE: ReadonlySet<string> = new Set(kinds('man woman girl boy person child'));
const SEEN_AS = {
  man: new Set(kinds('samurai knight monk wizard ninja')),
  woman: new Set(kinds('dancer witch princess elf mermaid')),
  girl: new Set(kinds('dancer witch princess elf mermaid')),
} as const;

/** Whether a person of this part is drawn as the plain word says: a witch is a woman, a knight in armour is no girl. */
export const showsPerson = (role: string, plain: string): boolean =>
  plain === 'person' || (plain in SEEN_AS && SEEN_AS[plain as keyof typeof SEEN_AS].has(role));

/** The surroundings a subject is shown in when the prompt names none. */
export function usualPlace(kind: string): Place {
  if (['dolphin', 'ship', 'sailboat', 'pirate_ship', 'cruise_ship'].includes(kind)) return 'sea';
  if (['sofa', 'armchair', 'bed', 'desk', 'bookshelf', 'piano'].includes(kind)) return 'room';
  if (kind === 'hammock') return 'garden';
  if (kind === 'fountain' || kind === 'bench' || kind === 'willow') return 'garden';
  if (kind === 'crane' || kind === 'swan' || kind === 'duck' || kind === 'flamingo' || kind === 'boat') return 'lake';
  if (kind === 'koi' || kind === 'lotus' || kind === 'frog') return 'pond';
  if (['campfire', 'raccoon', 'koala', 'branch', 'ghost', 'spider', 'snail'].includes(kind)) return 'forest';
  if (kind === 'windowsill' || kind === 'throne' || kind === 'fireplace') return 'room';
  if (kind === 'seal') return 'arctic';
  if (kind === 'monkey' || kind === 'snake') return 'jungle';
  if (kind === 'submarine') return 'underwater';
  if (kind === 'helicopter' || kind === 'kite') return 'sky';
  if (kind === 'motorcycle') return 'street';
  if (kind === 'chest') return 'beach';
  if (kind === 'roof') return 'village';
  if (kind === 'rock' || kind === 'mermaid') return 'sea';
  if (kind === 'tractor') return 'field';
  if (kind === 'gate') return 'ruins';
  if (kind === 'flag') return 'mountains';
  if (kind === 'ladybug') return 'garden';
  if (kind === 'crab' || kind === 'palm') return 'beach';
  if (SEA_ANIMALS.includes(kind)) return 'underwater';
  if (['polar_bear', 'penguin', 'igloo', 'husky'].includes(kind)) return 'arctic';
  if (['camel', 'pyramid', 'cactus', 'ostrich'].includes(kind)) return 'desert';
  if (['tiger', 'parrot', 'panther', 'leopard'].includes(kind)) return 'jungle';
  if (
    ['fox', 'wolf', 'bear', 'deer', 'owl', 'squirrel', 'mushroom', 'hedgehog', 'elf', 'wizard', 'cabin'].includes(kind)
  )
    return 'forest';
  if (['eagle', 'dragon', 'goat', 'castle', 'torii', 'temple', 'pagoda', 'monk'].includes(kind)) return 'mountains';
  if (['rocket', 'spaceship', 'ufo', 'astronaut'].includes(kind)) return 'space';
  if (['airplane', 'hot_air_balloon', 'phoenix'].includes(kind)) return 'sky';
  if (['car', 'taxi', 'truck', 'tram', 'bus', 'skyscraper', 'robot', 'ninja'].includes(kind)) return 'street';
  if (kind === 'lighthouse' || kind === 'seagull') return 'cliff';
  if (['panda', 'bamboo'].includes(kind)) return 'forest';
  if (['dahlia', 'rose', 'tulip', 'daisy', 'poppy', 'lily', 'orchid', 'peony', 'peacock', 'butterfly'].includes(kind))
    return 'garden';
  if (['sunflower', 'lavender', 'windmill', 'barn'].includes(kind)) return 'field';
  if (NOUNS[kind]) return NOUNS[kind].place ?? NOUNS[kind].places?.[0] ?? 'studio';
  if (OBJECT_KINDS.includes(kind) || ['bonsai', 'potted_plant', 'pumpkin', 'dancer'].includes(kind)) return 'studio';
  return 'meadow';
}
