/**
 * The invariants that ask for sums of the whole journal (billing document 3.4), answered together: the movements are added up once, by entry and by
 * wallet, and each invariant compares its own. One row, a column each: how many things break it.
 *
 * - I3: spendable: wallet = lots = movements = bill rows; of each entry its movements are its bill row, and its type is that of its sign.
 * - I4: set aside: wallet = lots = open holds = movements.
 * - I19: bill rows add up to the balance, and each stands in exactly one of the tabs: its type is that of what moved.
 * - I23: wallets and lots rebuilt from the journal alone are the ones that are stored.
 */
export const SUMMED = ['I3', 'I4', 'I19', 'I23'] as const;

export const LEDGER_SUMS = `
  with posted as (
    select p.tx_id,
      sum(case when p.credit = 101 then p.amount when p.debit = 101 then -p.amount else 0 end) as avail,
      sum(case when p.credit = 102 then p.amount when p.debit = 102 then -p.amount else 0 end) as held,
      sum(case when p.credit = 201 then p.amount when p.debit = 201 then -p.amount else 0 end) as points,
      sum(case when p.credit = 201 and p.debit = 210 then p.amount else 0 end) as earned,
      bool_or(p.debit = 101) as taken, min(a.bill_type) as of_source
    from ledger_posting p left join ledger_account a on a.id = p.debit group by 1),
  entry as materialized (
    select t.user_id, t.kind, t.bill_type, t.delta, p.*
    from ledger_tx t left join posted p on p.tx_id = t.id),
  sums as materialized (
    select user_id, sum(avail) as avail, sum(held) as held, sum(points) as points, sum(earned) as earned, sum(delta) as billed,
      sum(delta) filter (where bill_type is not null) as typed,
      sum(delta) filter (where bill_type in (1, 2, 4, 8)) as used, sum(delta) filter (where bill_type in (3, 6)) as bought,
      sum(delta) filter (where bill_type in (5, 7, 9)) as free
    from entry group by 1),
  lots as materialized (select user_id, sum(available) as avail, sum(held) as held from credit_grant group by 1),
  open as (select user_id, sum(amount - captured - released) as n from credit_hold group by 1),
  last_entry as (
    select distinct on (user_id) user_id, wallet_seq, hash, occurred_at from ledger_tx order by user_id, wallet_seq desc),
  moved as (
    select grant_id,
      sum(case when credit = 101 and debit >= 110 then amount else 0 end) as amount,
      sum(case when credit = 101 then amount when debit = 101 then -amount else 0 end) as available,
      sum(case when credit = 102 then amount when debit = 102 then -amount else 0 end) as held,
      sum(case when credit = 130 then amount else 0 end) as spent,
      sum(case when credit = 140 then amount else 0 end) as expired,
      sum(case when credit in (120, 160, 170) then amount else 0 end) as revoked
    from ledger_posting where grant_id is not null group by 1),
  rebuilt as materialized (
    select l.id, t.user_id, l.bucket, m.amount, m.available, m.held, m.spent, m.expired, m.revoked, l."from", l."until", l.source, l.key
    from ledger_tx t
    cross join jsonb_to_recordset(t.lots) as l (id bigint, bucket text, source text, key text, "from" bigint, "until" bigint)
    join moved m on m.grant_id = l.id)
  select
    (select count(*) from wallet w left join lots l using (user_id) left join sums s using (user_id)
       where w.avail <> coalesce(l.avail, 0) or w.avail <> coalesce(s.avail, 0) or w.avail <> coalesce(s.billed, 0))
    + (select count(*) from entry where tx_id is not null
         and (delta <> avail or (bill_type is null) <> (delta = 0) or (bill_type in (1, 2, 8)) <> (delta < 0))) as "I3",

    (select count(*) from wallet w left join lots l using (user_id) left join open o using (user_id) left join sums s using (user_id)
       where w.held <> coalesce(l.held, 0) or w.held <> coalesce(o.n, 0) or w.held <> coalesce(s.held, 0)) as "I4",

    (select count(*) from entry where delta <> 0 and tx_id is not null and bill_type is distinct from case
       when taken and kind = 'hold' then 1
       when taken and kind = 'expire' then 2
       when taken and kind in ('adjust', 'revoke') then 8
       when kind = 'settle' then 4
       else of_source end)
    + (select count(*) from entry where bill_type is not null and bill_type not between 1 and 9)
    + (select count(*) from sums s join wallet w using (user_id)
         where s.typed is not null and coalesce(s.used, 0) + coalesce(s.bought, 0) + coalesce(s.free, 0) <> w.avail) as "I19",

    (select count(*) from credit_grant g full join rebuilt r using (id)
       where g.amount is null or r.amount is null
         or (g.user_id, g.bucket::text, g.amount, g.available, g.held, g.spent, g.expired, g.revoked, g.source, g.source_key) is distinct from
            (r.user_id, r.bucket, r.amount, r.available, r.held, r.spent, r.expired, r.revoked, r.source, r.key)
         or (extract(epoch from g.effective_at) * 1000000)::bigint is distinct from r."from"
         or (extract(epoch from g.expires_at) * 1000000)::bigint is distinct from r."until")
    + (select count(*) - count(distinct id) from rebuilt)
    + (select count(*) from wallet w left join sums s using (user_id) left join last_entry e using (user_id)
         where (w.avail, w.held, w.points, w.points_earned, w.seq, w.head_hash, w.last_at) is distinct from
           (coalesce(s.avail, 0), coalesce(s.held, 0), coalesce(s.points, 0), coalesce(s.earned, 0),
            coalesce(e.wallet_seq, 0), coalesce(e.hash, decode(repeat('00', 32), 'hex')), coalesce(e.occurred_at, w.opened_at)))
    + (select count(*) from ledger_tx t left join wallet w using (user_id) where w.user_id is null) as "I23"`;
