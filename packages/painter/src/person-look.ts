/**
 * One person spelt out, so that a later painter draws the same one: who, colours, cut, clothes, and a seed for what has no word. Plain
 * data: it may be stored as JSON and crosses the thread border. The lists below are closed; whoever keeps looks maps onto them.
 */
export interface PersonLook {
  /** woman, man, girl, boy, knight, witch… in the painter's own words. */
  who: string;
  /** Seed of what has no word, 0 .. 2^32 - 1: how each lock of hair falls. */
  seed: number;
  /** Colours are '#rrggbb', sRGB. */
  skin: string;
  hair: string;
  hair_style: HairStyle;
  fringe: Fringe;
  eyes: string;
  clothes: Clothes;
  clothes_colour: string;
  accent_colour: string;
  hat: Hat;
  features: Feature[];
  /** Breadth of the jaw and size of the eyes, 0.3 .. 2; 1 is the usual. */
  jaw: number;
  eye_size: number;
}

export type HairStyle = 'long' | 'bob' | 'short' | 'ponytail' | 'twin_tails' | 'bun' | 'braid' | 'wavy' | 'none';
export type Fringe = 'straight' | 'side' | 'parted' | 'spiky' | 'wisps' | 'swept';
export type Clothes = 'sailor' | 'hoodie' | 'dress' | 'kimono' | 'armor' | 'suit' | 'coat' | 'robe' | 'tee' | 'ninja';
export type Hat =
  | 'none'
  | 'witch'
  | 'straw'
  | 'brim'
  | 'top_hat'
  | 'beret'
  | 'cap'
  | 'beanie'
  | 'toque'
  | 'helmet'
  | 'tiara'
  | 'crown'
  | 'mask'
  | 'hood';
export type Feature = 'old' | 'glasses' | 'beard' | 'ribbon' | 'elf_ears' | 'cat_ears' | 'horns' | 'wings';

/** Words that describe one person; what they leave open follows from the seed. */
export interface PersonWords {
  text: string;
  locale: string;
  seed: number;
}
