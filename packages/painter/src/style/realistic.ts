import type { StylePass } from '../stage.ts';

/** The render as it is: light, fog and finish already make the picture. */
export const realistic: StylePass = { key: 'realistic', hints: {}, apply: (picture) => picture };
