import type { Subject } from '../scene.ts';

/** What the painter paints so by itself, whoever asks for it: by trait, the kinds whose picture has it. */
export const MADE_OF: Readonly<Record<string, string>> = {
  fluffy:
    'fox wolf dog husky cat lion bear polar_bear panda koala raccoon rabbit squirrel sheep llama hedgehog goat horse monkey leopard tiger',
  wooden:
    'chair table desk bench barn cabin boat fence broom bookshelf windmill chest guitar violin piano armchair bed pirate_ship torii hammock branch',
  stone: 'castle bridge statue pyramid fountain church cathedral temple tower lighthouse ruins rock gate fireplace',
  metal:
    'sword car train bus tram truck motorcycle bicycle rocket key robot submarine helicopter airplane ship tractor taxi clock watch',
  golden: 'crown ring throne chest',
  transparent: 'glass bottle diamond crystal jellyfish',
  glass: 'glass bottle vase diamond crystal perfume',
  paper: 'lantern kite book umbrella',
  ceramic: 'cup mug teapot vase bowl',
  striped: 'tiger zebra bee',
  spotted: 'leopard giraffe ladybug',
  old: 'ruins castle wizard',
  young: 'girl boy child',
  medieval: 'castle knight princess',
  futuristic: 'spaceship robot ufo',
  open: 'laptop umbrella cardboard_box chest piano',
  closed: 'book suitcase envelope refrigerator stove wardrobe gift bag mailbox cooking_pot',
  glowing: 'jellyfish mushroom lamp lantern candle campfire fireplace',
  fire: 'phoenix campfire fireplace candle lantern rocket',
};

/** Things that are made wholly of what their words say, and of what they can be. */
export const MADE_OF_WORDS = {
  materials: 'wooden stone metal golden transparent',
  kinds:
    'chair table desk bench bed sofa armchair piano cup mug teapot bowl vase book clock guitar violin drum camera key sword crown heart star shoe bag sphere apple pear lemon orange banana car taxi bus truck tram train tractor bicycle motorcycle boat airplane rocket house cottage lighthouse windmill throne chest mask skull telescope statue castle bridge',
} as const;

/** What takes the colours it is told, though its string and shine leave too little of them for the program that measures kinds. */
export const COLOURED: readonly string[] = ['balloon', 'sign', 'poster', 'blackboard'];

/** What is painted with nothing in it or on it. */
export const EMPTY =
  'chair armchair sofa bench stool table bed plate bowl basket vase bucket cardboard_box frying_pan hammock throne boat';

/** Streets are bare of snow unless it falls. */
export const BARE_OF_SNOW: readonly string[] = ['city', 'street'];

/** What people of a part wear and carry by themselves. */
export const WORN_BY_PART: Readonly<Record<string, string>> = {
  dress: 'woman girl dancer witch princess',
  armor: 'samurai knight',
  helmet: 'samurai knight astronaut',
  sword: 'samurai ninja',
  cape: 'knight wizard elf',
  spacesuit: 'astronaut',
  pointed_hat: 'wizard witch',
  hat: 'wizard witch snowman',
  top_hat: 'snowman',
  scarf: 'snowman',
  staff: 'wizard witch',
  beard: 'wizard',
  long_hair: 'woman wizard witch princess mermaid elf',
  ponytail: 'girl',
  backpack: 'boy astronaut',
  coat: 'man person elf monk wizard',
  jacket: 'man person',
  skirt: 'girl',
  robe: 'monk wizard witch elf',
  trousers: 'man boy person child woman girl dancer princess',
  suit: 'man',
  bald: 'monk',
  kimono: 'samurai monk',
  mask: 'ninja',
  crown: 'princess',
  pointed_ears: 'elf',
  bun: 'dancer',
};

/** Parts that not all who live have: by the part, who has it. */
export const HAS_PART: Readonly<Record<string, string>> = {
  paw: 'fox wolf dog husky cat lion tiger leopard panther bear polar_bear panda koala raccoon rabbit squirrel mouse hedgehog kangaroo dragon dinosaur crab owl eagle crow parrot chicken seagull bird',
  hoof: 'horse unicorn donkey cow pig sheep goat llama deer zebra giraffe camel',
  tail: 'fox wolf dog husky cat lion tiger leopard panther raccoon rabbit squirrel mouse kangaroo monkey horse unicorn donkey cow pig sheep goat llama deer zebra giraffe camel elephant rhino hippo dragon dinosaur snake turtle seahorse mermaid whale dolphin seal fish koi shark bird owl eagle crane swan duck penguin parrot flamingo peacock crow seagull chicken phoenix',
  beak: 'bird owl eagle crane swan duck penguin parrot flamingo peacock crow seagull chicken phoenix',
  feathers: 'bird owl eagle crane swan duck penguin parrot flamingo peacock crow seagull chicken phoenix',
  scales: 'fish koi dragon snake dinosaur mermaid',
  wings:
    'bird owl eagle crane swan duck penguin parrot flamingo peacock crow seagull chicken phoenix butterfly bee dragonfly ladybug dragon airplane',
  horns: 'cow deer goat rhino giraffe dragon unicorn',
};
/** Things that are parts of others: by the thing, what has it. */
export const HAS_WITHIN: Readonly<Record<string, string>> = {
  tire: 'car taxi truck tram bus train bicycle motorcycle tractor airplane',
  wheel: 'car taxi truck tram bus train bicycle motorcycle tractor airplane',
};
/** Who has no legs, and what stands on some without living. */
export const LEGLESS = 'fish koi whale dolphin shark jellyfish octopus seahorse snake snail seal mermaid';
/** Made with a face without living. */
export const FACED = 'snowman statue buddha scarecrow teddy_bear ghost';
export const LEGGED = 'chair table desk bench stool armchair bed';

/** What a place has, whether it is asked for or denied. */
export const HAS: Readonly<Record<string, string>> = {
  'ground:trees': 'forest jungle',
  'ground:grass': 'meadow field garden valley',
  'ground:water': 'lake sea river pond fjord waterfall beach island underwater',
  'ground:waves': 'sea',
  'ground:flowers': 'garden',
  'ground:ice': 'arctic',
  'ground:dunes': 'desert',
  'group:buildings': 'city street village',
  'subject:house': 'city street village',
  'subject:skyscraper': 'city',
  'group:trees': 'forest jungle',
  'subject:tree': 'forest jungle',
};

/** Styles that draw people by lines, with a face. */
export const DRAWN_STYLES: readonly string[] = [
  'anime',
  'ink_wash',
  'storybook',
  'watercolor',
  'vector_art',
  'pixel',
  'clay',
  'ukiyo_e',
  'barbie_doll',
  'cartoon',
  'sketch',
  'pastel',
];

/** Relations that the composer sets out by itself; the others are told of a finished picture, where it shows them. */
export const ARRANGED: readonly string[] = ['beside', 'near', 'larger', 'smaller', 'as_large'];

/** Nothing tells the hour there. */
export const PLACES_WITHOUT_HOUR: readonly string[] = ['studio', 'abstract', 'underwater', 'space'];

/** Places where water is seen. */
export const WET_PLACES: readonly string[] = ['lake', 'river', 'sea', 'pond', 'fjord', 'waterfall', 'beach', 'island'];

/** Parts that are said of who lives, and of nobody who has none. */
export const LIVING_PARTS: readonly string[] = [
  'living',
  'skin',
  'hand',
  'leg',
  'foot',
  'paw',
  'hoof',
  'tail',
  'beak',
  'feathers',
  'scales',
];

/** What flies by itself, and what lies on water. */
export const FLIES =
  'bird owl eagle crane crow seagull parrot dragon phoenix airplane hot_air_balloon balloon butterfly helicopter ufo spaceship kite bee dragonfly';
export const FLOATS = 'sailboat ship pirate_ship cruise_ship submarine duck swan goose lotus bridge';

/** Dishes that meals are drawn in. */
export const SERVED: Readonly<Record<string, string>> = {
  bowl: 'ramen',
  cup: 'coffee tea',
  mug: 'coffee tea',
  glass: 'wine',
};

/** What stands in a vase. */
export const CUT_FLOWERS: Omit<Subject, 'count'> = {
  kind: 'dahlia',
  colours: [],
  pose: null,
  size: 0,
  traits: [],
  words: [],
};

/** What holds others as it is drawn. */
export const HOLDS_OTHERS = 'bowl basket vase boat bed armchair sofa';
/** Whoever sits in it is set on it. */
export const SITS_IN = 'chair throne bench stool hammock';

/** Things a person carries. */
export const CARRIES = 'umbrella lantern sword crown mask book guitar balloon bag camera cup rose candle gift';

/** What can be ridden. */
export const RIDDEN =
  'horse unicorn donkey deer camel elephant cow lion tiger leopard panther wolf fox dog bear polar_bear zebra giraffe goat sheep pig rhino llama dragon dinosaur bicycle motorcycle broom turtle whale dolphin rocking_horse skateboard';

/** Clothes and things that figures are drawn with. */
export const PEOPLE_WEAR =
  'umbrella backpack bag hat straw_hat pointed_hat beret cap top_hat beanie toque hood helmet dress skirt kimono robe coat jacket suit tie hoodie school_uniform armor shirt trousers spacesuit cape long_hair short_hair blonde_hair red_hair black_hair brown_hair white_hair blue_hair pink_hair ponytail twin_tails braids curly_hair bun bald beard glasses sunglasses scarf crown flower_crown ribbon wings horns cat_ears pointed_ears sword staff shield bow headphones lantern candle book balloon rose mask guitar fan cup camera victorian medieval twenties renaissance roman futuristic soldier';

/** What animals can wear. */
export const ANIMALS_WEAR =
  'hat straw_hat pointed_hat beret cap top_hat beanie helmet crown flower_crown glasses sunglasses scarf ribbon wings horns';

/** What tells who somebody is by what they wear: without it the word for them is missing. */
export const TELLS_WORK =
  'stethoscope apron bands nurse_cap toque helmet crown straw_hat robe soldier legionary victorian medieval twenties renaissance roman futuristic';
