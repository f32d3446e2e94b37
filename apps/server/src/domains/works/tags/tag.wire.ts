import type { Language } from '@atelier/contract/vocabulary/languages';
import type { TagItem } from '@atelier/contract/works/shapes';
import type { Selectable } from 'kysely';
import type { WorksTables } from '../works.tables.ts';

export type TagRow = Pick<
  Selectable<WorksTables['tag']>,
  'id' | 'slug' | 'names' | 'official' | 'hidden' | 'place' | 'owner_id'
>;

export const TAG_COLUMNS = [
  'tag.id',
  'tag.slug',
  'tag.names',
  'tag.official',
  'tag.hidden',
  'tag.place',
  'tag.owner_id',
] as const;

/** A tag in the caller's language; English where it has no word there. */
export function tagToWire(row: TagRow, language: Language): TagItem {
  return {
    id: row.id,
    slug: row.slug,
    tag: row.names[language] || row.names.en || row.slug,
    official: row.official,
    order: row.place,
  };
}
