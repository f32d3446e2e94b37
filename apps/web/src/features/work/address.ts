import type { Language } from '@atelier/contract/vocabulary/languages';
import { localizedPath, workPath } from '@atelier/rules/routes/resolve';
import { basePath } from '#lib/base-path.ts';

/** The full address of a work's page, to copy and share. */
export const addressOf = (id: string, language: Language): string =>
  new URL(basePath + localizedPath(workPath(id), language), location.origin).href;
