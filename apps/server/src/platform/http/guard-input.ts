import { findMarkup } from '@atelier/rules/text/markup-guard';
import { refuse } from '../refusal.ts';

/**
 * Refuses markup in any text of a body or query, names included (studio 5.2). Walks with its own stack: a body nested a
 * hundred thousand deep is still one megabyte.
 * @throws Refusal markup_tag, markup_protocol or markup_handler with the field at fault.
 */
export function guardInput(input: unknown): void {
  const open: { value: unknown; path: string }[] = [{ value: input, path: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string') check(value, path);
    else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) open.push({ value: item, path: join(path, index) });
    } else if (value !== null && typeof value === 'object') {
      for (const [name, item] of Object.entries(value)) {
        check(name, path);
        open.push({ value: item, path: join(path, name) });
      }
    }
  }
}

function join(path: string, name: string | number): string {
  // Beyond this length the path helps nobody and would make a deep body cost its depth squared.
  return path.length > 200 ? path : path ? `${path}.${name}` : String(name);
}

function check(text: string, path: string): void {
  const fault = findMarkup(text);
  if (fault) throw refuse(fault, { fields: [{ path, key: fault }] });
}
