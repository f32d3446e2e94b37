import type { Ratio, Style } from '@atelier/contract/vocabulary/generation';

/** Words with the look they were painted in: what an idea puts into a form. */
export interface Picked {
  words: string;
  style: string;
  ratio: string;
}

interface Idea {
  style: Style;
  ratio: Ratio;
}

/** The ideas under the field of the home page. Their words stand in `home.ideas`. */
export const HOME_IDEAS = {
  fox: { style: 'default', ratio: '4:3' },
  fuji: { style: 'watercolor', ratio: '4:3' },
  astronaut: { style: 'default', ratio: '4:3' },
  owl: { style: 'default', ratio: '3:4' },
} as const satisfies Record<string, Idea>;

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
