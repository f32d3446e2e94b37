/** How the store misbehaves about one payment. */
export type Chaos = 'late' | 'thousand' | 'disorder' | 'lost' | 'timeout' | 'early' | 'amount' | 'forged' | 'stale';
/** What is wrong with a delivery's signature. */
export type Flaw = Extract<Chaos, 'forged' | 'stale'>;

/** Another amount is taken. */
export const OTHER_AMOUNT_CVC = '107';

const CHAOS: ReadonlyMap<string, Chaos> = new Map([
  ['101', 'late'],
  ['102', 'thousand'],
  ['103', 'disorder'],
  ['104', 'lost'],
  ['105', 'timeout'],
  ['106', 'early'],
  [OTHER_AMOUNT_CVC, 'amount'],
  ['108', 'forged'],
  ['109', 'stale'],
]);

/** The misbehaviour that a CVC asks for (billing 5.1). */
export const chaosOf = (cvc: string): Chaos | null => CHAOS.get(cvc) ?? null;
export const flawOf = (chaos: Chaos | null): Flaw | null => (chaos === 'forged' || chaos === 'stale' ? chaos : null);
