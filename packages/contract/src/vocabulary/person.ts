/** What a drawn person can look like: the words in which a kept person is written down, in storage and on the wire. */
export const HAIR_STYLES = ['long', 'bob', 'short', 'ponytail', 'twin_tails', 'bun', 'braid', 'wavy', 'none'] as const;
export const FRINGES = ['straight', 'side', 'parted', 'spiky', 'wisps', 'swept'] as const;
export const CLOTHES = [
  'sailor',
  'hoodie',
  'dress',
  'kimono',
  'armor',
  'suit',
  'coat',
  'robe',
  'tee',
  'ninja',
] as const;
export const HATS = [
  'none',
  'witch',
  'straw',
  'brim',
  'top_hat',
  'beret',
  'cap',
  'beanie',
  'toque',
  'helmet',
  'tiara',
  'crown',
  'mask',
  'hood',
] as const;
export const FEATURES = ['old', 'glasses', 'beard', 'ribbon', 'elf_ears', 'cat_ears', 'horns', 'wings'] as const;

export const CHARACTER_NAME_MAX = 50;
export const CHARACTER_WORDS_MAX = 500;
/** Characters that one person may keep. */
export const MAX_CHARACTERS = 50;
