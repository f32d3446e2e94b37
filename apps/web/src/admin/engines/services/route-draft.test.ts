import { describe, expect, it } from 'vitest';
import { draftsOf, reordered, routesOf, sameRoutes, step, withRoute } from '#admin/engines/services/route-draft.ts';
import { moved } from '#admin/kit/moved.ts';

const isLast = (id: string) => id.startsWith('builtin');
const route = (atom_id: string, priority: number, more: object = {}) => ({ atom_id, priority, ...more });
const order = (drafts: readonly { atomId: string }[]) => drafts.map(({ atomId }) => atomId).join(' ');
const WRITTEN = [
  route('builtin-t2i', 1000),
  route('a', 5, { weight: 3 }),
  route('b', 5, { when: { mode: ['turbo'] } }),
  route('c', 40, { enabled: false }),
];
const drafts = () => draftsOf(WRITTEN, isLast);

describe('routes in their form', () => {
  it('stand in the order they are tried, the built-in engine last', () => {
    expect(order(drafts())).toBe('a b c builtin-t2i');
    expect(order(draftsOf([route('builtin-t2i', 1), route('a', 2)], isLast))).toBe('a builtin-t2i');
    expect(drafts().map(({ shares }) => shares)).toEqual([false, true, false, false]);
  });

  it('are written with places that keep the order and who shares', () => {
    expect(routesOf(drafts())).toEqual([
      { atom_id: 'a', priority: 10, weight: 3, enabled: true },
      { atom_id: 'b', priority: 10, weight: 1, enabled: true, when: { mode: ['turbo'] } },
      { atom_id: 'c', priority: 20, weight: 1, enabled: false },
      { atom_id: 'builtin-t2i', priority: 1000, weight: 1, enabled: true },
    ]);
  });

  it('say the same after they were written and read again, with empty conditions or none', () => {
    expect(sameRoutes(drafts(), draftsOf(routesOf(drafts()), isLast))).toBe(true);
    const [first, ...rest] = drafts();
    expect(sameRoutes(drafts(), [{ ...first!, when: { mode: [], grade: 0 } }, ...rest])).toBe(true);
    expect(sameRoutes(drafts(), [{ ...first!, weight: 4 }, ...rest])).toBe(false);
  });

  it('move among themselves and never behind the built-in engine', () => {
    const movable = drafts().filter(({ last }) => !last);
    const turned = reordered(drafts(), moved(movable, 2, 0));
    expect(order(turned)).toBe('c a b builtin-t2i');
    expect(order(step(drafts(), 'c', 1))).toBe('a b c builtin-t2i');
    expect(order(step(drafts(), 'c', -1))).toBe('a c b builtin-t2i');
    expect(order(step(drafts(), 'builtin-t2i', -1))).toBe('a b c builtin-t2i');
  });

  it('share with nobody from the first place', () => {
    const up = step(drafts(), 'b', -1);
    expect(up[0]).toMatchObject({ atomId: 'b', shares: false });
    expect(routesOf(up).map(({ priority }) => priority)).toEqual([10, 20, 30, 1000]);
  });

  it('take another before the built-in engine, and the built-in engine behind all', () => {
    expect(order(withRoute(drafts(), 'd', false))).toBe('a b c d builtin-t2i');
    expect(order(withRoute([], 'builtin-t2i', true))).toBe('builtin-t2i');
  });

  it('put the built-in engine behind however many', () => {
    const many = Array.from({ length: 120 }, (_, n) => route(`m${n}`, n));
    const written = routesOf(draftsOf([...many, route('builtin-t2i', 1000)], isLast));
    expect(written.at(-1)!.priority).toBeGreaterThan(written.at(-2)!.priority);
  });
});
