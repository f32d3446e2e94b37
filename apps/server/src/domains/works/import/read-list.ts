import type { ErrorKey } from '@atelier/contract/errors';
import { PROMPT_MAX } from '@atelier/contract/vocabulary/generation';
import { SUMMARY_MAX, TITLE_MAX, WORK_TAGS_MAX } from '@atelier/contract/vocabulary/works';
import { findMarkup } from '@atelier/rules/text/markup-guard';
import { sensitiveTerm } from '@atelier/rules/text/sensitive';
import { parse } from 'csv-parse/sync';

/** What `works.csv` says about one file. */
export interface ListRow {
  title: string;
  summary: string;
  prompt: string;
  /** Address names or names of tags. */
  tags: string[];
}

const LIMITS = { title: TITLE_MAX, summary: SUMMARY_MAX, prompt: PROMPT_MAX } as const;

/**
 * Reads the list beside the pictures: its first line names the columns, in any order; `file` must be among them.
 * Comma or semicolon, as the spreadsheet of the country writes it.
 * @returns null when it is no such list
 */
export function readList(bytes: Uint8Array): Map<string, ListRow> | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  const firstLine = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = firstLine.includes(';') && !firstLine.includes(',') ? ';' : ',';
  let records: Record<string, string>[];
  try {
    records = parse(text, {
      bom: true,
      delimiter,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
      max_record_size: 20_000,
      to: 5_000,
    });
  } catch {
    return null;
  }
  if (records.length > 0 && !Object.hasOwn(records[0]!, 'file')) return null;
  return new Map(
    records.flatMap((record) => {
      const { file = '', title = '', summary = '', prompt = '', tag = '' } = record;
      if (file === '') return [];
      const tags = tag.split(/[;|]/).flatMap((one) => one.trim() || []);
      return [[file.toLowerCase(), { title, summary, prompt, tags }] as const];
    }),
  );
}

/** What is wrong with the words of a row: the rules of every text somebody sends; null when nothing is. */
export function wordsFault(row: ListRow): { key: ErrorKey; vars?: Record<string, number> } | null {
  for (const name of ['title', 'summary', 'prompt'] as const) {
    const text = row[name];
    const markup = findMarkup(text);
    if (markup) return { key: markup };
    if (text.includes('\0') || !text.isWellFormed()) return { key: 'validation' };
    if ([...text].length > LIMITS[name]) return { key: 'text_too_long', vars: { max: LIMITS[name] } };
    if (sensitiveTerm(text) !== null) return { key: 'sensitive' };
  }
  if (row.tags.length > WORK_TAGS_MAX) return { key: 'too_many_tags', vars: { max: WORK_TAGS_MAX } };
  return null;
}
