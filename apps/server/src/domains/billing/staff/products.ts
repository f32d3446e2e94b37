// size: the versions of what is sold: how one is asked for, made, compared and named
import { isFairPrice } from '@atelier/rules/billing/staff-worth';
import { sql } from 'kysely';
import type { Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { Actor } from '../../identity/domain.ts';
import { deepestCampaign } from '../find-discounts.ts';
import type { ProductLines } from '../trade.tables.ts';
import { askSecond } from './alone.ts';
import type { Kind, ProductAsked, ProductFacts } from './asked.ts';
import { discounted, knownTerms } from './known-terms.ts';
import { CURRENCY_ORDER, type Product, productById, products } from './products.view.ts';
import { type StaffDeps, signatureOf, traced } from './staff.deps.ts';

/** What is not named stays. */
export type Change = { [K in keyof ProductFacts]?: ProductFacts[K] | undefined };

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

/** What came of a change: the product that is sold, or would be, and the question to another administrator. */
export interface Changed {
  product: Product;
  approvalId: number | null;
}

/** Adds a product; once a request id. What is far cheaper than anything known is asked of another administrator (record 38). */
export function createProduct(
  deps: StaffDeps,
  actor: Actor,
  { kind, facts, ...asked }: Asked & { kind: Kind; facts: ProductFacts },
): Promise<Changed> {
  const version = { kind, facts: fitting(kind, facts), replaces: null };
  return changing(deps, actor, { call: 'billing.product.create', ...asked }, version, (trx) =>
    makeOrAsk(deps, trx, actor, version, asked.reason),
  );
}

/**
 * Replaces a product by a new version: the row before is off sale, keeps its terms for those who bought or are buying it, and is named by the
 * new one. Nothing different: the version stays. What is far cheaper than anything known is asked of another administrator (record 38).
 * @throws Refusal not_found; conflict where it was replaced or ended before
 */
export function changeProduct(
  deps: StaffDeps,
  actor: Actor,
  { id, kinds, change, ...asked }: Asked & { id: string; kinds: readonly Kind[]; change: Change },
): Promise<Changed> {
  return changing(deps, actor, { call: 'billing.product.change', ...asked }, { replaces: id }, async (trx) => {
    const before = await needProduct(trx, id, kinds);
    if (!before.product.active) throw refuse('conflict');
    const old = factsOf(before);
    const { kind } = before.product;
    const facts = fitting(kind, { ...old, ...definedOf(change) });
    if (JSON.stringify(facts) === JSON.stringify(old)) return id;
    return makeOrAsk(deps, trx, actor, { kind, facts, replaces: id }, asked.reason);
  });
}

/** @returns the id of the version that was made, or the number of the question */
async function makeOrAsk(deps: StaffDeps, trx: Trx, actor: Actor, version: ProductAsked, reason: string) {
  const { kind, facts, replaces } = version;
  const prices = facts.prices.map(({ currency, amount, member_amount }) => ({
    currency,
    lowest: member_amount ?? amount,
  }));
  // A campaign takes off as well: the bounds of both are one.
  const terms = discounted({ ...facts, kind, prices }, await deepestCampaign(trx, actor.now));
  if (isFairPrice(terms, await knownTerms(trx)))
    return makeVersion(deps, trx, actor, version, { madeBy: actor.user.id, approvedBy: null, reason });
  return askSecond(deps, trx, actor, {
    action: 'product',
    userId: actor.user.id,
    body: { product: version, name: facts.name },
    traced: { replaces, ...facts },
    reason,
  });
}

interface Makers {
  madeBy: number;
  approvedBy: number | null;
  reason: string;
}

/** Writes a version that two agreed on. @throws Refusal conflict where what it replaces is not sold any more */
export async function writeApproved(
  deps: StaffDeps,
  trx: Trx,
  actor: Actor,
  version: ProductAsked,
  asked: Omit<Makers, 'approvedBy'>,
): Promise<void> {
  await holdProducts(trx);
  await makeVersion(deps, trx, actor, version, { ...asked, approvedBy: actor.user.id });
}

async function makeVersion(deps: StaffDeps, trx: Trx, actor: Actor, version: ProductAsked, by: Makers) {
  const { kind, facts, replaces } = version;
  const { reason } = by;
  if (replaces === null) {
    const id = await freeId(trx, baseOf(kind, facts), '-');
    const { ord } = await trx
      .selectFrom('product')
      .select((e) => sql<number>`coalesce(${e.fn.max('ord')}, 0)`.as('ord'))
      .executeTakeFirstOrThrow();
    await write(trx, actor, { id, ...version, ord: Math.min(ord + 1, 32_767) }, by);
    await traced(deps, trx, actor, { action: 'product.create', target: id, after: facts, reason });
    return id;
  }
  const before = await productById(trx, replaces);
  if (!before?.product.active) throw refuse('conflict');
  const id = await freeId(trx, replaces.replace(/\.v\d+$/, ''), '.v');
  await rest(trx, replaces);
  await write(trx, actor, { id, ...version, ord: before.product.ord }, by);
  await traced(deps, trx, actor, {
    action: 'product.update',
    target: id,
    before: { id: replaces, ...factsOf(before) },
    after: facts,
    reason,
  });
  return id;
}

/** Ends the sale of a product; ended before, nothing happens. @throws Refusal not_found */
export async function endProduct(
  deps: StaffDeps,
  actor: Actor,
  { id, kinds, reason }: { id: string; kinds: readonly Kind[]; reason: string },
): Promise<Product> {
  const asked = { call: 'billing.product.end', reason, requestId: undefined, sent: null };
  const { product } = await changing(deps, actor, asked, { replaces: id }, async (trx) => {
    const before = await needProduct(trx, id, kinds);
    if (!before.product.active) return id;
    await rest(trx, id);
    await traced(deps, trx, actor, { action: 'product.delete', target: id, before: { active: true }, reason });
    return id;
  });
  return product;
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

/** Does a change in its turn, once a request id. @param meant shown while it waits for another administrator */
async function changing(
  { trade: { platform } }: StaffDeps,
  actor: Actor,
  { call, requestId, sent }: { call: string; requestId: string | undefined; sent: unknown },
  meant: { replaces: string } | (ProductAsked & { replaces: null }),
  work: (trx: Trx) => Promise<string | number>,
): Promise<Changed> {
  return platform.db.transaction().execute(async (trx) => {
    await holdProducts(trx);
    const key = { userId: actor.user.id, call, requestId, body: sent, now: actor.now };
    // A version's id, or the number of a question.
    const made = await platform.idempotency.once(trx, key, () => work(trx));
    if (typeof made === 'string') return { product: (await productById(trx, made))!, approvalId: null };
    const product = meant.replaces === null ? draftOf(meant, actor) : (await productById(trx, meant.replaces))!;
    return { product, approvalId: made };
  });
}

/** What is not there yet, as it would be read. */
function draftOf({ kind, facts }: ProductAsked, actor: Actor): Product {
  const { billCycle, prices, ...rest } = facts;
  const id = baseOf(kind, facts);
  const made = { made_at: actor.now, made_by: signatureOf(actor), approved_by: null };
  return {
    product: { ...rest, ...made, id, kind, bill_cycle: billCycle, ord: 0, active: false, replaces: null },
    prices: prices.map(({ external_id, ...price }) => ({
      ...price,
      product_id: id,
      external_ids: { default: external_id },
    })),
    replacedBy: null,
    openOrders: 0,
  };
}

async function needProduct(trx: Trx, id: string, kinds: readonly Kind[]): Promise<Product> {
  const found = await productById(trx, id);
  if (!found || !kinds.includes(found.product.kind)) throw refuse('not_found');
  return found;
}

interface Version extends ProductAsked {
  id: string;
  ord: number;
}

async function write(
  trx: Trx,
  actor: Actor,
  { id, kind, facts, ord, replaces }: Version,
  { madeBy, approvedBy }: Makers,
): Promise<void> {
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
      made_by: `admin:${madeBy}`,
      approved_by: approvedBy,
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

/** The base itself, or the next one: a version of the same product (`basic-month.v2`), or another product of its name (`pack-300-2`). */
async function freeId(trx: Trx, base: string, by: '.v' | '-'): Promise<string> {
  const taken = new Set((await products(trx, {})).map(({ product }) => product.id));
  if (!taken.has(base)) return base;
  let n = 2;
  while (taken.has(`${base}${by}${n}`)) n += 1;
  return `${base}${by}${n}`;
}
