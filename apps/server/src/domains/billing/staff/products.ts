import type { Currency, Slot } from '@atelier/contract/vocabulary/trade';
import { sql } from 'kysely';
import type { Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { Actor } from '../../identity/domain.ts';
import type { ProductRow } from '../trade.deps.ts';
import type { ProductLines } from '../trade.tables.ts';
import { CURRENCY_ORDER, type Product, productById, products } from './products.view.ts';
import { type StaffDeps, signatureOf, traced } from './staff.deps.ts';

export interface PriceFacts {
  currency: Currency;
  amount: number;
  member_amount: number | null;
  external_id: string;
}

/** Everything that a version fixes. */
export interface ProductFacts {
  name: string;
  grade: number;
  billCycle: 1 | 5 | null;
  credits: number;
  coins: number | null;
  slot: Slot | null;
  lines: ProductLines;
  prices: readonly PriceFacts[];
}

/** What is not named stays. */
export type Change = { [K in keyof ProductFacts]?: ProductFacts[K] | undefined };

type Kind = ProductRow['kind'];
/** Which products a call is about. */
export const PLANS: readonly Kind[] = ['plan', 'bundle'];
export const SKUS: readonly Kind[] = ['pack'];

interface Asked {
  reason: string;
  requestId: string | undefined;
  /** The body as it came, for the idempotency key. */
  sent: unknown;
}

/** Takes a product off sale: the one write a version allows. */
const rest = (trx: Trx, id: string) =>
  trx.updateTable('product').set({ active: false, slot: null }).where('id', '=', id).execute();

/** Adds a product; once a request id. @returns its id */
export function createProduct(
  deps: StaffDeps,
  actor: Actor,
  { kind, facts, ...asked }: Asked & { kind: Kind; facts: ProductFacts },
): Promise<Product> {
  return changing(deps, actor, { call: 'billing.product.create', ...asked }, async (trx) => {
    const id = await freeId(trx, baseOf(kind, facts));
    const { ord } = await trx
      .selectFrom('product')
      .select((e) => sql<number>`coalesce(${e.fn.max('ord')}, 0)`.as('ord'))
      .executeTakeFirstOrThrow();
    await write(trx, actor, { id, kind, facts: fitting(kind, facts), ord: Math.min(ord + 1, 32_767), replaces: null });
    await traced(deps, trx, actor, { action: 'product.create', target: id, after: facts, reason: asked.reason });
    return id;
  });
}

/**
 * Replaces a product by a new version: the row before is off sale, keeps its terms for those who bought or are buying it, and is named by the
 * new one. Nothing different: the version stays.
 * @throws Refusal not_found; conflict where it was replaced or ended before
 */
export function changeProduct(
  deps: StaffDeps,
  actor: Actor,
  { id, kinds, change, ...asked }: Asked & { id: string; kinds: readonly Kind[]; change: Change },
): Promise<Product> {
  return changing(deps, actor, { call: 'billing.product.change', ...asked }, async (trx) => {
    const before = await needProduct(trx, id, kinds);
    if (!before.product.active) throw refuse('conflict');
    const old = factsOf(before);
    const facts = fitting(before.product.kind, { ...old, ...definedOf(change) });
    if (JSON.stringify(facts) === JSON.stringify(old)) return id;
    const next = await freeId(trx, id.replace(/\.v\d+$/, ''));
    await rest(trx, id);
    const { kind, ord } = before.product;
    await write(trx, actor, { id: next, kind, facts, ord, replaces: id });
    await traced(deps, trx, actor, {
      action: 'product.update',
      target: next,
      before: { id, ...old },
      after: facts,
      reason: asked.reason,
    });
    return next;
  });
}

/** Ends the sale of a product; ended before, nothing happens. @throws Refusal not_found */
export async function endProduct(
  deps: StaffDeps,
  actor: Actor,
  { id, kinds, reason }: { id: string; kinds: readonly Kind[]; reason: string },
): Promise<Product> {
  const asked = { call: 'billing.product.end', reason, requestId: undefined, sent: null };
  return changing(deps, actor, asked, async (trx) => {
    const before = await needProduct(trx, id, kinds);
    if (!before.product.active) return id;
    await rest(trx, id);
    await traced(deps, trx, actor, { action: 'product.delete', target: id, before: { active: true }, reason });
    return id;
  });
}

/** Offers one trial instead of the other (billing A41). @throws Refusal not_found */
export async function offerTrial(deps: StaffDeps, actor: Actor, code: string, reason: string): Promise<void> {
  await deps.trade.platform.db.transaction().execute(async (trx) => {
    await holdProducts(trx);
    const offers = await trx.selectFrom('trial_offer').selectAll().execute();
    const wanted = offers.find((offer) => offer.code === code);
    if (!wanted) throw refuse('not_found');
    if (wanted.active) return;
    await trx.updateTable('trial_offer').set({ active: false }).where('active', '=', true).execute();
    await trx.updateTable('trial_offer').set({ active: true }).where('code', '=', code).execute();
    const before = offers.find((offer) => offer.active)?.code ?? null;
    await traced(deps, trx, actor, { action: 'trial.offer', target: code, before, after: code, reason });
  });
}

/** One change of what is sold at a time: two that replace the same version do not make two. */
async function holdProducts(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('billing.products', 0))`.execute(trx);
}

async function changing(
  { trade: { platform } }: StaffDeps,
  actor: Actor,
  { call, requestId, sent }: { call: string; requestId: string | undefined; sent: unknown },
  work: (trx: Trx) => Promise<string>,
): Promise<Product> {
  return platform.db.transaction().execute(async (trx) => {
    await holdProducts(trx);
    const key = { userId: actor.user.id, call, requestId, body: sent, now: actor.now };
    const id = await platform.idempotency.once(trx, key, () => work(trx));
    return (await productById(trx, id))!;
  });
}

async function needProduct(trx: Trx, id: string, kinds: readonly Kind[]): Promise<Product> {
  const found = await productById(trx, id);
  if (!found || !kinds.includes(found.product.kind)) throw refuse('not_found');
  return found;
}

interface Version {
  id: string;
  kind: Kind;
  facts: ProductFacts;
  ord: number;
  replaces: string | null;
}

async function write(trx: Trx, actor: Actor, { id, kind, facts, ord, replaces }: Version): Promise<void> {
  // A place of the dialog has one product: whoever comes takes it.
  if (facts.slot)
    await trx
      .updateTable('product')
      .set({ slot: null })
      .where('slot', '=', facts.slot)
      .where('active', '=', true)
      .execute();
  await trx
    .insertInto('product')
    .values({
      id,
      kind,
      name: facts.name,
      grade: facts.grade,
      bill_cycle: facts.billCycle,
      credits: facts.credits,
      coins: facts.coins,
      slot: facts.slot,
      lines: JSON.stringify(facts.lines),
      ord,
      active: true,
      replaces,
      made_at: actor.now,
      made_by: signatureOf(actor),
    })
    .execute();
  await trx
    .insertInto('price')
    .values(
      facts.prices.map(({ currency, amount, member_amount, external_id }) => ({
        product_id: id,
        currency,
        amount,
        member_amount,
        external_ids: JSON.stringify(external_id ? { default: external_id } : {}),
      })),
    )
    .execute();
}

/** What is sent and undefined was not sent. */
const definedOf = (change: Change): Partial<ProductFacts> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** Only a plan has grade and cycle, only a pack a price for members; prices stand in one order, so that versions can be compared. */
const fitting = (kind: Kind, facts: ProductFacts): ProductFacts => ({
  ...facts,
  grade: kind === 'plan' ? facts.grade : 0,
  billCycle: kind === 'plan' ? facts.billCycle : null,
  coins: kind === 'pack' ? facts.coins : null,
  prices: CURRENCY_ORDER.flatMap((currency) => facts.prices.find((price) => price.currency === currency) ?? []).map(
    (price) => (kind === 'pack' ? price : { ...price, member_amount: null }),
  ),
});

const factsOf = ({ product, prices }: Product): ProductFacts => ({
  name: product.name,
  grade: product.grade,
  billCycle: product.bill_cycle,
  credits: product.credits,
  coins: product.coins,
  slot: product.slot,
  lines: linesOf(product.lines),
  prices: prices.map(({ currency, amount, member_amount, external_ids }) => ({
    currency,
    amount,
    member_amount,
    external_id: external_ids.default ?? '',
  })),
});

/** Lines of all four languages, in the order the contract has them. */
export const linesOf = ({ en = '', zh = '', ja = '', es = '' }: ProductLines) => ({ en, zh, ja, es });

const CYCLES = { 1: '-month', 5: '-year' } as const;

/** A name for the id: letters and digits of the product's own. */
function baseOf(kind: Kind, { name, credits, billCycle }: ProductFacts): string {
  if (kind === 'pack') return `pack-${credits}`;
  const slug = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  return `${slug || kind}${billCycle === null ? '' : CYCLES[billCycle]}`;
}

/** The base itself, or its next version: `basic-month`, `basic-month.v2`, … */
async function freeId(trx: Trx, base: string): Promise<string> {
  const taken = new Set((await products(trx, {})).map(({ product }) => product.id));
  if (!taken.has(base)) return base;
  let n = 2;
  while (taken.has(`${base}.v${n}`)) n += 1;
  return `${base}.v${n}`;
}
