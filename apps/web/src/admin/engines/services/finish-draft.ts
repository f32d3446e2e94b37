import type { FinishOp, ResultExtracts } from '@atelier/contract/engines/finish';

export type FinishKind = FinishOp['op'];

/** An operation as it stands in the form: its number as it is written. */
export interface FinishDraft {
  key: string;
  op: FinishKind;
  /** png or jpeg, of a format. */
  to: 'png' | 'jpeg';
  /** Quality, side or reach. */
  value: string;
}

const FIRST: Record<FinishKind, string> = { format: '', resize: '2048', sharpen: '1' };

export const newOp = (op: FinishKind, key: string): FinishDraft => ({ key, op, to: 'jpeg', value: FIRST[op] });

export const draftsOf = (ops: readonly FinishOp[]): FinishDraft[] =>
  ops.map((one, nth): FinishDraft => {
    const base = { ...newOp(one.op, String(nth)), value: '' };
    if (one.op === 'resize') return { ...base, value: String(one.max) };
    if (one.op === 'sharpen') return { ...base, value: String(one.amount) };
    return { ...base, to: one.to, value: one.to === 'jpeg' && one.quality !== undefined ? String(one.quality) : '' };
  });

const whole = (text: string, min: number, max: number): boolean =>
  /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;

/** Whether its number cannot be used. */
export function isWrong({ op, to, value }: FinishDraft): boolean {
  if (op === 'resize') return !whole(value, 64, 8192);
  if (op === 'sharpen') return !/^\d+(\.\d+)?$/.test(value.trim()) || Number(value) < 0.1 || Number(value) > 5;
  return to === 'jpeg' && value.trim() !== '' && !whole(value, 40, 100);
}

/** The body that writes them. None of them may be wrong. */
export const opsOf = (drafts: readonly FinishDraft[]): FinishOp[] =>
  drafts.map(({ op, to, value }): FinishOp => {
    if (op === 'resize') return { op, max: Number(value) };
    if (op === 'sharpen') return { op, amount: Number(value) };
    if (to === 'png') return { op, to };
    return { op, to, ...(value.trim() === '' ? {} : { quality: Number(value) }) };
  });

/** Which file becomes the picture, as it stands in the form: its place counts from 1. */
export interface ExtractDraft {
  role: 'main' | 'cover' | 'mask';
  place: string;
}

export const extractDraftOf = ({ image }: ResultExtracts): ExtractDraft => ({
  role: image?.role ?? 'main',
  place: String((image?.index ?? 0) + 1),
});

export const isWrongPlace = ({ place }: ExtractDraft): boolean => !whole(place, 1, 64);

/** What is usual is not written. */
export function extractsOf({ role, place }: ExtractDraft): ResultExtracts {
  const index = Number(place) - 1;
  return role === 'main' && index === 0 ? {} : { image: { role, ...(index > 0 ? { index } : {}) } };
}
