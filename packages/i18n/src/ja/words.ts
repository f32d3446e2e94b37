import type { Catalogue } from '../catalogue.ts';
import type { Words } from '../en/words.ts';
import { assets } from './assets.ts';
import { banners } from './banners.ts';
import { billing } from './billing.ts';
import { bills } from './bills.ts';
import { canvas } from './canvas.ts';
import { canvasTools } from './canvas-tools.ts';
import { characters } from './characters.ts';
import { checkout } from './checkout.ts';
import { codes } from './codes.ts';
import { describe } from './describe.ts';
import { detail } from './detail.ts';
import { engineReasons } from './engine-reasons.ts';
import { errors } from './errors.ts';
import { first } from './first.ts';
import { generation } from './generation.ts';
import { ideas } from './ideas.ts';
import { mailNotices } from './mail-notices.ts';
import { onboarding } from './onboarding.ts';
import { palette } from './palette.ts';
import { pay } from './pay.ts';
import { people } from './people.ts';
import { publish } from './publish.ts';
import { seo } from './seo.ts';
import { settings } from './settings.ts';
import { shortcuts } from './shortcuts.ts';
import { styles } from './styles.ts';
import { tools } from './tools.ts';
import { trade } from './trade.ts';
import { verify } from './verify.ts';

export const words = {
  ...first,
  assets,
  banners,
  billing,
  bills,
  canvas,
  canvasTools,
  characters,
  checkout,
  codes,
  describe,
  detail,
  errors,
  generation,
  ideas,
  onboarding,
  mailNotices,
  verify,
  palette,
  pay,
  people,
  publish,
  engineReasons,
  seo,
  settings,
  shortcuts,
  styles,
  tools,
  trade,
} as const satisfies Catalogue<Words>;
