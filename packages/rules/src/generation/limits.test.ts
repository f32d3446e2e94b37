import { GRADES } from '@atelier/contract/vocabulary/grades';
import { describe, expect, it } from 'vitest';
import { FEATURES, gradeThatOpens, imagesPerTask, type Lock, lockedFor } from './limits.ts';

const most = Math.max(...GRADES.map(imagesPerTask));
const locks: Lock[] = [...FEATURES, ...Array.from({ length: most }, (_, index) => ({ pictures: index + 1 }))];

describe('the plan a hint names', () => {
  it.each(locks)('%j is opened by it and by every higher one, and by none below', (lock) => {
    const named = gradeThatOpens(lock);
    for (const grade of GRADES) expect([grade, lockedFor(grade, lock)]).toEqual([grade, grade < named]);
  });

  it('is as the table of the specification has it (studio 6)', () => {
    expect(gradeThatOpens('character')).toBe(1);
    expect(gradeThatOpens('private_generation')).toBe(2);
    expect([1, 2, 3, 4].map((pictures) => gradeThatOpens({ pictures }))).toEqual([0, 0, 2, 2]);
  });
});
