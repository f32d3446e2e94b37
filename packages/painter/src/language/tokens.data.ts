export const NUMBERS: Record<string, number> = {
  一: 1,
  二: 2,
  两: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  几: 4,
  幾: 4,
  数: 4,
  數: 4,
};

export const POWERS: Record<string, number> = { 十: 10, 百: 100, 千: 1000, 万: 10000 };

/** Numbers in words, for those that the lexicon does not list one by one. */
export const LATIN_NUMBERS: Record<'en' | 'es', Record<string, number>> = {
  en: {
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
    hundred: 100,
    thousand: 1000,
  },
  es: {
    uno: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    once: 11,
    doce: 12,
    trece: 13,
    catorce: 14,
    quince: 15,
    dieciseis: 16,
    diecisiete: 17,
    dieciocho: 18,
    diecinueve: 19,
    veinte: 20,
    veintiuno: 21,
    veinticuatro: 24,
    veinticinco: 25,
    treinta: 30,
    cuarenta: 40,
    cincuenta: 50,
    sesenta: 60,
    setenta: 70,
    ochenta: 80,
    noventa: 90,
    cien: 100,
    ciento: 100,
    doscientos: 200,
    mil: 1000,
  },
};

/** の before where something is: the word before it is a thing. */
export const OF_A_PLACE = /^の(?:そば|傍|下|上|横|隣|前|後ろ|裏|間|陰|周り|近く|向こう)/;

/** Words that say what a thing is made of. */
export const MADE_OF = /^(?:made|built|carved|crafted) (?:out )?(?:of|from)$|^hech[oa]s? (?:de|con)$/i;
/** The same behind the material: 木でできた, 玻璃做的. */
export const MADE_OF_IT = /^で(?:でき|出来|作|つく|造)|^(?:做|制)(?:成|的)/;

/** A material by the thing that lends it its name. */
export const MATERIALS: Readonly<Record<string, string>> = {
  tree: 'wooden',
  glass: 'transparent',
  crystal: 'transparent',
  rock: 'stone',
};

/** Written Chinese and nothing else: its particles and characters that Japanese does not have. */
export const CHINESE = /[的了们这那着吗呢吧个没说请让给对话车门马鸟鱼头红蓝绿黄银树叶云电脑书图画风飞龙边间]/;
