import type { Language } from '@atelier/contract/vocabulary/languages';
import { rowOf } from '@atelier/rules/routes/resolve';
import type { OfficeRoute, RouteRow } from '@atelier/rules/routes/table';
import { pages } from '#admin/kit/pages.ts';
import { wordsOf } from '#admin/kit/words.ts';

/** The pages of the office that stand by themselves, by their names, for who looks for one from elsewhere. */
export async function pageNames(language: Language): Promise<{ row: RouteRow; label: string }[]> {
  const a = await wordsOf(language);
  const names = (Object.keys(pages) as OfficeRoute[]).filter((name) => name !== 'tag' && name !== 'admin');
  return names.map((name) => ({ row: rowOf(name), label: a(pages[name].label) }));
}
