/**
 * Words of two senses of which one is drawn. `not`: words beside it that tell of the other sense; `is`: words that tell of the drawn one. Where
 * neither stands in the sentence, `sense` is named beside what is drawn, if the word is as often the other thing; without `sense` the
 * drawn one is what the word alone means.
 */
export interface Senses {
  not: string;
  is: string;
  sense?: string;
}

export const SENSES: Record<'en' | 'es' | 'zh' | 'ja', Readonly<Record<string, Senses>>> = {
  en: {
    crane: {
      not: 'construction building steel beam lifting lifts tower machine port dock container site concrete cargo industrial scaffolding yellow truck skyscraper',
      is: 'bird birds flying wading lake wings feathers pond white crowned river marsh snow origami nest heron dancing reeds',
      sense: 'bird',
    },
    mouse: {
      not: 'computer keyboard desktop laptop pad usb wireless click optical gaming monitor desk cursor',
      is: 'cheese cat tail fur field whiskers nest grass little',
    },
    seal: {
      not: 'wax stamp stamped letter envelope document royal emblem ink stamping sealed signet airtight',
      is: 'ice sea beach arctic ocean swimming fish baby rock pup whiskers',
      sense: 'animal',
    },
    jaguar: {
      not: 'parked car road driving drive street engine vintage convertible wheels highway casino garage racing sports',
      is: 'jungle rainforest spots prowling forest tree cub hunting animal river',
      sense: 'animal',
    },
    palm: {
      not: 'hand hands reading sweaty finger fingers open upturned lines fist',
      is: 'beach island tree sea desert oasis',
    },
    spring: {
      not: 'coil coiled uncoiling metal mattress steel workbench bouncing bouncy mechanical water hot mineral loaded',
      is: 'flowers blossom blossoms morning season garden meadow',
    },
    bat: {
      not: 'baseball cricket ball player batter swinging swings hitting hits pitcher softball',
      is: 'cave night wings flying halloween vampire',
    },
    swing: { not: 'golf jazz mood music band club dance dancing', is: 'park playground child tree' },
    slide: { not: 'presentation powerpoint microscope guitar trombone photo projector', is: 'playground children' },
    net: { not: 'tennis volleyball hockey soccer football goal badminton internet', is: 'butterfly' },
    chain: {
      not: 'supply food mountain mountains hills islands events command reaction restaurant hotel bike bicycle human',
      is: '',
    },
    shower: { not: 'meteor rain baby bridal light sun', is: 'bathroom' },
    cricket: { not: 'match game player bat playing sport team ball pitch stadium', is: 'insect grass' },
    coach: { not: 'bus horses passenger passengers stage', is: 'team football' },
    plant: { not: 'power nuclear factory manufacturing chemical industrial we they i to seeds trees', is: '' },
    store: { not: 'app room online', is: '' },
    pepper: { not: 'salt black ground mill grinder shaker spray sergeant', is: '' },
    orange: { not: 'juice', is: '' },
    turkey: { not: 'sandwich roasted roast dinner flag istanbul ankara map country sliced', is: 'bird farm feathers' },
    duck: { not: 'tape ducking', is: '' },
    rock: { not: 'band music concert guitarist star', is: '' },
    star: { not: 'rock movie pop celebrity film', is: '' },
    ring: { not: 'boxing boxer wrestling circus phone rings', is: '' },
    bow: { not: 'ship violin cello', is: '' },
    chest: { not: 'hairy bare man muscular pain tattoo shirtless', is: 'treasure gold pirate wooden' },
    train: { not: 'wedding gown dress training', is: '' },
    glass: { not: 'window broken stained magnifying', is: '' },
    trunk: { not: 'car suitcase', is: '' },
    watch: { not: 'birds people watching film movie', is: '' },
    pot: { not: 'smoking marijuana', is: '' },
    bear: { not: 'teddy gummy', is: '' },
    bee: { not: 'spelling', is: '' },
    rose: { not: 'sun smoke he she slowly', is: '' },
    horn: { not: 'car french', is: '' },
    key: { not: 'piano keyboard computer music', is: '' },
    ruler: { not: 'king queen kingdom throne empire evil', is: '' },
    saw: { not: 'i we he she they you never who once', is: '' },
    circle: { not: 'stone stones dancing standing sitting seated inner', is: '' },
    square: { not: 'town city times market village public trafalgar tiananmen main plaza meter metre', is: '' },
    cone: { not: 'pine ice volcano volcanic', is: '' },
    iris: { not: 'eye pupil', is: '' },
    plane: { not: 'geometric tree', is: '' },
    tie: { not: 'game', is: '' },
    cap: { not: 'mushroom bottle', is: '' },
    fan: { not: 'football soccer ceiling electric', is: '' },
    egg: { not: 'chocolate', is: '' },
    apple: { not: 'iphone macbook store computer logo', is: '' },
    bamboo: { not: 'ladder', is: '' },
  },
  es: {
    planta: { not: 'baja nuclear electrica industrial edificio primera segunda alta', is: '' },
    banco: {
      not: 'peces dinero cajero atracar prestamo sucursal arena nubes',
      is: 'parque sentado sentada madera jardin plaza',
    },
    vela: { not: 'barco viento mar mastil velero navegar', is: 'cera tarta llama mesa encendida' },
    raton: { not: 'ordenador teclado computadora pantalla escritorio', is: '' },
    gato: { not: 'hidraulico rueda neumatico taller', is: '' },
    copa: { not: 'arbol mundial futbol campeon', is: '' },
    naranja: { not: 'zumo jugo', is: '' },
    leon: { not: 'ciudad catedral', is: '' },
    flamenco: {
      not: 'bailaora bailaor baile bailando bailar tablao guitarra vestido cante lunares',
      is: 'rosa rosas laguna agua ave aves',
    },
    paloma: { not: 'picasso', is: '' },
    llama: { not: 'vela fuego hoguera se', is: 'andes lana', sense: 'animal' },
    mango: { not: 'cuchillo sarten martillo', is: '' },
  },
  zh: {
    鼠: { not: '鼠标 键盘 电脑', is: '' },
    球: { not: '足球 篮球', is: '' },
    苹果: { not: '手机 电脑', is: '' },
    刀: { not: '苹果 水果 厨房 面包 叉 案板 菜', is: '武士 侠客 战士 将军 骑士 忍者 剑客 海盗', sense: '剑' },
    包: { not: '面包', is: '' },
    钟: { not: '分钟', is: '' },
  },
  ja: {
    マウス: { not: 'パソコン キーボード コンピュータ 机', is: '' },
  },
};
