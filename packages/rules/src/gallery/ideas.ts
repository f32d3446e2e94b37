import type { Ratio, Style } from '@atelier/contract/vocabulary/generation';

/** Words with the look they were painted in: what an idea puts into a form. */
export interface Picked {
  words: string;
  style: string;
  ratio: string;
  /** Of the picture that stands for it, where a press on it makes that very picture. */
  seed?: number;
}

interface Idea {
  style: Style;
  ratio: Ratio;
}

/** The ideas under the field of the home page: a second press paints the picture each shows. Their words stand in `home.ideas`. */
export const HOME_IDEAS = {
  fox: { style: 'default', ratio: '4:3', seed: 2 },
  fuji: { style: 'watercolor', ratio: '4:3', seed: 1 },
  astronaut: { style: 'default', ratio: '4:3', seed: 4 },
  owl: { style: 'default', ratio: '3:4', seed: 3 },
} as const satisfies Record<string, Idea & { seed: number }>;

/** Those that only the wall shows. Their words stand in `ideas.words`. */
export const WALL_IDEAS = {
  stag: { style: 'default', ratio: '16:9' },
  castle: { style: 'oil', ratio: '3:4' },
  aurora: { style: 'default', ratio: '16:9' },
  jellyfish: { style: 'default', ratio: '3:4' },
  train: { style: 'default', ratio: '4:3' },
  panda: { style: 'default', ratio: '3:4' },
  village: { style: 'pixel', ratio: '4:3' },
  cabin: { style: 'default', ratio: '4:3' },
  cat: { style: 'default', ratio: '4:3' },
} as const satisfies Record<string, Idea>;

export type HomeIdea = keyof typeof HOME_IDEAS;
export type WallIdea = keyof typeof WALL_IDEAS;
