import type { CreditBucket } from './billing.tables.ts';

/** One lot as the model remembers it; `id` is the order of creation. */
interface ModelLot {
  id: number;
  bought: boolean;
  from: number;
  until: number;
  available: number;
  held: number;
  spent: number;
  expired: number;
  revoked: number;
  /** Held credits of a purchase whose money went back: they go to the house as they come back. */
  recalled: number;
}

interface ModelHold {
  amount: number;
  shares: { lot: ModelLot; amount: number }[];
  outcome: { captured: number; released: number } | null;
}

const DAY = 24 * 3_600_000;
const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

/**
 * The ledger's rules once more, in plain memory and without sharing a line with the functions it is compared with.
 * Times are milliseconds. For tests only.
 */
export class LedgerModel {
  readonly lots: ModelLot[] = [];
  readonly holds = new Map<string, ModelHold>();
  /** Signed bill rows, oldest first. */
  readonly bills: { type: number; credits: number }[] = [];
  /** Reward points: all that were earned, and those that are left. */
  earned = 0;
  points = 0;
  private last: number;

  constructor(openedAt: number) {
    this.last = openedAt;
  }

  get avail(): number {
    return sum(this.lots.map((lot) => lot.available));
  }

  get held(): number {
    return sum(this.lots.map((lot) => lot.held));
  }

  grant(now: number, bucket: CreditBucket, amount: number, from: number, until: number, type: number): void {
    this.open(bucket === 'refill' || bucket === 'bundle', amount, from, until);
    this.enter(now, type, amount);
  }

  /** True when the credits reached. */
  hold(now: number, task: string, amount: number): boolean {
    const shares = this.take(now, amount);
    if (!shares) return false;
    for (const share of shares) {
      share.lot.available -= share.amount;
      share.lot.held += share.amount;
    }
    this.holds.set(task, { amount, shares, outcome: null });
    this.enter(now, 1, -amount);
    return true;
  }

  deduct(now: number, amount: number): boolean {
    const shares = this.take(now, amount);
    if (!shares) return false;
    for (const share of shares) {
      share.lot.available -= share.amount;
      share.lot.revoked += share.amount;
    }
    this.enter(now, 8, -amount);
    return true;
  }

  /** Takes one lot back: what is there at once, what is held as it comes back. */
  reverse(now: number, lot: ModelLot, most: number): { revoked: number; held: number; missing: number } {
    const due = Math.min(most, lot.available + lot.held + lot.spent + lot.expired + lot.revoked);
    const revoked = Math.min(due, lot.available);
    const held = Math.min(due - revoked, lot.held - lot.recalled);
    lot.available -= revoked;
    lot.revoked += revoked;
    lot.recalled += held;
    if (revoked > 0) this.enter(now, 8, -revoked);
    return { revoked, held, missing: due - revoked - held };
  }

  /** Everything that can be spent, now or later, in one row. */
  forfeit(now: number): number {
    this.expire(now);
    const gone = this.avail;
    for (const lot of this.lots) {
      lot.revoked += lot.available;
      lot.available = 0;
    }
    if (gone > 0) this.enter(now, 8, -gone);
    return gone;
  }

  earn(now: number, points: number): void {
    this.earned += points;
    this.points += points;
    this.enter(now, 0, 0);
  }

  /** True when the points reached. */
  spend(now: number, points: number): boolean {
    if (this.points < points) return false;
    this.points -= points;
    this.enter(now, 0, 0);
    return true;
  }

  settle(now: number, task: string, captured: number): { captured: number; released: number; won: boolean } {
    const hold = this.holds.get(task)!;
    if (hold.outcome) return { ...hold.outcome, won: false };
    const clock = Math.max(now, this.last);
    let keep = captured;
    let toHouse = 0;
    const back: { lot: ModelLot; amount: number }[] = [];
    for (const { lot, amount } of hold.shares) {
      const kept = Math.min(keep, amount);
      keep -= kept;
      lot.held -= amount;
      lot.spent += kept;
      const house = Math.min(amount - kept, lot.recalled);
      lot.revoked += house;
      lot.recalled -= house;
      // Used up: it cannot come back any more.
      lot.recalled = Math.min(lot.recalled, lot.held);
      toHouse += house;
      if (amount > kept + house) back.unshift({ lot, amount: amount - kept - house });
    }
    for (const { lot, amount } of back) {
      if (lot.until > clock) lot.available += amount;
      else {
        lot.expired += amount;
        this.open(lot.bought, amount, clock, clock + DAY);
      }
    }
    hold.outcome = { captured, released: hold.amount - captured };
    this.enter(now, 4, hold.outcome.released - toHouse);
    return { ...hold.outcome, won: true };
  }

  expire(now: number): number {
    const clock = Math.max(now, this.last);
    const due = this.lots.filter((lot) => lot.available > 0 && lot.until <= clock);
    for (const lot of due.sort((a, b) => a.until - b.until || a.id - b.id)) {
      this.enter(now, 2, -lot.available);
      lot.expired += lot.available;
      lot.available = 0;
    }
    return due.length;
  }

  private open(bought: boolean, amount: number, from: number, until: number): void {
    const id = this.lots.length;
    this.lots.push({
      id,
      bought,
      from,
      until,
      available: amount,
      held: 0,
      spent: 0,
      expired: 0,
      revoked: 0,
      recalled: 0,
    });
  }

  private take(now: number, amount: number): ModelHold['shares'] | null {
    const clock = Math.max(now, this.last);
    const usable = this.lots.filter((lot) => lot.available > 0 && lot.from <= clock && lot.until > clock);
    if (sum(usable.map((lot) => lot.available)) < amount) return null;
    usable.sort((a, b) => Number(a.bought) - Number(b.bought) || a.until - b.until || a.id - b.id);
    const shares: ModelHold['shares'] = [];
    for (let left = amount, i = 0; left > 0; i++) {
      const lot = usable[i]!;
      const part = Math.min(left, lot.available);
      shares.push({ lot, amount: part });
      left -= part;
    }
    return shares;
  }

  private enter(now: number, type: number, credits: number): void {
    this.last = Math.max(now, this.last);
    if (credits !== 0) this.bills.push({ type, credits });
  }
}
