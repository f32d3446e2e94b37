import type { Catalogue } from '../catalogue.ts';
import type { Words } from '../en/words.ts';
import { assets } from './assets.ts';
import { billing } from './billing.ts';
import { bills } from './bills.ts';
import { characters } from './characters.ts';
import { common } from './common.ts';
import { detail } from './detail.ts';
import { errors } from './errors.ts';
import { gallery } from './gallery.ts';
import { generation } from './generation.ts';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { mailNotices } from './mail-notices.ts';
import { onboarding } from './onboarding.ts';
import { people } from './people.ts';
import { publish } from './publish.ts';
import { seo } from './seo.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { styles } from './styles.ts';

export const words = {
  assets,
  billing,
  bills,
  characters,
  common,
  detail,
  errors,
  gallery,
  generation,
  home,
  identity,
  onboarding,
  mailNotices,
  people,
  publish,
  seo,
  settings,
  shell,
  styles,
} as const satisfies Catalogue<Words>;
