import type { Catalogue } from '../catalogue.ts';
import type { First, Rooms } from '../en/first.ts';
import { common } from './common.ts';
import { gallery } from './gallery.ts';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { shell } from './shell.ts';

export const first = {
  common,
  gallery,
  home,
  identity,
  shell,
} as const satisfies Catalogue<First>;

export const rooms = {
  assets: async () => (await import('./assets.ts')).assets,
  banners: async () => (await import('./banners.ts')).banners,
  billing: async () => (await import('./billing.ts')).billing,
  canvas: async () => (await import('./canvas.ts')).canvas,
  canvasTools: async () => (await import('./canvas-tools.ts')).canvasTools,
  characters: async () => (await import('./characters.ts')).characters,
  codes: async () => (await import('./codes.ts')).codes,
  describe: async () => (await import('./describe.ts')).describe,
  detail: async () => (await import('./detail.ts')).detail,
  errors: async () => (await import('./errors.ts')).errors,
  generation: async () => (await import('./generation.ts')).generation,
  ideas: async () => (await import('./ideas.ts')).ideas,
  mailNotices: async () => (await import('./mail-notices.ts')).mailNotices,
  onboarding: async () => (await import('./onboarding.ts')).onboarding,
  verify: async () => (await import('./verify.ts')).verify,
  palette: async () => (await import('./palette.ts')).palette,
  pay: async () => (await import('./pay.ts')).pay,
  people: async () => (await import('./people.ts')).people,
  publish: async () => (await import('./publish.ts')).publish,
  seo: async () => (await import('./seo.ts')).seo,
  settings: async () => (await import('./settings.ts')).settings,
  shortcuts: async () => (await import('./shortcuts.ts')).shortcuts,
  styles: async () => (await import('./styles.ts')).styles,
  tools: async () => (await import('./tools.ts')).tools,
  trade: async () => (await import('./trade.ts')).trade,
} satisfies Rooms;
