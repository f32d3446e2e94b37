import type { Language } from '@atelier/contract/vocabulary/languages';
import type { Config } from '../config/config.ts';

export interface Page {
  status: number;
  language: Language;
  html: string;
  /** A redirect instead of a page. */
  location?: string;
}

export interface PageRequest {
  path: string;
  /** '' or '?…'. */
  search: string;
  /** The built index.html. */
  html: string;
  config: Pick<Config, 'publicUrl' | 'basePath' | 'defaultLanguage'>;
}

/** The HTML of a page path. */
export function renderShell({ html, config }: PageRequest): Page {
  return { status: 200, language: config.defaultLanguage, html };
}
