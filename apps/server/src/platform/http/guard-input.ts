import type { ErrorKey } from '@atelier/contract/errors';
import { findMarkup } from '@atelier/rules/text/markup-guard';
import { refuse } from '../refusal.ts';
import { USUAL_BUDGET } from './json-budget.ts';

/** Longer names than this help nobody in an answer. */
const LONGEST_PATH = 200;

/** What is wrong with one text, and the names that lead to it, innermost first. */
interface Fault {
  key: ErrorKey;
  names: (string | number)[];
}

/**
 * Refuses markup in any text of a body or query, names included (studio 5.2), and what no database column can hold: NUL and halves of
 * surrogate pairs. Reads each text once and builds a path only for the fault; the size of what it walks was counted before
 * (`json-budget.ts`), and a depth that was not is refused here.
 * @throws Refusal markup_tag, markup_protocol, markup_handler or validation with the field at fault.
 */
export function guardInput(input: unknown): void {
  const fault = find(input, 0);
  if (fault) throw refuse(fault.key, { fields: [{ path: pathOf(fault.names), key: fault.key }] });
}

/**
 * Refuses path parameters that no stored text can equal; their markup is no danger, nothing keeps them.
 * @throws Refusal validation with the parameter at fault.
 */
export function guardParams(params: unknown): void {
  if (params === null || typeof params !== 'object') return;
  for (const name in params) {
    const value = (params as Record<string, unknown>)[name];
    if (typeof value === 'string' && !isStorable(value)) {
      throw refuse('validation', { fields: [{ path: name, key: 'validation' }] });
    }
  }
}

function find(value: unknown, depth: number): Fault | null {
  if (typeof value === 'string') return faultOf(value);
  if (value === null || typeof value !== 'object') return null;
  if (depth > USUAL_BUDGET.depth) return { key: 'validation', names: [] };
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const fault = find(value[index], depth + 1);
      if (fault) return within(fault, index);
    }
    return null;
  }
  // Parsed JSON and queries have plain objects only: what a `for in` meets is their own.
  for (const name in value) {
    const fault = faultOf(name);
    if (fault) return fault;
    const inside = find((value as Record<string, unknown>)[name], depth + 1);
    if (inside) return within(inside, name);
  }
  return null;
}

function within(fault: Fault, name: string | number): Fault {
  fault.names.push(name);
  return fault;
}

function faultOf(text: string): Fault | null {
  const key = findMarkup(text) ?? (isStorable(text) ? null : 'validation');
  return key && { key, names: [] };
}

const pathOf = (names: (string | number)[]): string => names.reverse().join('.').slice(0, LONGEST_PATH);

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
