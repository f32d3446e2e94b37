import { expect, it } from 'vitest';
import { draftsOf, extractDraftOf, extractsOf, isWrong, newOp, opsOf } from './finish-draft.ts';

it('writes what it read', () => {
  const ops = [
    { op: 'resize', max: 512 },
    { op: 'sharpen', amount: 0.5 },
    { op: 'format', to: 'jpeg', quality: 80 },
  ] as const;
  expect(opsOf(draftsOf([...ops]))).toEqual(ops);
  expect(opsOf(draftsOf([{ op: 'format', to: 'png' }]))).toEqual([{ op: 'format', to: 'png' }]);
  for (const extracts of [{}, { image: { role: 'mask' } }, { image: { role: 'main', index: 2 } }] as const)
    expect(extractsOf(extractDraftOf(extracts))).toEqual(extracts);
});

it('says which numbers cannot be used', () => {
  expect((['format', 'resize', 'sharpen'] as const).map((op) => isWrong(newOp(op, 'k')))).toEqual([
    false,
    false,
    false,
  ]);
  expect(isWrong({ ...newOp('resize', 'k'), value: '63' })).toBe(true);
  expect(isWrong({ ...newOp('sharpen', 'k'), value: '6' })).toBe(true);
  expect(isWrong({ ...newOp('format', 'k'), value: '20' })).toBe(true);
});
