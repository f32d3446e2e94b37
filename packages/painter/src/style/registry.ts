import type { StyleKey } from '../scene.ts';
import type { StylePass } from '../stage.ts';

const passes = new Map<StyleKey, StylePass>();

/** Each style module registers once, from `style/all.ts`; two passes for one style is a programming error. */
export function registerStyles(list: readonly StylePass[]): void {
  for (const pass of list) {
    if (passes.has(pass.key)) throw new Error(`Two passes for style '${pass.key}'`);
    passes.set(pass.key, pass);
  }
}

export const stylePass = (key: StyleKey): StylePass | undefined => passes.get(key);
