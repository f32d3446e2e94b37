/** Colours a thing has anyway: they tint nothing. */
export const NATURAL: Record<string, readonly string[]> = {
  'weakplace:sky': ['blue'],
  'place:sea': ['blue', 'navy'],
  'place:lake': ['blue'],
  'place:river': ['blue'],
  'place:forest': ['green'],
  'place:valley': ['green'],
  'place:island': ['green'],
  'place:meadow': ['green'],
  'place:jungle': ['green'],
  'place:field': ['green', 'gold', 'yellow'],
  'place:village': ['white'],
  'place:garden': ['green'],
  'place:beach': ['white', 'gold', 'beige'],
  'place:desert': ['gold', 'yellow', 'beige'],
  'ground:snow': ['white'],
  'ground:grass': ['green'],
  'ground:trees': ['green'],
  'ground:water': ['blue'],
  'ground:waves': ['blue'],
  'ground:dunes': ['gold', 'yellow'],
  'sky:clouds': ['white'],
  'sky:moon': ['white', 'silver'],
  'sky:sun': ['yellow', 'gold'],
};

/** What the words named besides things: kept as it was said, for what is told of the picture. */
export const SAID: readonly string[] = ['sky', 'ground', 'weather', 'place', 'pose', 'time', 'season', 'style'];

/** 'In blue letters': said with their colour. */
export const LETTERS: readonly string[] = ['letters', 'lettering', 'letras', 'text', 'texto'];

/** Grammar that opens a phrase of its own. */
export const OPENS: readonly string[] = ['with', 'in', 'prep', 'but', 'on', 'upon', 'inside'];

/** Chinese measures that are things: 一碗樱桃 has a bowl, 一篮苹果 a basket. */
export const VESSEL = /[碗盘盤盆篮籃筐箱盒袋]/;
