import type { Language } from '@atelier/contract/vocabulary/languages';
import { localizedPath } from '@atelier/rules/routes/resolve';
import { basePath } from '#lib/base-path.ts';

/** Path of a work's page, without language and base (studio 2.2). */
export const workPath = (id: string): string => `/studio/template/${id}`;

/** The full address of a work's page, to copy and share. */
export const addressOf = (id: string, language: Language): string =>
  new URL(basePath + localizedPath(workPath(id), language), location.origin).href;
