import type { Language } from '@atelier/contract/vocabulary/languages';
import { localizedPath } from '@atelier/rules/routes/resolve';
import { useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';
import { basePath } from '#lib/base-path.ts';
import { useLanguage } from '#lib/i18n/language.ts';

/** Goes to a page of ours in the language in force; `path` stands without the language prefix. */
export function usePage(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const language = useLanguage();
  return useCallback((path, options) => void navigate(localizedPath(path, language), options), [navigate, language]);
}

/** The address of a page of ours for a plain link, base path included. */
export const localizedHref = (path: string, language: Language): string => basePath + localizedPath(path, language);
