import { findMarkup } from '@atelier/rules/text/markup-guard';
import { refuse } from '../refusal.ts';

/** Deeper nesting is nobody's form; what reads a body recursively must never meet it. */
const MAX_DEPTH = 64;

/**
 * Refuses markup in any text of a body or query, names included (studio 5.2), then what no database column can hold: NUL
 * and halves of surrogate pairs, and nesting beyond reason. Walks with its own stack: a body nested a hundred thousand
 * deep is still one megabyte.
 * @throws Refusal markup_tag, markup_protocol, markup_handler or validation with the field at fault.
 */
export function guardInput(input: unknown): void {
  if (isEmpty(input)) return;
  const open: { value: unknown; path: string; depth: number }[] = [{ value: input, path: '', depth: 0 }];
  let tooDeep: string | null = null;
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next;
    if (depth > MAX_DEPTH) tooDeep ??= path;
    if (typeof value === 'string') check(value, path);
    else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        open.push({ value: item, path: join(path, index), depth: depth + 1 });
      }
    } else if (value !== null && typeof value === 'object') {
      for (const [name, item] of Object.entries(value)) {
        check(name, path);
        open.push({ value: item, path: join(path, name), depth: depth + 1 });
      }
    }
  }
  if (tooDeep !== null) throw invalid(tooDeep);
}

/**
 * Refuses path parameters that no stored text can equal; their markup is no danger, nothing keeps them.
 * @throws Refusal validation with the parameter at fault.
 */
export function guardParams(params: unknown): void {
  if (isEmpty(params)) return;
  for (const [name, value] of Object.entries(params as Record<string, unknown>)) {
    if (typeof value === 'string' && !isStorable(value)) throw invalid(name);
  }
}

/** Most reads have no parameters. */
function isEmpty(input: unknown): boolean {
  if (input === null || input === undefined) return true;
  if (typeof input !== 'object') return false;
  for (const _name in input) return false;
  return true;
}

function join(path: string, name: string | number): string {
  // Beyond this length the path helps nobody and would make a deep body cost its depth squared.
  return path.length > 200 ? path : path ? `${path}.${name}` : String(name);
}

function check(text: string, path: string): void {
  const fault = findMarkup(text);
  if (fault) throw refuse(fault, { fields: [{ path, key: fault }] });
  if (!isStorable(text)) throw invalid(path);
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const invalid = (path: string) => refuse('validation', { fields: [{ path, key: 'validation' }] });
