import { describe, expect, it } from 'vitest';
import { isFairPrice, type Terms, worthOfCode, worthOfProduct } from './staff-worth.ts';

const pack = (credits: number, lowest: number, coins: number | null = null): Terms => ({
  kind: 'pack',
  grade: 0,
  billCycle: null,
  credits,
  coins,
  prices: [{ currency: 'USD', lowest }],
});
const plan = (grade: number, credits: number, lowest: number, billCycle: 1 | 5 = 1): Terms => ({
  ...pack(credits, lowest),
  kind: 'plan',
  grade,
  billCycle,
});
const KNOWN = [pack(1000, 500, 500), plan(1, 700, 500), plan(3, 8000, 4000)];

describe('what staff make', () => {
  it('is worth all it will ever give', () => {
    expect(worthOfProduct(pack(300, 1), KNOWN)).toBe(300);
    expect(worthOfProduct(plan(1, 700, 1, 5), KNOWN)).toBe(8400);
    // A plan of one credit is still a plan of its grade.
    expect(worthOfProduct(plan(3, 1, 1), KNOWN)).toBe(8000);
    expect(worthOfProduct(plan(4, 1, 1), KNOWN)).toBe(8000);
    expect(worthOfCode({ credits: 50, grade: null, days: null, uses: 200 }, KNOWN)).toBe(10_000);
    expect(worthOfCode({ credits: null, grade: 1, days: 31, uses: 3 }, KNOWN)).toBe(2172);
    expect(worthOfCode({ credits: null, grade: null, days: null, uses: 1_000_000 }, KNOWN)).toBe(0);
  });

  it('is fairly priced up to ten times the best that is known', () => {
    // 2 credits a cent are the best here.
    expect(isFairPrice(pack(2000, 100), KNOWN)).toBe(true);
    expect(isFairPrice(pack(2001, 100), KNOWN)).toBe(false);
    expect(isFairPrice(pack(1_000_000_000, 1), KNOWN)).toBe(false);
    expect(isFairPrice(pack(20, 10_000, 1), KNOWN)).toBe(true);
    expect(isFairPrice(pack(21, 10_000, 1), KNOWN)).toBe(false);
    expect(isFairPrice(plan(3, 1, 1), KNOWN)).toBe(false);
    expect(isFairPrice({ ...pack(1, 100), prices: [{ currency: 'JPY', lowest: 100 }] }, KNOWN)).toBe(false);
  });
});
