import { expect, it } from 'vitest';
import { seo as en } from './en/seo.ts';
import { seo as es } from './es/seo.ts';
import { seo as ja } from './ja/seo.ts';
import { seo as zh } from './zh/seo.ts';

/** The keys that studio 2.3 names, as far as their pages are here; others of ours stand beside them. */
const SPECIFIED = [
  ...(['home', 'template', 'image', 'character', 'ai-tools', 'ai-replace', 'magic-expand', 'image-enhance'] as const),
  ...(['magic-eraser', '4k-enhance', 'text-to-image', 'try-on', 'ai-portrait', 'image-style', 'ai-logo'] as const),
  'ai-tattoo',
] as const;

it.each(Object.entries({ en, zh, ja, es }))('each page has a title and a description of its own in %s', (name, seo) => {
  const { workSuffix, ...pages } = seo;
  expect(workSuffix.image).not.toBe(workSuffix.video);
  for (const part of ['title', 'description'] as const) {
    const said = Object.values(pages).map((page) => page[part].trim());
    expect(new Set(said).size, part).toBe(said.length);
    expect(said).not.toContain('');
    for (const key of SPECIFIED) expect(seo[key][part] === en[key][part], key).toBe(name === 'en');
  }
});
