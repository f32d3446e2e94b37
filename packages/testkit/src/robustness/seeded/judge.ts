import { checkLedger } from '@atelier/server/domains/billing/ledger-checker';
import { sql } from 'kysely';
import type { TestDatabase } from '../../database.ts';
import type { Given } from './people.ts';

type Db = TestDatabase['db'];
type Counts = Record<string, number>;

const wrongOf = (counts: Counts): string[] =>
  Object.entries(counts).flatMap(([what, n]) => (Number(n) > 0 ? [`${what}: ${n}`] : []));

/** What must hold at every moment, whatever is under way. */
export async function judgeDay(db: Db): Promise<string[]> {
  const { rows } = await sql<Counts>`select
    (select count(*)::int from wallet where least(avail, held, points) < 0) as "wallets below zero",
    (select count(*)::int from (select order_id from payment where kind = 'charge' and state = 'succeeded'
      group by 1 having count(*) > 1) d) as "orders with two charges",
    (select count(*)::int from payment p where p.kind = 'charge' and p.set_by is null and not exists (
      select from sandbox_movement m where m.ref = p.provider_ref and m.amount = p.amount)) as "charges the provider does not know",
    (select count(*)::int from trade_order o where o.status = 2 and o.amount > 0 and o.pay_type <> 'coin' and not exists (
      select from sandbox_movement m where m.order_id = o.id and m.kind in ('paid', 'set_up'))
      and not exists (select from payment p where p.order_id = o.id and p.set_by is not null)) as "orders given for nothing"`.execute(
    db,
  );
  return wrongOf(rows[0]!);
}

/** What the state of all is, in figures that no random id is part of: told each day, so that two runs of a seed can be held together. */
export async function stateOf(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`select concat_ws(' ',
    (select concat('avail ', sum(avail), ' held ', sum(held), ' points ', sum(points)) from wallet),
    (select concat('orders ', string_agg(concat(status, state, n), ',' order by status, state))
      from (select status, state, count(*) as n from trade_order group by 1, 2) o),
    (select concat('plans ', string_agg(concat(state, n), ',' order by state))
      from (select state, count(*) as n from subscription group by 1) s),
    (select concat('periods ', count(*)) from billing_period),
    (select concat('taken ', coalesce(sum(amount), 0)) from sandbox_movement where kind = 'paid')) as state`.execute(
    db,
  );
  return rows[0]!.state;
}

/**
 * What must hold when everything that was left has been gone on with, and every fact that was not lost has been told.
 * @param setBack by how many milliseconds the clock was set back in all: what ended before may be followed by so much
 */
export async function judgeRest(
  db: Db,
  now: Date,
  given: { credits: Given; redeemed: Given },
  setBack: number,
): Promise<string[]> {
  const faults = await judgeDay(db);
  for (const { invariant, bad } of await checkLedger(db)) if (bad > 0) faults.push(`ledger ${invariant}: ${bad}`);
  // Of each order: what its provider took and did not give back.
  const { rows } = await sql<Counts>`
    with kept as (
      select order_id, sum(case kind when 'paid' then amount else -amount end)::int as net
      from sandbox_movement where kind in ('paid', 'refunded') group by 1),
    orders as (
      select o.*, coalesce(k.net, 0) as net,
        exists (select from payment p where p.order_id = o.id and p.set_by is not null) as by_hand,
        exists (select from payment p where p.order_id = o.id and p.kind = 'dispute') as disputed,
        exists (select from sandbox_movement m join recon_item i on i.ref = m.ref where m.order_id = o.id) as known_odd
      from trade_order o left join kept k on k.order_id = o.id)
    select
      (select count(*)::int from orders where status = 1) as "orders paid and not fulfilled",
      (select count(*)::int from orders where status = 0 and net <> 0 and state <> 'differs') as "money taken of orders that stand unpaid",
      (select count(*)::int from orders where status = 0 and state not in ('differs') and expires_at < ${now}
        and subscription_id is null) as "orders that never ended",
      (select count(*)::int from orders where status = 3 and net <> 0 and not disputed) as "orders neither given nor refunded",
      (select count(*)::int from orders where status = 2 and not trial and pay_type <> 'coin' and not by_hand and not keeps_only
        and net <> amount and not known_odd) as "orders given at another sum",
      (select count(*)::int from sandbox_movement m where kind in ('paid', 'refunded')
        and not exists (select from payment p where p.provider_ref = m.ref)
        and not exists (select from recon_item i where i.ref = m.ref)) as "movements that nobody heard of",
      (select count(*)::int from provider_event where state <> 'handled') as "deliveries that lie",
      (select count(*)::int from payment_attempt a join trade_order o on o.id = a.order_id
        where a.ended_at is null and o.status <> 0) as "payments left open",
      (select count(*)::int from credit_hold where settled_tx is null) as "holds that never ended",
      (select count(*)::int from credit_grant g where g.source = 'purchase' and not exists (
        select from orders o where g.source_key = 'order:' || o.id and o.user_id = g.user_id
          and (o.by_hand or exists (select from sandbox_movement m where m.order_id = o.id and m.kind = 'paid')))) as "packs that nobody paid",
      (select count(*)::int from credit_grant g where g.source = 'subscription' and not exists (
        select from orders o where g.source_key ~ ('^sub:' || o.subscription_id || ':' || o.period_n || ':') and o.user_id = g.user_id
          and (o.by_hand or exists (select from sandbox_movement m where m.order_id = o.id and m.kind = 'paid')))) as "months that nobody paid",
      (select count(*)::int from credit_grant g where g.source = 'trial' and not exists (
        select from orders o join sandbox_movement m on m.order_id = o.id and m.kind = 'set_up'
        where o.user_id = g.user_id)) as "trials that nobody took",
      (select count(*)::int from (select order_id from sandbox_movement where kind = 'paid' and session is null
        group by 1 having count(*) > 1) twice) as "renewals charged twice",
      (select count(*)::int from sandbox_movement b join orders o on o.id = b.order_id join wallet w on w.user_id = o.user_id
        where b.kind = 'refunded' and b.idem_key like 'refund:%' and o.kind = 'pack' and o.activated_at is not null
          and not o.by_hand and not o.disputed and w.closed_at is null
          and (select count(*) from sandbox_movement m where m.order_id = o.id and m.kind = 'paid') = 1) as "packs given back for no reason",
      (select count(*)::int from (
        select s.user_id, p.starts_at, least(p.ends_at, s.ended_at) as ends_at,
          lead(p.starts_at) over (partition by s.user_id order by p.starts_at) as next
        from billing_period p join subscription s on s.id = p.subscription_id) spans
        where ends_at > starts_at and next < ends_at - make_interval(secs => ${setBack / 1000})) as "periods that overlap"`.execute(
    db,
  );
  faults.push(...wrongOf(rows[0]!));
  const { rows: gifts } = await sql<{ credits: number; codes: number }>`select
    (select coalesce(sum(amount), 0)::int from credit_grant where source = 'admin') as credits,
    (select count(*)::int from credit_grant where source = 'code') as codes`.execute(db);
  const between = (what: string, n: number, { answered, tried }: Given) =>
    (n < answered || n > tried) && faults.push(`${what}: ${n}, of ${answered} that were answered and ${tried} tried`);
  between('credits of staff', gifts[0]!.credits, given.credits);
  between('codes redeemed', gifts[0]!.codes, given.redeemed);
  return faults;
}
