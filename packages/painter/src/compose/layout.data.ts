import type { Place } from '../scene.ts';
import type { Layout } from '../stage.ts';

export interface LayoutRow {
  /** Horizon as a fraction of the height from the top. */
  horizon: readonly [number, number];
  /** Focal length in units of the picture's mean side. */
  focal: readonly [number, number];
  cam: readonly [number, number];
  frame?: readonly Layout['frame'][];
}

export const ROWS: Partial<Record<Place, readonly LayoutRow[]>> = {
  mountains: [
    { horizon: [0.58, 0.66], focal: [0.9, 1.1], cam: [1.4, 1.8], frame: ['grass', 'trees', 'none'] },
    { horizon: [0.44, 0.52], focal: [0.75, 0.95], cam: [1.8, 2.6], frame: ['rocks', 'grass', 'trees'] },
    { horizon: [0.68, 0.76], focal: [1.2, 1.5], cam: [1.3, 1.7], frame: ['none', 'trees'] },
    { horizon: [0.38, 0.45], focal: [0.8, 1], cam: [2.4, 3.2], frame: ['flowers', 'grass', 'rocks'] },
    { horizon: [0.56, 0.64], focal: [0.95, 1.25], cam: [1.4, 1.8], frame: ['branch', 'none', 'trees'] },
  ],
  forest: [
    { horizon: [0.54, 0.62], focal: [0.9, 1.1], cam: [1.5, 1.7] },
    { horizon: [0.6, 0.68], focal: [0.8, 1], cam: [1.3, 1.6] },
    { horizon: [0.46, 0.54], focal: [1.0, 1.3], cam: [1.6, 2] },
    { horizon: [0.52, 0.6], focal: [0.75, 0.9], cam: [1.4, 1.8] },
  ],
  sea: [
    { horizon: [0.42, 0.5], focal: [0.9, 1.2], cam: [1.6, 2.2], frame: ['none'] },
    { horizon: [0.56, 0.64], focal: [0.9, 1.2], cam: [1.2, 1.6], frame: ['none', 'rocks'] },
    { horizon: [0.33, 0.4], focal: [0.8, 1], cam: [2.4, 3.2], frame: ['rocks', 'none'] },
    { horizon: [0.62, 0.7], focal: [1.1, 1.4], cam: [1.1, 1.4], frame: ['none'] },
  ],
  desert: [
    { horizon: [0.46, 0.56], focal: [0.85, 1.1], cam: [2, 2.8], frame: ['none'] },
    { horizon: [0.56, 0.64], focal: [0.9, 1.2], cam: [1.5, 2], frame: ['none', 'rocks'] },
    { horizon: [0.36, 0.44], focal: [0.8, 1], cam: [2.8, 3.6], frame: ['none'] },
    { horizon: [0.62, 0.7], focal: [1.1, 1.4], cam: [1.4, 1.8], frame: ['none'] },
  ],
  field: [
    { horizon: [0.5, 0.58], focal: [0.9, 1.1], cam: [1.5, 2], frame: ['grass', 'flowers'] },
    { horizon: [0.62, 0.7], focal: [0.9, 1.2], cam: [1.3, 1.6], frame: ['grass', 'none'] },
    { horizon: [0.38, 0.46], focal: [0.8, 1], cam: [2.2, 2.8], frame: ['flowers', 'grass'] },
    { horizon: [0.54, 0.62], focal: [1.1, 1.4], cam: [1.5, 1.8], frame: ['branch', 'grass', 'trees'] },
  ],
  sky: [
    { horizon: [0.72, 0.82], focal: [0.8, 1.1], cam: [4, 6], frame: ['none'] },
    { horizon: [0.6, 0.7], focal: [0.8, 1], cam: [4, 6], frame: ['none'] },
    { horizon: [0.86, 0.92], focal: [0.8, 1.1], cam: [2, 3], frame: ['none'] },
  ],
  pond: [
    { horizon: [0.28, 0.36], focal: [0.9, 1.1], cam: [1.8, 2.4], frame: ['branch', 'grass', 'none'] },
    { horizon: [0.36, 0.44], focal: [0.9, 1.1], cam: [1.4, 1.8], frame: ['grass', 'flowers', 'none'] },
    { horizon: [0.22, 0.28], focal: [1, 1.2], cam: [2, 2.6], frame: ['none', 'branch'] },
  ],
};

export const SAME: Partial<Record<Place, Place>> = {
  valley: 'mountains',
  fjord: 'mountains',
  lake: 'mountains',
  river: 'mountains',
  waterfall: 'forest',
  volcano: 'mountains',
  jungle: 'forest',
  beach: 'sea',
  island: 'sea',
  cliff: 'sea',
  arctic: 'desert',
  meadow: 'field',
  garden: 'field',
};

export const USUAL: readonly LayoutRow[] = [
  { horizon: [0.5, 0.58], focal: [0.9, 1.1], cam: [1.5, 1.8], frame: ['none'] },
  { horizon: [0.42, 0.5], focal: [0.8, 1], cam: [1.7, 2.2], frame: ['none'] },
  { horizon: [0.58, 0.66], focal: [1, 1.3], cam: [1.3, 1.7], frame: ['none'] },
  { horizon: [0.46, 0.54], focal: [0.72, 0.85], cam: [1.6, 2], frame: ['none'] },
];
