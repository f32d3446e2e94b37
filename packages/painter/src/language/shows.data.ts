// size: a row for each kind and place, written by a program.
import { NOUN_SHOWS } from './shows-nouns.data.ts';

/**
 * Which words change what is painted, found by painting each kind with the word and without (`shows.cli.ts`): traits and clothes by name, '~'
 * before a pose, '+colour' where it takes the colours it is told, '=' before a colour it has by itself. Written by a program: do not edit.
 */
export const SHOWS: Readonly<Record<string, string>> = {
  ...NOUN_SHOWS,
  aircraft: 'fire from_behind glowing +colour =white =grey =silver',
  airplane: 'fire from_behind glowing +colour =white =grey =silver',
  apple: 'fire from_behind glowing +colour =red =orange =brown =crimson =coral',
  armchair: 'fire from_behind glowing +colour =black =grey =silver',
  astronaut:
    'apron armor bald balloon book bow camera candle cape cat_ears coat cup dress fan from_behind glowing guitar hero hood hoodie horns jacket kimono lantern nurse_cap robe rose scarf school_uniform shield skirt staff stethoscope suit sword tie trousers umbrella wings ~stand ~sit ~lie ~run ~jump ~fly ~sleep ~dance ~read ~ride +colour =white =grey =silver',
  backpack: 'fire from_behind glowing +colour =red =orange =brown =gold =beige =coral',
  bag: 'fire from_behind glowing +colour =black =grey',
  ball: 'fire glowing +colour =white =grey =silver',
  balloon: 'fire from_behind glowing +colour =red =pink =grey =magenta =crimson =coral',
  bamboo: 'fire glowing =green =mint',
  banana: 'fire from_behind glowing =yellow =gold =beige =cream',
  barn: 'fire from_behind glowing +colour =red =orange =pink =black =grey =silver =crimson =coral',
  basket: 'fire from_behind glowing +colour =orange =yellow =brown =grey =gold =beige =cream',
  bear: 'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~stand ~sit ~lie ~walk ~run ~jump ~fly ~swim ~sleep ~look_up ~dance ~read ~ride +colour =black =grey',
  bed: 'fire from_behind glowing =purple =black =grey =violet =lavender',
  bee: 'fire glowing =yellow =grey =gold =silver =beige =cream',
  bench: 'fire from_behind glowing +colour =orange =yellow =brown =black =gold =beige =cream',
  bicycle: 'fire from_behind glowing +colour =blue =black =grey =navy',
  bike: 'fire from_behind glowing +colour =black =grey',
  birch: 'fire glowing =green =mint',
  bird: 'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon straw_hat sunglasses top_hat young ~jump ~fly ~swim +colour =blue =black =grey =navy',
  blackboard: 'fire from_behind glowing +colour =grey',
  blossom: 'fire glowing +colour =green =pink =white =silver',
  boat: 'fire from_behind glowing +colour =red =orange =brown =black =grey =gold =beige =coral',
  bonsai: 'fire from_behind glowing +colour =green =blue =black =navy',
  book: 'fire from_behind glowing +colour =green =grey =silver =mint',
  bookcase: 'fire from_behind glowing =red =orange =brown =black =grey =gold =silver =beige =coral',
  bookshelf: 'fire from_behind glowing =red =orange =brown =black =grey =coral',
  bottle: 'fire from_behind glowing =black =grey',
  bowl: 'fire glowing +colour =blue =black =grey =cyan =navy',
  boy: 'apron armor badge bald balloon bands beanie beard beret black_hair blonde_hair blue_hair book bow braids brown_hair bun camera candle cap cape cat_ears coat crown cup curly_hair dress fan flower_crown from_behind futuristic glasses glowing guitar hat headphones helmet hero hood horns jacket kimono lantern legionary long_hair mask medieval nurse_cap old pink_hair pointed_ears pointed_hat ponytail red_hair renaissance ribbon robe roman rose scarf school_uniform shield short_hair skirt soldier staff stethoscope straw_hat suit sunglasses surprised sword tie top_hat toque twenties twin_tails umbrella victorian white_hair wings ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~dance ~read ~ride +colour =orange =yellow =blue =brown =black =gold =violet =beige =navy =cream',
  branch: 'blossom fire from_behind glowing =green =black =grey',
  bread: 'fire from_behind glowing +colour =red =orange =yellow =brown =gold =beige =coral =cream',
  bridge: 'fire from_behind glowing +colour =white =grey =silver',
  broom: 'fire from_behind glowing =red =orange =yellow =brown =black =gold =beige =coral =cream',
  building: 'fire from_behind glowing +colour =grey =silver',
  burger: 'fire from_behind glowing =orange =yellow =brown =gold =beige =cream',
  bus: 'fire from_behind glowing +colour =yellow =black =grey =gold =silver =beige =cream',
  butterfly: 'fire glowing +colour =yellow =grey =gold =beige =cream',
  cabin: 'fire from_behind glowing =black =grey =silver',
  cactus: 'fire from_behind glowing +colour =green =mint',
  cake: 'fire from_behind glowing +colour =red =pink =white =grey =silver =magenta =crimson =coral',
  camel:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~stand ~sit ~lie ~run ~jump ~fly ~swim ~sleep ~look_up ~read ~ride +colour =orange =yellow =brown =grey =gold =silver =beige =cream',
  camera: 'fire from_behind glowing +colour =black =grey',
  campfire: 'from_behind =orange =yellow =grey =gold =silver =beige =cream',
  candle: 'from_behind +colour =red =orange =brown =grey =silver =crimson =coral',
  canoe: 'fire from_behind glowing +colour =white =grey =silver',
  car: 'fire from_behind glowing old +colour =red =orange =pink =black =crimson =coral',
  carrot: 'fire from_behind glowing =red =orange =green =brown =crimson =coral',
  castle: 'fire from_behind glowing +colour =white =grey =silver',
  cat: 'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~stand ~lie ~walk ~run ~jump ~fly ~sleep ~look_up ~dance +colour =grey =silver',
  cathedral: 'fire from_behind glowing +colour =black =white =grey =silver',
  chair: 'fire from_behind glowing +colour =red =orange =brown =black =coral',
  chalet: 'fire from_behind glowing +colour =black =grey',
  chapel: 'fire from_behind glowing +colour =black =white =grey =silver',
  cherries: 'fire from_behind glowing +colour =red =pink =magenta =crimson =coral',
  cherry_tree: 'fire glowing =pink =white =grey =silver =magenta',
  chest: 'fire from_behind glowing =red =orange =brown =grey =beige =coral',
  chicken:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon straw_hat sunglasses top_hat young ~jump ~fly ~swim +colour =red =orange =yellow =brown =black =grey =gold =beige =coral =cream',
  child:
    'angry apron armor backpack badge bag bald balloon bands beanie beard beret black_hair blonde_hair blue_hair book bow braids brown_hair bun calm_face camera candle cap cape cat_ears coat crown cup curly_hair dress fan flower_crown from_behind futuristic glasses glowing guitar hat headphones helmet hero hood horns jacket kimono lantern legionary lonely long_hair mask medieval nurse_cap old pink_hair pointed_ears pointed_hat ponytail red_hair renaissance ribbon robe roman rose sad scarf school_uniform shield short_hair skirt smiling soldier staff stethoscope straw_hat suit sunglasses surprised sword tie top_hat toque twenties twin_tails umbrella victorian white_hair wings ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~dance ~read ~ride +colour =black =grey =silver',
  christmas_tree: 'fire glowing =green =black',
  church: 'fire from_behind glowing +colour =white =grey =silver',
  clock: 'fire from_behind glowing =white =grey =silver',
  coffee: 'fire from_behind glowing ice +colour =black =grey',
  cottage: 'fire from_behind glowing +colour =black =grey =silver',
  couple:
    'apron armor baby backpack badge bag bald balloon bands beanie beard beret black_hair blonde_hair blue_hair book bow braids brown_hair bun camera candle cap cape cat_ears coat crown cup curly_hair dress fan flower_crown futuristic glasses glowing guitar hat headphones helmet hero hood hoodie horns jacket kimono lantern legionary long_hair mask medieval nurse_cap old pink_hair pointed_ears pointed_hat ponytail red_hair renaissance ribbon robe roman rose scarf school_uniform shield short_hair skirt soldier staff stethoscope straw_hat suit sunglasses surprised sword tie top_hat toque trousers twenties twin_tails umbrella victorian white_hair wings ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~dance ~read ~ride +colour =red =pink =black =grey =magenta =crimson =coral',
  cow: 'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~stand ~sit ~lie ~walk ~run ~jump ~fly ~swim ~sleep ~look_up ~dance ~read ~ride +colour =black =white =grey =silver',
  crab: 'fire glowing ~fly +colour =red =orange =brown =grey =crimson =beige =coral',
  crane:
    'baby beanie beret cap crown fire flower_crown glowing hat helmet pointed_hat ribbon straw_hat sunglasses top_hat young ~jump ~fly ~swim +colour =white =grey =silver',
  crow: 'baby beanie beret cap crown fire flower_crown glowing hat helmet pointed_hat ribbon straw_hat sunglasses top_hat young ~jump ~fly ~swim +colour =black =grey',
  crown: 'fire from_behind glowing =red =yellow =pink =grey =gold =magenta =crimson =beige =coral',
  cruise_ship: 'fire from_behind glowing old +colour =black =white =grey =silver',
  crystal: 'fire from_behind glowing +colour =green =grey =silver =turquoise =teal =mint',
  cube: 'fire glowing +colour =white =grey =silver',
  cup: 'fire from_behind glowing +colour =white =grey =silver',
  dahlia: 'fire glowing +colour =green =white =silver',
  daisy: 'fire glowing +colour =green =white =silver',
  dancer:
    'apron armor baby backpack badge bag bald balloon bands beanie beard beret blonde_hair blue_hair book bow braids brown_hair bun camera candle cap cape cat_ears coat crown cup curly_hair fan flower_crown from_behind glasses glowing guitar hat headphones helmet hero hood hoodie horns jacket kimono lantern long_hair mask nurse_cap old pink_hair pointed_ears pointed_hat ponytail red_hair ribbon robe rose scarf school_uniform shield short_hair skirt staff stethoscope straw_hat suit sunglasses surprised sword tie top_hat toque trousers twin_tails umbrella white_hair wings ~stand ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~read ~ride +colour =pink =magenta =crimson',
  deer: 'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~look_up ~dance ~read ~ride +colour =red =orange =brown =grey =gold =beige =coral =cream',
  desk: 'fire from_behind glowing =black =white =grey =silver',
  diamond: 'fire from_behind glowing +colour =grey =silver',
  dinosaur:
    'baby beanie beret cap crown fire flower_crown glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~look_up ~dance ~read ~ride +colour =black =grey =silver',
  dog: 'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~stand ~sit ~lie ~run ~jump ~fly ~swim ~sleep ~look_up ~read ~ride +colour =orange =yellow =brown =grey =gold =silver =beige =cream',
  dolphin: 'fire glowing ~jump ~fly +colour =white =grey =silver',
  donkey:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~stand ~sit ~lie ~run ~jump ~fly ~swim ~sleep ~look_up ~read ~ride +colour =grey =silver',
  donut: 'fire from_behind glowing +colour =orange =yellow =brown =white =gold =silver =beige =cream',
  dragon:
    'baby beanie beret cap crown fire flower_crown glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~look_up ~dance ~read ~ride +colour =red =orange =pink =crimson =coral',
  dragonfly: 'fire glowing =white =grey =silver',
  duck: 'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon straw_hat sunglasses top_hat young ~jump ~fly ~swim +colour =grey =silver',
  eagle:
    'baby beanie beret cap crown fire flower_crown glowing hat helmet pointed_hat ribbon straw_hat sunglasses top_hat young ~swim +colour =grey =silver',
  egg: 'fire from_behind glowing +colour =white =grey =silver',
  elephant:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~stand ~sit ~lie ~run ~jump ~fly ~swim ~sleep ~look_up ~read ~ride +colour =black =grey =silver',
  elf: 'apron armor baby backpack badge bag bald balloon bands beanie beard beret black_hair blonde_hair blue_hair book bow brown_hair camera candle cap cat_ears crown cup dress fan flower_crown from_behind glasses glowing guitar hat headphones helmet hero hood hoodie horns jacket kimono lantern long_hair mask nurse_cap old pink_hair pointed_hat red_hair ribbon robe rose scarf school_uniform shield skirt staff stethoscope straw_hat suit sunglasses surprised sword tie top_hat toque trousers umbrella white_hair wings ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~dance ~read ~ride +colour =green =black =grey =mint',
  emerald: 'fire from_behind glowing +colour =black =grey =cyan =turquoise =teal =mint',
  farm: 'fire from_behind glowing +colour =red =grey =crimson =coral',
  fence: 'fire from_behind glowing +colour =orange =yellow =brown =grey =gold =silver =beige =cream',
  ferris_wheel: 'fire from_behind glowing =white =grey =silver',
  fir: 'fire glowing =green =black',
  fireplace: 'from_behind =grey =silver',
  fish: 'fire glowing golden ~jump ~fly +colour =red =orange =brown =white =gold =silver =beige =coral',
  flag: 'fire from_behind glowing +colour =red =orange =pink =crimson =coral',
  flamingo:
    'baby beanie beret cap crown fire flower_crown glowing hat helmet pointed_hat ribbon straw_hat sunglasses top_hat young ~jump ~fly ~swim +colour =red =orange =pink =grey =crimson =coral',
  flower: 'fire glowing +colour =green =pink =magenta',
  fortress: 'fire from_behind glowing +colour =white =grey =silver',
  fountain: 'fire from_behind glowing +colour =white =grey =silver',
  fox: 'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~look_up ~dance ~read ~ride +colour =red =orange =brown =gold =beige =coral',
  frog: 'fire from_behind glowing ~fly +colour =green =grey =mint',
  fruit: 'fire from_behind glowing +colour =yellow =green =gold =beige =cream',
  gate: 'fire from_behind glowing +colour =grey =silver',
  gazebo: 'fire from_behind glowing +colour =black =grey =silver',
  gem: 'fire from_behind glowing +colour =black =grey =cyan =turquoise =teal =mint',
  ghost: 'fire from_behind glowing +colour =white =silver',
  gift: 'fire from_behind glowing +colour =yellow =gold =cyan =teal =beige =cream',
  giraffe:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~look_up ~dance ~read ~ride +colour =orange =black =grey =gold =silver',
  girl: 'apron armor backpack badge bag bald balloon bands beanie beard beret black_hair blonde_hair blue_hair book bow braids brown_hair bun camera candle cap cape cat_ears coat crown cup curly_hair dress fan flower_crown from_behind futuristic glasses glowing guitar hat headphones helmet hero hood hoodie horns jacket kimono lantern legionary long_hair mask medieval nurse_cap old pink_hair pointed_ears pointed_hat ponytail red_hair renaissance ribbon robe roman rose scarf shield short_hair soldier staff stethoscope straw_hat suit sunglasses surprised sword tie top_hat toque trousers twenties twin_tails umbrella victorian white_hair wings ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~dance ~read ~ride +colour =blue =grey =silver =violet =navy',
  glass: 'fire glowing =black =grey',
  goat: 'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~look_up ~dance ~read ~ride +colour =white =grey =silver',
  gondola: 'fire from_behind glowing +colour =blue =black =grey',
  goose:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon straw_hat sunglasses top_hat young ~jump ~fly ~swim +colour =white =grey =silver',
  grapes: 'fire from_behind glowing +colour =green =grey',
  guitar: 'fire from_behind glowing +colour =red =orange =brown =black =grey =beige =coral',
  hammock: 'fire from_behind glowing +colour =black =white =grey =silver',
  hamster:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~stand ~lie ~walk ~run ~jump ~fly ~sleep ~look_up ~dance +colour =orange =yellow =brown =grey =gold =silver =beige =cream',
  handbag: 'fire from_behind glowing +colour =red =orange =pink =crimson =coral',
  heart: 'fire from_behind glowing +colour =red =pink =magenta =crimson =coral',
  hedgehog:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~stand ~sit ~lie ~run ~jump ~fly ~swim ~sleep ~look_up ~read ~ride +colour =grey =silver',
  helicopter: 'fire from_behind glowing +colour =red =pink =grey =crimson =coral',
  hippo:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~stand ~sit ~lie ~run ~jump ~fly ~swim ~sleep ~look_up ~read ~ride +colour =grey =silver',
  home: 'fire from_behind glowing +colour =black =white =grey =silver',
  horse:
    'baby beanie beret cap crown fire flower_crown glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat wings young ~stand ~sit ~lie ~run ~jump ~fly ~swim ~sleep ~look_up ~read ~ride +colour =red =orange =brown =black =grey =beige =coral',
  hot_air_balloon: 'fire glowing +colour =red =yellow =pink =grey =gold =silver =crimson =beige =coral =cream',
  house: 'fire from_behind glowing +colour =red =orange =brown =white =grey =silver =crimson =coral',
  husky:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~stand ~sit ~lie ~run ~jump ~fly ~swim ~sleep ~look_up ~read ~ride +colour =white =grey =silver',
  hut: 'fire from_behind glowing +colour =yellow =brown =grey =gold =silver =beige =cream',
  ice_cream: 'fire from_behind glowing +colour =orange =yellow =brown =white =grey =gold =silver =beige',
  igloo: 'fire from_behind glowing =white =silver',
  jar: 'fire from_behind glass glowing +colour =red =orange =brown =crimson =coral',
  jellyfish: 'fire ~fly =purple =grey =violet =lavender',
  jewel: 'fire from_behind glowing =red =pink =black =grey =magenta =crimson =coral',
  kangaroo:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~stand ~lie ~walk ~run ~jump ~fly ~sleep ~look_up ~dance +colour =orange =yellow =brown =grey =gold =silver =beige =cream',
  key: 'fire from_behind glowing +colour =black =grey =silver',
  kite: 'fire from_behind glowing +colour =red =pink =white =silver =crimson =coral',
  knight:
    'apron badge bald balloon book bow camera candle cat_ears coat crown cup dress fan flower_crown from_behind glowing guitar headphones hood hoodie horns jacket kimono lantern nurse_cap robe rose scarf school_uniform shield skirt staff stethoscope suit tie trousers umbrella wings ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~dance ~read ~ride +colour =red =white =grey =silver =crimson =coral',
  koala:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~stand ~lie ~walk ~run ~jump ~fly ~sleep ~look_up ~dance +colour =white =grey =silver',
  koi: 'fire glowing ~jump ~fly +colour =red =orange =brown =white =grey =silver =crimson =coral',
  ladybug: 'fire from_behind glowing ~fly +colour =red =orange =pink =black =crimson =coral',
  lamp: 'fire =black =white =grey =silver',
  lantern: '+colour =red =orange =yellow =brown =gold =crimson =beige =coral =cream',
  lavender: 'fire glowing +colour =green =purple =violet =mint =lavender',
  lemon: 'fire from_behind glowing =yellow =gold =beige =cream',
  leopard:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~look_up ~dance ~read ~ride +colour =yellow =brown =grey =gold =silver =beige =cream',
  lighthouse: 'fire from_behind glowing +colour =red =orange =pink =white =grey =silver =crimson =coral',
  lily: 'fire glowing +colour =green',
  lion: 'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~stand ~sit ~lie ~run ~jump ~fly ~swim ~sleep ~look_up ~read ~ride +colour =orange =yellow =brown =grey =gold =beige =cream',
  llama:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~stand ~sit ~lie ~run ~jump ~fly ~swim ~sleep ~look_up ~read ~ride +colour =white =grey =silver',
  locomotive: 'fire from_behind glowing +colour =black =grey',
  lotus: 'fire glowing +colour =green =pink =magenta =crimson =mint',
  man: 'apron armor baby backpack badge bag bald balloon bands beanie beard beret blonde_hair blue_hair book bow braids brown_hair bun camera candle cap cape cat_ears coat crown cup curly_hair dress fan flower_crown from_behind futuristic glasses glowing guitar hat headphones helmet hero hood hoodie horns kimono lantern legionary long_hair mask medieval nurse_cap old pink_hair pointed_ears pointed_hat ponytail red_hair renaissance ribbon robe roman rose scarf shield short_hair skirt soldier staff stethoscope straw_hat sunglasses surprised sword top_hat toque twenties twin_tails umbrella victorian white_hair wings ~stand ~sit ~lie ~run ~jump ~fly ~sleep ~dance ~read ~ride +colour =red =orange =pink =grey =magenta =crimson =coral',
  mansion: 'fire from_behind glowing +colour =red =orange =black =grey =coral',
  maple: 'fire glowing =green =mint',
  mask: 'fire from_behind glowing +colour =white =grey =silver',
  mermaid:
    'apron armor baby backpack badge bag bald balloon bands beanie beard beret black_hair blonde_hair blue_hair book bow braids brown_hair bun camera candle cap cape cat_ears crown cup curly_hair fan flower_crown from_behind glasses glowing guitar hat headphones helmet hero hood horns kimono lantern long_hair mask nurse_cap old pink_hair pointed_ears pointed_hat ponytail red_hair ribbon robe rose scarf shield short_hair staff stethoscope straw_hat sunglasses surprised sword top_hat toque twin_tails umbrella white_hair wings ~stand ~walk ~run ~jump ~fly ~read +colour =red =orange =brown =cyan =turquoise =teal =magenta =crimson =coral',
  mill: 'fire from_behind glowing +colour =white =grey =silver',
  monastery: 'fire from_behind glowing +colour =black =grey =silver',
  monk: 'apron armor baby backpack badge bag balloon bands beanie beard beret book bow camera candle cap cape cat_ears coat crown cup dress fan flower_crown from_behind glasses glowing guitar hat headphones helmet hero hood hoodie horns jacket kimono lantern mask nurse_cap old pointed_ears pointed_hat rose scarf school_uniform shield skirt staff stethoscope straw_hat suit sunglasses surprised sword tie top_hat toque trousers umbrella wings ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~dance ~read ~ride +colour =orange =yellow =brown =gold =beige =coral =cream',
  monkey:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~stand ~lie ~walk ~run ~jump ~fly ~sleep ~look_up ~dance +colour =orange =yellow =brown =grey =gold =beige =cream',
  mosque: 'fire from_behind glowing +colour =white =grey =silver',
  motorcycle: 'fire from_behind glowing +colour =black =grey',
  mouse:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~stand ~lie ~walk ~run ~jump ~fly ~sleep ~look_up ~dance +colour =white =grey =silver',
  mug: 'fire from_behind glowing +colour =white =grey =silver',
  mushroom: 'fire from_behind glowing +colour =orange =brown =white =grey =gold =silver =beige =coral =cream',
  ninja:
    'apron armor backpack badge bag balloon bands book bow camera candle cape cat_ears coat crown cup dress fan flower_crown from_behind glowing guitar headphones hero hood horns jacket kimono lantern nurse_cap ribbon robe rose scarf school_uniform shield skirt staff stethoscope suit tie umbrella wings ~stand ~sit ~lie ~walk ~jump ~fly ~sleep ~dance ~read ~ride +colour =black =grey',
  oak: 'fire glowing =green =mint',
  octopus: 'fire glowing ~fly +colour =red =orange =brown =white =silver =crimson =coral',
  orange: 'fire from_behind glowing =orange =yellow =brown =gold =beige =coral =cream',
  orchid: 'fire glowing +colour =green =magenta =lavender',
  ostrich:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon straw_hat sunglasses top_hat young ~jump ~fly ~swim +colour =black =grey =silver',
  owl: 'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon straw_hat sunglasses top_hat young ~jump ~fly ~swim +colour =black =grey =silver',
  pagoda: 'fire from_behind glowing +colour =black =grey =silver',
  palace: 'fire from_behind glowing +colour =red =pink =white =grey =silver =crimson =coral',
  palm: 'fire glowing =green =mint',
  palm_tree: 'fire glowing =green =mint',
  panda:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~stand ~lie ~walk ~run ~jump ~fly ~sleep ~look_up ~dance +colour =black =white =grey =silver',
  panther:
    'baby beanie beret cap crown fire flower_crown glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~stand ~sit ~lie ~run ~jump ~fly ~swim ~sleep ~look_up ~read ~ride +colour =black =grey',
  parrot:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon straw_hat sunglasses top_hat young ~jump ~fly ~swim +colour =red =orange =pink =black =grey =crimson =coral',
  pavilion: 'fire from_behind glowing +colour =black =grey =silver',
  peacock:
    'baby beanie beret cap crown fire flower_crown glowing hat helmet pointed_hat ribbon straw_hat sunglasses top_hat young ~jump ~fly ~swim +colour =yellow =green =mint',
  pear: 'fire from_behind glowing +colour =yellow =gold =beige =cream',
  penguin:
    'baby beanie beret cap crown fire flower_crown glowing hat helmet pointed_hat ribbon straw_hat sunglasses top_hat young ~jump ~fly ~swim +colour =black =white =grey =silver',
  peony: 'fire glowing +colour =green =white =silver',
  perfume: 'fire from_behind glowing =black =grey',
  person:
    'apron armor baby backpack badge bag bald balloon bands beanie beard beret black_hair blonde_hair blue_hair book bow braids brown_hair bun camera candle cap cape cat_ears coat crown cup curly_hair dress fan flower_crown from_behind futuristic glasses glowing guitar hat headphones helmet hero hood hoodie horns kimono lantern legionary long_hair mask medieval nurse_cap old pink_hair pointed_ears pointed_hat ponytail red_hair renaissance ribbon robe roman rose scarf school_uniform shield short_hair skirt soldier staff stethoscope straw_hat sunglasses surprised sword top_hat toque twenties twin_tails umbrella victorian white_hair wings ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~dance ~read ~ride +colour =red =orange =pink =grey =crimson =coral',
  phoenix:
    'baby beanie beret cap crown flower_crown glowing hat helmet pointed_hat ribbon straw_hat sunglasses top_hat young ~swim +colour =red =orange =yellow =brown =gold =crimson =beige =coral =cream',
  piano: 'fire from_behind glowing +colour =black =grey',
  picture: 'fire from_behind glowing =black =grey =silver',
  pig: 'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~look_up ~dance ~read ~ride +colour =white =grey =silver =coral',
  pine: 'fire glowing =green =black =grey =turquoise',
  pirate_ship: 'fire from_behind glowing +colour =black =grey',
  pizza: 'fire from_behind glowing =orange =yellow =brown =gold =beige =coral =cream',
  plane: 'fire from_behind glowing +colour =white =grey =silver',
  plant: 'fire from_behind glowing =red =orange =green =brown =black =grey =coral',
  polar_bear:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~stand ~sit ~lie ~run ~jump ~fly ~swim ~sleep ~look_up ~read ~ride +colour =white =grey =silver',
  poppy: 'fire glowing +colour =red =orange =green =brown =gold =beige =coral =cream',
  poster: 'fire from_behind glowing +colour =black',
  pot: 'fire from_behind glass glowing +colour =yellow =brown =gold =beige =cream',
  potted_plant: 'fire from_behind glowing =red =orange =green =brown =black =grey =coral =mint',
  pottery: 'fire from_behind glass glowing +colour =black =grey =turquoise =teal =mint',
  present: 'fire from_behind glowing +colour =white =grey =silver',
  princess:
    'apron armor baby backpack badge bag bald balloon bands beard black_hair blonde_hair blue_hair book bow braids brown_hair bun camera candle cape cat_ears coat crown cup curly_hair fan flower_crown from_behind glasses glowing guitar headphones hero hood hoodie horns jacket kimono lantern long_hair nurse_cap old pink_hair pointed_ears ponytail red_hair ribbon robe rose scarf school_uniform shield short_hair skirt staff stethoscope suit sunglasses surprised sword tie trousers twin_tails umbrella white_hair wings ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~dance ~read ~ride +colour =purple =magenta =violet =lavender',
  pumpkin: 'fire from_behind glowing +colour =red =orange =brown =crimson =beige =coral',
  pyramid: 'fire from_behind glowing +colour =orange =yellow =grey =gold =beige =cream',
  rabbit:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~stand ~lie ~walk ~run ~jump ~fly ~sleep ~look_up ~dance +colour =orange =yellow =grey =gold =silver =beige =cream',
  raccoon:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~stand ~sit ~lie ~run ~jump ~fly ~swim ~sleep ~look_up ~read ~ride +colour =white =grey =silver',
  ramen: 'fire from_behind glowing ice =red =orange =white =silver =crimson =coral',
  rhino:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~stand ~sit ~lie ~run ~jump ~fly ~swim ~sleep ~look_up ~read ~ride +colour =grey =silver',
  ring: 'fire glowing =yellow =grey =gold =beige',
  robot:
    'apron backpack badge bag bald balloon book bow camera candle cape cat_ears coat crown cup dress fan flower_crown from_behind glowing guitar headphones hood hoodie horns jacket kimono lantern nurse_cap ribbon robe rose scarf school_uniform shield skirt staff stethoscope suit sword tie umbrella wings ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~dance ~read ~ride =white =grey =silver',
  rock: 'fire from_behind glowing +colour =white =grey =silver',
  rocket: 'from_behind glowing +colour =red =orange =white =grey =silver =coral',
  roof: 'fire from_behind glowing +colour =red =orange =brown =crimson =coral',
  room_rug: 'fire glowing =yellow =white =gold =silver =beige =cream',
  rose: 'fire glowing +colour =yellow =green =gold =beige =cream',
  round_table: 'fire from_behind glowing =orange =brown =black =grey =gold =beige =coral',
  rowboat: 'fire from_behind glowing +colour =black =grey',
  ruby: 'fire from_behind glowing +colour =red =pink =black =grey =magenta =crimson =coral',
  sailboat: 'fire from_behind glowing +colour =orange =yellow =brown =black =gold =beige =cream',
  samurai:
    'apron armor baby badge balloon bands beard book bow camera candle cape cat_ears coat crown cup dress fan flower_crown from_behind glasses glowing guitar hero hood hoodie horns jacket kimono lantern nurse_cap old robe rose scarf school_uniform shield skirt staff stethoscope suit sunglasses surprised tie trousers umbrella wings ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~dance ~read ~ride +colour =red =orange =pink =black =grey =crimson =coral',
  sapphire: 'fire from_behind glowing +colour =blue =black =grey =violet =navy',
  sculpture: 'fire from_behind glowing golden +colour =white =grey =silver',
  seagull:
    'baby beanie beret cap crown fire flower_crown glowing hat helmet pointed_hat ribbon straw_hat sunglasses top_hat young ~swim +colour =white =grey =silver',
  seahorse: 'fire glowing ~fly +colour =yellow =brown =gold =beige =cream',
  seal: 'fire from_behind glowing ~fly +colour =white =grey =silver',
  seashell: 'fire from_behind glowing +colour =red =orange =grey =silver =coral',
  shark: 'fire glowing ~jump ~fly +colour =grey =silver',
  sheep:
    'baby beanie beret cap crown fire flower_crown glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~stand ~sit ~lie ~walk ~run ~jump ~fly ~swim ~sleep ~look_up ~dance ~read ~ride +colour =black =white =grey =silver',
  shell: 'fire from_behind glowing +colour =red =orange =grey =silver =coral',
  ship: 'fire from_behind glowing old +colour =black =white =grey =silver',
  shoe: 'fire from_behind glowing +colour =red =orange =pink =white =silver =crimson =coral',
  shoes: 'fire from_behind glowing +colour =blue =white =silver =navy',
  shrine: 'fire from_behind glowing +colour =black =grey =silver',
  sign: 'fire from_behind glowing +colour =blue =navy',
  skull: 'fire from_behind glowing =white =grey =silver',
  skyscraper: 'fire from_behind glowing +colour =black =grey',
  snail: 'fire from_behind glowing ~fly +colour =red =orange =brown =crimson =coral',
  snake: 'fire from_behind glowing ~fly +colour =green =grey =mint',
  sneaker: 'fire from_behind glowing +colour =white =silver',
  snowman: 'fire from_behind glowing =white =grey =silver',
  sofa: 'fire from_behind glowing +colour =blue =black =navy',
  spacecraft: 'fire from_behind glowing +colour =grey =silver',
  spaceship: 'fire from_behind glowing +colour =white =grey =silver',
  sparrow:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon straw_hat sunglasses top_hat young +colour =yellow =blue =black =grey =gold =beige =navy',
  sphere: 'fire glowing +colour =blue =black =grey =navy',
  spider: 'fire from_behind glowing ~fly +colour =black =grey',
  squirrel:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~stand ~lie ~walk ~run ~jump ~fly ~sleep ~look_up ~dance +colour =red =orange =brown =grey =gold =beige =coral',
  star: 'fire glowing +colour =yellow =grey =gold =beige =cream',
  starship: 'fire from_behind glowing +colour =grey =silver',
  statue: 'fire from_behind glowing golden +colour =white =grey =silver',
  strawberry: 'fire from_behind glowing +colour =red =orange =pink =magenta =crimson =coral',
  submarine: 'fire from_behind glowing +colour =red =orange =pink =grey =crimson =coral',
  sunflower: 'fire glowing +colour =orange =yellow =green =brown =gold =beige =cream',
  sushi: 'fire from_behind glowing =orange =yellow =white =grey =gold =silver =beige =cream',
  swan: 'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon straw_hat sunglasses top_hat young ~jump ~fly ~swim +colour =white =grey =silver',
  sword: 'fire from_behind glowing =black =white =grey =silver',
  table: 'fire from_behind glowing =red =orange =brown =black =grey =gold =beige =coral =cream',
  taxi: 'fire from_behind glowing +colour =black =grey',
  tea: 'fire from_behind glowing ice +colour =white =grey =silver',
  teapot: 'fire from_behind glass glowing +colour =red =orange =brown =black =grey =crimson =coral',
  temple: 'fire from_behind glowing +colour =black =grey =silver',
  tent: 'fire from_behind glowing +colour =red =orange =brown =gold =beige =coral =cream',
  throne: 'fire from_behind glowing +colour =red =yellow =pink =grey =gold =magenta =crimson =beige =coral =cream',
  tiger:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~look_up ~dance ~read ~ride +colour =orange =yellow =brown =black =grey =gold =silver =beige =cream',
  tomato: 'fire from_behind glowing =red =orange =pink =brown =crimson =coral',
  torii: 'fire from_behind glowing +colour =red =orange =pink =black =crimson =coral',
  tower: 'fire from_behind glowing +colour =white =grey =silver',
  tractor: 'fire from_behind glowing +colour =red =orange =pink =black =grey =crimson =coral',
  train: 'fire from_behind glowing +colour =red =pink =black =grey =magenta =crimson =coral',
  tram: 'fire from_behind glowing +colour =blue =black =white =grey =silver =cyan',
  tree: 'fire glowing =green =mint',
  truck: 'fire from_behind glowing +colour =yellow =grey =gold =silver =beige',
  tulip: 'fire glowing +colour =yellow =green =gold =beige =cream',
  turkey:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon straw_hat sunglasses top_hat young ~jump ~fly ~swim +colour =orange =brown =black =grey =coral',
  turtle: 'fire glowing ~fly +colour =yellow =brown =gold =beige =cream',
  ufo: 'fire glowing =blue =grey =silver',
  umbrella: 'fire from_behind glowing +colour =red =orange =pink =crimson =coral',
  unicorn:
    'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat wings young ~stand ~sit ~lie ~walk ~run ~jump ~fly ~swim ~sleep ~look_up ~dance ~read ~ride +colour =white =grey =silver',
  vase: 'fire from_behind glass glowing +colour =yellow =brown =gold =beige =cream',
  villa: 'fire from_behind glowing +colour =red =orange =yellow =brown =grey =gold =crimson =beige =coral =cream',
  watch: 'fire from_behind glowing =orange =yellow =white =grey =gold =silver =beige =cream',
  water_lily: 'fire glowing +colour =green =pink =white =silver =magenta =crimson =mint',
  watermelon: 'fire from_behind glowing +colour =red =green =pink =black =crimson =coral =mint',
  whale: 'fire glowing ~jump ~fly +colour =grey =silver',
  willow: 'fire glowing =green =mint',
  windmill: 'fire from_behind glowing +colour =white =grey =silver',
  windowsill: 'fire from_behind glowing =white =grey =silver',
  wine: 'fire from_behind glowing =black =grey',
  witch:
    'apron armor baby backpack badge bag bald balloon bands beard black_hair blonde_hair blue_hair book bow braids brown_hair bun camera candle cape cat_ears coat cup curly_hair fan from_behind glasses glowing guitar headphones hero hood hoodie horns jacket kimono lantern long_hair nurse_cap old pink_hair ponytail red_hair robe rose scarf school_uniform shield short_hair skirt stethoscope suit sunglasses surprised sword tie trousers twin_tails umbrella white_hair wings ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~dance ~read ~ride +colour =black =grey',
  wizard:
    'apron armor baby backpack badge bag bald balloon bands black_hair blonde_hair blue_hair book bow brown_hair camera candle cat_ears coat cup dress fan from_behind glasses glowing guitar headphones hero hood hoodie horns jacket kimono lantern nurse_cap pink_hair pointed_ears red_hair rose scarf school_uniform shield skirt stethoscope suit sunglasses surprised sword tie trousers umbrella wings ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~dance ~read ~ride +colour =blue =purple =violet =navy =lavender',
  wolf: 'baby beanie beret cap crown fire flower_crown glasses glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~look_up ~dance ~read ~ride +colour =grey =silver',
  woman:
    'apron armor baby backpack badge bag bald balloon bands beanie beard beret black_hair blonde_hair blue_hair book bow braids brown_hair bun camera candle cap cape cat_ears coat crown cup curly_hair fan flower_crown from_behind futuristic glasses glowing guitar hat headphones helmet hero hood hoodie horns jacket kimono lantern legionary long_hair mask medieval nurse_cap old pink_hair pointed_ears pointed_hat red_hair renaissance ribbon robe roman rose scarf school_uniform shield short_hair skirt soldier staff stethoscope straw_hat suit sunglasses surprised sword tie top_hat toque trousers twenties twin_tails umbrella victorian white_hair wings ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~dance ~read ~ride +colour =red =orange =pink =magenta =crimson =coral',
  yacht: 'fire from_behind glowing +colour =red =orange =brown =black =crimson =coral',
  yarn: 'fire from_behind glowing +colour =red =pink =magenta =crimson =coral',
  zebra:
    'baby beanie beret cap crown fire flower_crown glowing hat helmet pointed_hat ribbon scarf straw_hat sunglasses top_hat young ~stand ~sit ~lie ~run ~jump ~fly ~swim ~sleep ~look_up ~read ~ride +colour =black =white =grey =silver',
};

/** The same of people of whom head and shoulders fill the picture. */
export const SHOWS_NEAR: Readonly<Record<string, string>> = {
  astronaut:
    'apron armor badge bald bands cape cat_ears coat dress from_behind glowing hood hoodie horns jacket kimono nurse_cap robe scarf school_uniform skirt stethoscope suit tie umbrella wings +colour =white =grey =silver',
  boy: 'angry apron armor badge bald bands beanie beard beret black_hair blonde_hair blue_hair braids brown_hair bun cap cape cat_ears coat crown curly_hair dress flower_crown from_behind futuristic glasses glowing hat headphones helmet hero hood horns jacket kimono legionary lonely long_hair mask medieval nurse_cap old pink_hair pointed_ears pointed_hat ponytail red_hair renaissance ribbon robe roman sad scarf school_uniform short_hair skirt smiling soldier stethoscope straw_hat suit sunglasses surprised tie top_hat toque twenties twin_tails umbrella victorian white_hair wings +colour =orange =yellow =brown =grey =gold =beige =cream',
  child:
    'angry apron armor backpack badge bald bands beanie beard beret black_hair blonde_hair blue_hair braids brown_hair bun calm_face cap cape cat_ears coat crown curly_hair dress flower_crown from_behind futuristic glasses glowing hat headphones helmet hero hood horns jacket kimono legionary lonely long_hair mask medieval nurse_cap old pink_hair pointed_ears pointed_hat ponytail red_hair renaissance ribbon robe roman sad scarf school_uniform short_hair skirt smiling soldier stethoscope straw_hat suit sunglasses surprised tie top_hat toque twenties twin_tails umbrella victorian white_hair wings +colour =orange =yellow =brown =white =grey =gold =silver =beige =cream',
  couple:
    'apron armor baby backpack badge bald bands beanie beard beret black_hair blonde_hair blue_hair braids brown_hair bun cap cape cat_ears coat crown curly_hair dress flower_crown futuristic glasses glowing hat headphones helmet hero hood hoodie horns jacket kimono legionary long_hair mask medieval nurse_cap old pink_hair pointed_ears pointed_hat ponytail red_hair renaissance ribbon robe roman scarf school_uniform short_hair skirt soldier stethoscope straw_hat suit sunglasses surprised tie top_hat toque trousers twenties twin_tails umbrella victorian white_hair wings +colour =red =pink =black =grey =crimson =coral',
  dancer:
    'angry apron armor baby backpack badge bald bands beanie beard beret black_hair blonde_hair blue_hair braids brown_hair bun cap cape cat_ears coat crown curly_hair flower_crown from_behind glasses glowing hat headphones helmet hero hood hoodie horns jacket kimono lonely long_hair mask nurse_cap old pink_hair pointed_ears pointed_hat ponytail red_hair ribbon robe sad scarf school_uniform short_hair skirt stethoscope straw_hat suit sunglasses surprised tie top_hat toque trousers twin_tails umbrella white_hair wings +colour =red =orange =pink =magenta =crimson',
  elf: 'angry apron armor baby backpack badge bald bands beanie beard beret black_hair blonde_hair blue_hair brown_hair calm_face cap cat_ears crown dress flower_crown from_behind glasses glowing hat headphones helmet hero hood hoodie horns jacket kimono lonely long_hair mask nurse_cap old pink_hair pointed_hat red_hair ribbon robe sad scarf school_uniform skirt smiling stethoscope straw_hat suit sunglasses surprised tie top_hat toque trousers umbrella white_hair wings +colour =yellow =green =grey =gold =silver =beige =mint =cream',
  girl: 'angry apron armor backpack badge bald bands beanie beard beret black_hair blonde_hair blue_hair braids brown_hair bun calm_face cap cape cat_ears coat crown curly_hair dress flower_crown from_behind futuristic glasses glowing hat headphones helmet hero hood hoodie horns jacket kimono legionary lonely long_hair mask medieval nurse_cap old pink_hair pointed_ears pointed_hat ponytail red_hair renaissance ribbon robe roman sad scarf short_hair smiling soldier stethoscope straw_hat suit sunglasses surprised tie top_hat toque trousers twenties twin_tails umbrella victorian white_hair wings +colour =orange =brown =black =white =grey =gold =silver =coral',
  knight:
    'apron backpack badge bald cat_ears coat crown flower_crown from_behind glowing headphones hood hoodie horns jacket kimono nurse_cap ribbon robe scarf stethoscope suit tie trousers umbrella wings =white =grey =silver',
  man: 'angry apron armor baby backpack badge bald bands beanie beard beret black_hair blonde_hair blue_hair braids brown_hair bun calm_face cap cape cat_ears coat crown curly_hair dress flower_crown from_behind futuristic glasses glowing hat headphones helmet hero hood hoodie horns kimono legionary lonely long_hair mask medieval nurse_cap old pink_hair pointed_ears pointed_hat ponytail red_hair renaissance ribbon robe roman sad scarf short_hair skirt smiling soldier stethoscope straw_hat sunglasses surprised top_hat toque twenties twin_tails umbrella victorian white_hair wings +colour =red =orange =pink =crimson =coral',
  mermaid:
    'angry apron armor baby backpack badge bald bands beanie beard beret black_hair blonde_hair blue_hair braids brown_hair bun calm_face cap cape cat_ears crown curly_hair flower_crown from_behind glasses glowing hat headphones helmet hero hood horns kimono lonely long_hair mask nurse_cap old pink_hair pointed_ears pointed_hat ponytail red_hair ribbon robe sad scarf short_hair smiling stethoscope straw_hat sunglasses surprised top_hat toque twin_tails umbrella white_hair wings with_flowers +colour =red =orange =brown =magenta =crimson =coral',
  monk: 'angry apron armor baby backpack badge bands beanie beard beret calm_face cap cape cat_ears coat crown dress flower_crown from_behind glasses glowing hat headphones helmet hero hood hoodie horns jacket kimono lonely mask nurse_cap old pointed_ears pointed_hat ribbon sad scarf school_uniform skirt smiling stethoscope straw_hat suit sunglasses surprised tie top_hat toque trousers umbrella wings +colour =red =orange =yellow =brown =gold =crimson =beige =coral =cream',
  ninja:
    'apron armor baby backpack badge bands beard cape cat_ears coat crown dress flower_crown from_behind glasses glowing headphones hero hood horns jacket kimono nurse_cap old ribbon robe scarf school_uniform skirt stethoscope suit sunglasses surprised tie umbrella wings +colour =black =grey',
  person:
    'angry apron armor baby backpack badge bald bands beanie beard beret black_hair blonde_hair blue_hair braids brown_hair bun calm_face cap cape cat_ears coat crown curly_hair dress flower_crown from_behind futuristic glasses glowing hat headphones helmet hero hood hoodie horns kimono legionary lonely long_hair mask medieval nurse_cap old pink_hair pointed_ears pointed_hat ponytail red_hair renaissance ribbon robe roman sad scarf school_uniform short_hair skirt soldier stethoscope straw_hat sunglasses surprised top_hat toque twenties twin_tails umbrella victorian white_hair wings +colour =red =orange =pink =brown =white =silver =crimson =coral',
  princess:
    'angry apron armor baby backpack badge bald bands beard black_hair blonde_hair blue_hair braids brown_hair bun cape cat_ears coat crown curly_hair flower_crown from_behind glasses glowing headphones hero hood hoodie horns jacket kimono lonely long_hair nurse_cap old pink_hair pointed_ears ponytail red_hair ribbon robe sad scarf school_uniform short_hair skirt stethoscope suit sunglasses surprised tie trousers twin_tails umbrella white_hair wings with_flowers +colour =red =orange =yellow =brown =gold =beige =coral =cream',
  robot:
    'apron backpack badge bald cape cat_ears coat crown dress flower_crown from_behind glowing headphones hood hoodie horns jacket kimono nurse_cap robe scarf school_uniform skirt stethoscope suit tie umbrella wings =white =grey =silver',
  samurai:
    'apron armor baby backpack badge bands beard cape cat_ears coat crown dress flower_crown from_behind glasses glowing headphones hood hoodie horns jacket kimono nurse_cap old robe scarf school_uniform skirt stethoscope suit sunglasses surprised tie trousers umbrella wings +colour =red =orange =pink =brown =black =grey =crimson =coral',
  witch:
    'angry apron armor baby backpack badge bald bands beard black_hair blonde_hair blue_hair braids brown_hair bun calm_face cape cat_ears coat crown curly_hair from_behind glasses glowing headphones hero hood hoodie horns jacket kimono long_hair nurse_cap old pink_hair pointed_ears ponytail red_hair robe scarf school_uniform short_hair skirt smiling stethoscope suit sunglasses surprised tie trousers twin_tails umbrella white_hair wings +colour =red =orange =brown =black =grey =crimson =coral',
  wizard:
    'apron armor baby backpack badge bald bands black_hair blonde_hair blue_hair brown_hair cat_ears coat crown dress flower_crown from_behind glasses glowing headphones hero hood hoodie horns jacket kimono nurse_cap old pink_hair pointed_ears red_hair scarf school_uniform skirt stethoscope suit sunglasses surprised tie trousers umbrella white_hair wings +colour =blue =purple =white =grey =silver =violet =navy =lavender',
  woman:
    'angry apron armor baby backpack badge bald bands beanie beard beret black_hair blonde_hair blue_hair braids brown_hair bun cap cape cat_ears coat crown curly_hair flower_crown from_behind futuristic glasses glowing hat headphones helmet hero hood hoodie horns jacket kimono legionary lonely long_hair mask medieval nurse_cap old pink_hair pointed_ears pointed_hat red_hair renaissance ribbon robe roman sad scarf school_uniform short_hair skirt smiling soldier stethoscope straw_hat suit sunglasses surprised tie top_hat toque trousers twenties twin_tails umbrella victorian white_hair wings +colour =red =orange =pink =brown =gold =crimson =beige =coral',
};

/** The same of people in styles that draw them by lines. */
export const SHOWS_DRAWN: Readonly<Record<string, string>> = {
  astronaut:
    'apron armor bald balloon book bow candle cape cat_ears coat dress fan from_behind glowing guitar hero hood hoodie horns jacket kimono lantern nurse_cap robe rose scarf school_uniform shield skirt staff stethoscope suit sword tie trousers umbrella wings ~stand ~sit ~lie ~run ~jump ~fly ~sleep ~dance ~read ~ride +colour =white =grey =silver',
  boy: 'angry apron armor badge bag bald balloon bands beanie beard beret black_hair blonde_hair blue_hair book braids brown_hair bun candle cap cat_ears coat crown curly_hair dress flower_crown from_behind futuristic gift glasses glowing guitar hat headphones helmet hood hoodie horns jacket kimono lantern legionary lonely long_hair mask medieval nurse_cap old pink_hair pointed_ears pointed_hat ponytail red_hair renaissance ribbon robe roman rose sad scarf school_uniform short_hair soldier stethoscope straw_hat suit sunglasses surprised sword tie top_hat toque twenties twin_tails umbrella victorian white_hair wings with_flowers ~stand ~sit ~lie ~walk ~run ~jump ~fly ~swim ~sleep ~dance ~read ~ride +colour =orange =yellow =purple =gold =violet =beige =navy =coral =lavender =cream',
  child:
    'angry apron armor badge bag bald balloon bands beanie beard beret black_hair blonde_hair blue_hair book braids brown_hair bun calm_face candle cap cat_ears coat crown curly_hair dress flower_crown from_behind futuristic gift glasses glowing guitar hat headphones helmet hood hoodie horns jacket kimono lantern legionary lonely long_hair mask medieval nurse_cap old pink_hair pointed_ears pointed_hat ponytail red_hair renaissance ribbon robe roman rose sad scarf school_uniform shirt short_hair smiling soldier stethoscope straw_hat suit sunglasses surprised sword tie top_hat toque twenties twin_tails umbrella victorian white_hair wings with_flowers ~stand ~sit ~lie ~walk ~run ~jump ~fly ~swim ~sleep ~dance ~read ~ride +colour =red =orange =brown =black =grey =gold =crimson =beige =coral =cream',
  couple:
    'apron armor baby backpack badge bag bald balloon bands beanie beard beret black_hair blonde_hair blue_hair book bow braids brown_hair bun candle cap cape cat_ears coat crown curly_hair dress fan flower_crown futuristic glasses glowing guitar hat headphones helmet hero hood hoodie horns jacket kimono lantern legionary long_hair mask medieval nurse_cap old pink_hair pointed_ears pointed_hat ponytail red_hair renaissance ribbon robe roman rose scarf school_uniform shield short_hair skirt soldier staff stethoscope straw_hat suit sunglasses surprised sword tie top_hat toque trousers twenties twin_tails umbrella victorian white_hair wings ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~dance ~read ~ride +colour =red =pink =black =grey =magenta =crimson =coral',
  dancer:
    'angry apron armor baby badge bag bald balloon bands beanie beard beret black_hair blonde_hair blue_hair book braids brown_hair bun candle cap cat_ears coat crown curly_hair flower_crown from_behind gift glasses glowing guitar hat headphones helmet hood hoodie horns jacket kimono lantern lonely long_hair mask nurse_cap old pink_hair pointed_ears pointed_hat ponytail red_hair ribbon robe rose sad scarf school_uniform shirt short_hair stethoscope straw_hat suit sunglasses surprised sword tie top_hat toque twin_tails umbrella white_hair wings with_flowers ~stand ~sit ~lie ~walk ~run ~jump ~fly ~swim ~sleep ~dance ~read ~ride +colour =purple =black =white =grey =silver =violet =lavender',
  elf: 'angry apron armor baby badge bag balloon bands beanie beard beret black_hair blonde_hair blue_hair book brown_hair calm_face candle cap cat_ears coat crown dress flower_crown from_behind gift glasses glowing guitar hat headphones helmet hood hoodie horns jacket kimono lantern lonely long_hair mask nurse_cap old pink_hair pointed_hat red_hair ribbon rose sad scarf school_uniform shirt stethoscope straw_hat suit sunglasses surprised sword tie top_hat toque umbrella white_hair wings with_flowers ~stand ~sit ~lie ~walk ~run ~jump ~fly ~swim ~sleep ~dance ~read ~ride +colour =yellow =white =grey =gold =silver =beige =cream',
  girl: 'angry apron armor badge bag bald balloon bands beanie beard beret black_hair blonde_hair blue_hair book braids brown_hair bun calm_face candle cap cat_ears coat crown curly_hair dress flower_crown from_behind futuristic gift glasses glowing guitar hat headphones helmet hood hoodie horns jacket kimono lantern legionary lonely long_hair mask medieval nurse_cap old pink_hair pointed_ears pointed_hat ponytail red_hair renaissance ribbon robe roman rose sad scarf school_uniform short_hair soldier stethoscope straw_hat suit sunglasses surprised sword tie top_hat toque twenties twin_tails umbrella victorian white_hair wings with_flowers ~stand ~sit ~lie ~walk ~run ~jump ~fly ~swim ~sleep ~dance ~read ~ride +colour =red =orange =brown =black =grey =crimson =coral',
  knight:
    'apron badge bald balloon book bow candle cat_ears coat crown dress fan flower_crown from_behind glowing guitar headphones hood hoodie horns jacket kimono lantern nurse_cap robe rose scarf school_uniform shield skirt staff stethoscope suit tie trousers umbrella wings ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~dance ~read ~ride +colour =red =white =grey =silver =crimson =coral',
  man: 'angry apron armor baby badge bag bald balloon bands beanie beard beret black_hair blonde_hair blue_hair book braids brown_hair bun calm_face candle cap cat_ears coat crown curly_hair dress flower_crown from_behind futuristic gift glasses glowing guitar hat headphones helmet hood hoodie horns jacket kimono lantern legionary lonely long_hair mask medieval nurse_cap old pink_hair pointed_ears pointed_hat ponytail red_hair renaissance ribbon robe roman rose sad scarf school_uniform short_hair smiling soldier stethoscope straw_hat suit sunglasses surprised sword tie top_hat toque twenties twin_tails umbrella victorian white_hair wings with_flowers ~stand ~sit ~lie ~walk ~run ~jump ~fly ~swim ~sleep ~dance ~read ~ride +colour =red =orange =brown =white =silver =crimson =coral',
  mermaid:
    'apron armor baby backpack badge bag bald balloon bands beanie beard beret black_hair blonde_hair blue_hair book bow braids brown_hair bun candle cap cape cat_ears crown curly_hair fan flower_crown from_behind glasses glowing guitar hat headphones helmet hero hood horns kimono lantern long_hair mask nurse_cap old pink_hair pointed_ears pointed_hat ponytail red_hair ribbon robe rose scarf shield short_hair staff stethoscope straw_hat sunglasses surprised sword top_hat toque twin_tails umbrella white_hair wings ~stand ~walk ~run ~jump ~fly ~read +colour =red =orange =brown =cyan =turquoise =teal =magenta =crimson =coral',
  monk: 'angry apron armor baby badge bag balloon bands beanie beard beret black_hair blonde_hair blue_hair book brown_hair calm_face candle cap cat_ears coat crown dress flower_crown from_behind gift glasses glowing guitar hat headphones helmet hood hoodie horns jacket kimono lantern lonely mask nurse_cap old pink_hair pointed_ears pointed_hat red_hair rose sad scarf school_uniform shirt smiling stethoscope straw_hat suit sunglasses surprised sword tie top_hat toque umbrella white_hair wings ~stand ~sit ~lie ~walk ~run ~jump ~fly ~swim ~sleep ~dance ~read ~ride +colour =orange =yellow =white =gold =silver =beige =coral =cream',
  ninja:
    'apron armor backpack badge bag balloon bands book bow candle cape cat_ears coat crown dress fan flower_crown from_behind glowing guitar headphones hero hood horns jacket kimono lantern nurse_cap ribbon robe rose scarf school_uniform shield skirt staff stethoscope suit tie umbrella wings ~stand ~sit ~lie ~walk ~jump ~fly ~sleep ~dance ~read ~ride +colour =black =grey',
  person:
    'angry apron armor baby badge bag bald balloon bands beanie beard beret black_hair blonde_hair blue_hair book braids brown_hair bun calm_face candle cap cat_ears coat crown curly_hair dress flower_crown from_behind futuristic gift glasses glowing guitar hat headphones helmet hood hoodie horns jacket kimono lantern legionary lonely long_hair mask medieval nurse_cap old pink_hair pointed_ears pointed_hat ponytail red_hair renaissance ribbon robe roman rose sad scarf school_uniform shirt short_hair soldier stethoscope straw_hat suit sunglasses surprised sword tie top_hat toque twenties twin_tails umbrella victorian white_hair wings with_flowers ~stand ~sit ~lie ~walk ~run ~jump ~fly ~swim ~sleep ~dance ~read ~ride +colour =black =white =grey =silver',
  princess:
    'angry apron armor baby badge bag bald balloon bands beanie beard beret black_hair blonde_hair blue_hair book braids brown_hair bun calm_face candle cap cat_ears coat crown curly_hair flower_crown from_behind gift glasses glowing guitar hat headphones helmet hood hoodie horns jacket kimono lantern lonely long_hair mask nurse_cap old pink_hair pointed_ears pointed_hat ponytail red_hair ribbon robe rose sad scarf school_uniform shirt short_hair stethoscope straw_hat suit sunglasses surprised sword tie top_hat toque twin_tails umbrella white_hair wings with_flowers ~stand ~sit ~lie ~walk ~run ~jump ~fly ~swim ~sleep ~dance ~read ~ride +colour =red =orange =yellow =pink =brown =white =gold =silver =crimson =beige =coral =cream',
  robot:
    'apron backpack badge bag bald balloon book bow candle cape cat_ears coat crown dress fan flower_crown from_behind glowing guitar headphones hood hoodie horns jacket kimono lantern nurse_cap ribbon robe rose scarf school_uniform shield skirt staff stethoscope suit sword tie umbrella wings ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~dance ~read ~ride =white =grey =silver',
  samurai:
    'apron armor baby badge balloon bands beard book bow candle cape cat_ears coat crown dress fan flower_crown from_behind glasses glowing guitar hero hood hoodie horns jacket kimono lantern nurse_cap old robe rose scarf school_uniform shield skirt staff stethoscope suit sunglasses surprised tie trousers umbrella wings ~sit ~lie ~walk ~run ~jump ~fly ~sleep ~dance ~read ~ride +colour =red =orange =pink =black =grey =crimson =coral',
  witch:
    'angry apron armor baby badge bag bald balloon bands beard black_hair blonde_hair blue_hair book braids brown_hair bun calm_face candle cat_ears coat crown curly_hair dress flower_crown from_behind gift glasses glowing guitar headphones hoodie horns jacket kimono lantern lonely long_hair mask nurse_cap old pink_hair pointed_ears ponytail red_hair ribbon rose sad scarf school_uniform shirt short_hair stethoscope suit sunglasses surprised sword tie twin_tails umbrella white_hair wings with_flowers ~stand ~sit ~lie ~walk ~run ~jump ~fly ~swim ~sleep ~dance ~read ~ride +colour =red =blue =purple =pink =magenta =violet =crimson =navy =coral =lavender',
  wizard:
    'apron armor baby badge bag balloon bands black_hair blonde_hair blue_hair book brown_hair candle cat_ears coat crown dress flower_crown from_behind gift glasses glowing guitar headphones hoodie horns jacket kimono lantern lonely long_hair mask nurse_cap old pink_hair pointed_ears red_hair rose sad scarf school_uniform shirt stethoscope suit sunglasses surprised sword tie umbrella white_hair wings ~stand ~sit ~lie ~walk ~run ~jump ~fly ~swim ~sleep ~dance ~read ~ride +colour =red =orange =purple =brown =white =grey =silver =violet =crimson =coral',
  woman:
    'angry apron armor baby badge bag bald balloon bands beanie beard beret black_hair blonde_hair blue_hair book braids brown_hair bun candle cap cat_ears coat crown curly_hair dress flower_crown from_behind futuristic gift glasses glowing guitar hat headphones helmet hood hoodie horns jacket kimono lantern legionary lonely long_hair mask medieval nurse_cap old pink_hair pointed_ears pointed_hat red_hair renaissance ribbon robe roman rose sad scarf school_uniform shirt short_hair smiling soldier stethoscope straw_hat suit sunglasses surprised sword tie top_hat toque twenties twin_tails umbrella victorian white_hair wings with_flowers ~stand ~sit ~lie ~walk ~run ~jump ~fly ~swim ~sleep ~dance ~read ~ride +colour =black =grey =silver =cyan =turquoise =teal =mint',
};

/** Of places: kinds of them, and '~' before a mood. */
export const PLACE_SHOWS: Readonly<Record<string, string>> = {
  abstract: '',
  arctic: '~dark ~dramatic ~dreamy ~epic ~lonely ~mysterious ~romantic',
  beach: '~cheerful ~dark ~dramatic ~dreamy ~epic ~lonely ~mysterious ~romantic',
  city: '~dark ~dramatic ~dreamy ~epic ~lonely ~mysterious ~romantic',
  cliff: '~cheerful ~dark ~dramatic ~dreamy ~epic ~mysterious ~romantic',
  desert: '~cheerful ~dark ~dramatic ~dreamy ~epic ~lonely ~mysterious ~romantic',
  field: 'savanna wheat ~dark ~dramatic ~dreamy ~epic ~lonely ~mysterious ~romantic',
  fjord: 'karst ~cheerful ~dark ~dramatic ~dreamy ~epic ~lonely ~mysterious ~romantic',
  forest: 'savanna wheat ~dark ~dramatic ~dreamy ~epic ~lonely ~mysterious ~romantic',
  garden: 'savanna wheat ~dark ~dramatic ~dreamy ~epic ~lonely ~mysterious ~romantic',
  island: '~cheerful ~dark ~dramatic ~dreamy ~epic ~lonely ~mysterious ~romantic',
  jungle: '~cheerful ~dark ~dramatic ~dreamy ~epic ~lonely ~mysterious ~romantic',
  lake: 'karst ~dark ~dramatic ~dreamy ~epic ~lonely ~mysterious ~romantic',
  meadow: 'savanna wheat ~dark ~dramatic ~dreamy ~epic ~lonely ~mysterious ~romantic',
  mountains: 'cone karst ~calm ~cheerful ~dark ~dreamy ~epic ~lonely ~mysterious',
  pond: 'wheat ~dark ~dramatic ~dreamy ~epic ~lonely ~mysterious ~romantic',
  river: 'karst ~cheerful ~dark ~dramatic ~dreamy ~epic ~lonely ~mysterious ~romantic',
  room: 'bathroom cafe classroom kitchen library living office study ~calm ~cheerful ~dark ~dramatic ~dreamy ~epic ~lonely ~mysterious ~romantic',
  ruins: '~calm ~cheerful ~dark ~dramatic ~dreamy ~epic ~lonely ~mysterious ~romantic',
  sea: '~cheerful ~dark ~dramatic ~dreamy ~epic ~mysterious ~romantic',
  sky: '~calm ~cheerful ~dark ~dramatic ~dreamy ~epic ~lonely ~mysterious ~romantic',
  space: 'earth jupiter lunar mars mercury neptune saturn uranus venus',
  street: '~dark ~dramatic ~dreamy ~lonely ~mysterious ~romantic',
  studio: '',
  underwater: 'deep ~dark ~mysterious',
  valley: 'karst ~dark ~dramatic ~dreamy ~lonely ~mysterious ~romantic',
  village: 'savanna wheat ~calm ~dark ~dramatic ~dreamy ~epic ~lonely ~mysterious ~romantic',
  volcano: 'cone snow_cap ~dark ~dramatic ~dreamy ~epic ~lonely ~mysterious ~romantic',
  waterfall: '~cheerful ~dark ~dramatic ~dreamy ~epic ~mysterious ~romantic',
};
