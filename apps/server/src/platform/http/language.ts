import { isLanguage, type Language } from '@atelier/contract/vocabulary/languages';
import type { FastifyRequest } from 'fastify';

/** The caller's language: header X-accept-language, else the browser's, else the product's. */
export function languageOf(request: FastifyRequest, fallback: Language): Language {
  const chosen = request.headers['x-accept-language'];
  const named = typeof chosen === 'string' ? toLanguage(chosen) : null;
  return named ?? preferred(request.headers['accept-language']) ?? fallback;
}

/** 'zh-CN' → zh; 'cn' is how the translation calls spell Chinese. */
function toLanguage(tag: string): Language | null {
  if (isLanguage(tag)) return tag;
  const base = tag.trim().toLowerCase().split(/[-_]/)[0];
  return isLanguage(base) ? base : base === 'cn' ? 'zh' : null;
}

function preferred(header: string | undefined): Language | null {
  if (!header) return null;
  for (const part of header.slice(0, 200).split(',')) {
    const language = toLanguage(part.split(';')[0] ?? '');
    if (language) return language;
  }
  return null;
}
