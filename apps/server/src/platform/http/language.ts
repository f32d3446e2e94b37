import { isLanguage, type Language } from '@atelier/contract/vocabulary/languages';
import { initialLanguage } from '@atelier/rules/routes/resolve';
import type { FastifyRequest } from 'fastify';

/** The caller's language: header X-accept-language, else the browser's, else the product's. */
export function languageOf(request: FastifyRequest, fallback: Language): Language {
  const chosen = request.headers['x-accept-language'];
  const named = typeof chosen === 'string' ? toLanguage(chosen) : null;
  return named ?? preferred(request.headers['accept-language']) ?? fallback;
}

/**
 * The language of a page whose address names none, by the rule of the app (`initialLanguage`): what was chosen in this browser, which the
 * app keeps in a cookie too, else the first of the browser's languages that is spoken here, else English.
 */
export const pageLanguage = (request: FastifyRequest): Language =>
  initialLanguage(request.cookies.language ?? null, tagsOf(request.headers['accept-language']));

/** The tags of an Accept-Language header, in its order, as browsers send them in that of their list; without those that are refused. */
const tagsOf = (header = ''): string[] =>
  header
    .slice(0, 200)
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]!.trim().replace('_', '-'));

/** 'zh-CN' → zh; 'cn' is how the translation calls spell Chinese. */
function toLanguage(tag: string): Language | null {
  if (isLanguage(tag)) return tag;
  const base = tag.trim().toLowerCase().split(/[-_]/)[0];
  return isLanguage(base) ? base : base === 'cn' ? 'zh' : null;
}

function preferred(header: string | undefined): Language | null {
  for (const tag of tagsOf(header)) {
    const language = toLanguage(tag);
    if (language) return language;
  }
  return null;
}
