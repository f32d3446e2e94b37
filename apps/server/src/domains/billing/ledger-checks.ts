/**
 * One query an invariant (billing document 3.4); each answers one row, `bad`: how many things break it. All are set-based,
 * one pass over their tables: a version correlated per wallet does not end on a large journal. What is told by the sums of the journal stands in
 * `ledger-sums.ts`.
 */
export const LEDGER_CHECKS = {
  /** Each movement is positive, between two accounts of the chart, within one asset, and each entry has one. */
  I1: `
    select (select count(*) from ledger_posting p
              left join ledger_account d on d.id = p.debit left join ledger_account c on c.id = p.credit
              where p.amount <= 0 or p.debit = p.credit or d.asset is distinct from c.asset or d.id is null)
         + (select count(*) from ledger_tx t where not exists (select from ledger_posting p where p.tx_id = t.id)) as bad`,

  /** A lot's parts add up and none is negative. */
  I2: `
    select count(*) as bad from credit_grant
    where available + held + spent + expired + revoked <> amount or least(available, held, spent, expired, revoked) < 0
       or expires_at <= effective_at or live <> (available > 0)`,

  /** Nothing is below zero: asked here too, because all the sums can agree on a negative number. */
  I5: `select count(*) as bad from wallet where least(avail, held, points, points_earned) < 0 or points > points_earned`,

  /** A hold is the sum of its shares, and belongs to the entry that made it; each such entry and each share has its hold. */
  I6: `
    with shares as (
      select task_id, sum(amount) as amount, sum(captured) as captured, sum(released) as released from credit_allocation group by 1)
    select (select count(*) from credit_hold h full join shares s using (task_id)
              where h.amount is distinct from s.amount or h.captured is distinct from s.captured or h.released is distinct from s.released)
         + (select count(*) from credit_hold h full join (select * from ledger_tx where kind = 'hold') t on t.id = h.tx_id
              where t.id is null or h.tx_id is null or t.user_id <> h.user_id or t.delta <> -h.amount) as bad`,

  /** A hold is open as a whole or settled as a whole. */
  I7: `
    select (select count(*) from credit_hold
              where least(captured, released) < 0 or captured + released <> case when settled_tx is null then 0 else amount end)
         + (select count(*) from credit_allocation
              where least(captured, released) < 0 or captured + released not in (0, amount)) as bad`,

  /** A lot's held and spent are its shares'. */
  I8: `
    with shares as (
      select grant_id, sum(amount - captured - released) as held, sum(captured) as spent from credit_allocation group by 1)
    select count(*) as bad from credit_grant g full join shares s on s.grant_id = g.id
    where g.id is null or g.held <> coalesce(s.held, 0) or g.spent <> coalesce(s.spent, 0)`,

  /** No share was taken while an earlier lot still had credits: replayed from the journal at each hold. */
  I9: `
    with taken as materialized (
      select t.id, t.user_id, t.wallet_seq, t.occurred_at, last.prio, last.expires_at, last.grant_id
      from ledger_tx t join credit_hold h on h.tx_id = t.id
      cross join lateral (
        select g.prio, g.expires_at, g.id as grant_id from credit_allocation a join credit_grant g on g.id = a.grant_id
        where a.task_id = h.task_id order by g.prio desc, g.expires_at desc, g.id desc limit 1) last),
    left_over as materialized (
      select m.user_id, m.grant_id, m.wallet_seq as since,
        lead(m.wallet_seq) over (partition by m.grant_id order by m.wallet_seq) as until,
        sum(m.n) over (partition by m.grant_id order by m.wallet_seq) as n
      from (
        select t.user_id, t.wallet_seq, p.grant_id,
          sum(case when p.credit = 101 then p.amount when p.debit = 101 then -p.amount else 0 end) as n
        from ledger_posting p join ledger_tx t on t.id = p.tx_id where p.grant_id is not null group by 1, 2, 3) m)
    select count(*) as bad from taken k
    join credit_grant g on g.user_id = k.user_id and g.effective_at <= k.occurred_at and g.expires_at > k.occurred_at
      and (g.prio, g.expires_at, g.id) < (k.prio, k.expires_at, k.grant_id)
    join left_over l on l.grant_id = g.id and l.n > 0 and l.since <= k.wallet_seq and (l.until is null or l.until > k.wallet_seq)`,

  /** No share was taken from a lot that had not begun or had lapsed, nor from somebody else's. */
  I10: `
    select count(*) as bad from credit_allocation a join credit_hold h using (task_id) join ledger_tx t on t.id = h.tx_id
    left join credit_grant g on g.id = a.grant_id
    where g.id is null or g.user_id <> h.user_id or g.effective_at > t.occurred_at or g.expires_at <= t.occurred_at`,

  /**
   * What a settled hold released came back in full: to the same lots, as make-good, or to the house where it was recalled. What is recalled of a lot
   * is what the journal says, is still held while it is owed, and leaves nothing of what it took to be spent.
   */
  I11: `
    with returned as (
      select p.tx_id, sum(p.amount) filter (where p.credit = 101 and p.debit in (102, 150) or p.credit = 160 and p.debit = 102) as back,
        sum(p.amount) filter (where p.debit = 102 and p.credit = 130) as kept
      from ledger_posting p join ledger_tx t on t.id = p.tx_id where t.kind = 'settle' group by 1),
    recall as (
      select grant_id, sum(owed) as owed, sum(taken) as taken from credit_recall group by 1),
    house as (select grant_id, sum(amount) as taken from ledger_posting where debit = 102 and credit = 160 group by 1)
    select (select count(*) from credit_hold h left join returned r on r.tx_id = h.settled_tx
              where h.settled_tx is not null and (h.released <> coalesce(r.back, 0) or h.captured <> coalesce(r.kept, 0)))
         + (select count(*) from recall c full join house p using (grant_id) where coalesce(c.taken, 0) <> coalesce(p.taken, 0))
         + (select count(*) from recall c join credit_grant g on g.id = c.grant_id where c.owed > g.held)
         + (select count(*) from credit_recall where owed + taken + lost <> amount or least(owed, taken, lost) < 0)
         + (select count(*) from ledger_tx t where t.kind = 'revoke' and (t.meta ->> 'held')::bigint <>
              (select coalesce(sum(r.amount), 0) from credit_recall r where r.key = t.idem_key)) as bad`,

  /** One entry a key, one hold an entry, one settlement a hold. */
  I12: `
    select (select count(*) - count(distinct idem_key) from ledger_tx)
         + (select count(*) - count(distinct ref_tx) from ledger_tx where kind = 'settle')
         + (select count(*) - count(distinct tx_id) from credit_hold) as bad`,

  /** A code is redeemed as often as it was redeemed, never more often than it may be, and only by whom it was taken once. */
  I18: `
    with redeemed as (select code_id, count(*) as n, count(distinct user_id) as people from code_redemption group by 1)
    select count(*) as bad from promo_code c full join redeemed r on r.code_id = c.id
    where c.id is null or c.used <> coalesce(r.n, 0) or c.used > c.max_uses or r.n <> r.people`,

  /** Points: earned without used is what a wallet has, and each that was earned is an activated invitation's whose friend paid. What
   * came back is all that one order spent, once. */
  I21: `
    with moved as (
      select t.user_id, sum(case when p.credit = 201 and p.debit = 210 then p.amount else 0 end) as earned,
        sum(case when p.debit = 201 then p.amount when p.debit = 220 then -p.amount else 0 end) as used
      from ledger_posting p join ledger_tx t on t.id = p.tx_id where 201 in (p.debit, p.credit) group by 1),
    earning as (
      select t.id, t.user_id, p.amount, t.kind, p.debit from ledger_posting p join ledger_tx t on t.id = p.tx_id where p.credit = 201 and p.debit <> 220),
    back as (
      select t.user_id, p.amount, t.kind, t.ref_tx from ledger_posting p join ledger_tx t on t.id = p.tx_id where p.debit = 220 and p.credit = 201),
    credited as (
      select i.credited_tx as id, i.inviter_id as user_id, case when o.paid_at is not null then i.points end as amount
      from invitation i left join trade_order o on o.id = i.activated_order_id and o.user_id = i.invitee_id
      where i.state = 'credited')
    select (select count(*) from wallet w left join moved m using (user_id)
              where w.points_earned <> coalesce(m.earned, 0) or w.points_earned - w.points <> coalesce(m.used, 0))
         + (select count(*) from earning where kind <> 'points' or debit <> 210)
         + (select count(*) from ledger_posting where debit = 201 and credit <> 220)
         + (select count(*) from back b left join ledger_tx s on s.id = b.ref_tx
              left join ledger_posting p on p.tx_id = s.id and (p.debit, p.credit) = (201, 220)
              where b.kind <> 'points' or s.user_id is distinct from b.user_id or p.amount is distinct from b.amount)
         + (select count(*) - count(distinct ref_tx) from back)
         + (select count(*) from (
              (select id, user_id, amount::bigint from earning except all table credited)
              union all (table credited except all select id, user_id, amount::bigint from earning)) d)
         + (select count(*) from invitation where (state = 'credited') <> (credited_tx is not null)) as bad`,
  /**
   * Money: each charge that was fulfilled stands in the journal with its sum, and what was known of a day when it was compared is what its
   * provider settled, or an item says what is different; what was told later has the day compared again.
   */
  I15: `
    select (select count(*) from payment p join trade_order o on o.id = p.order_id
              left join ledger_tx t on t.idem_key = 'money:' || o.id left join ledger_posting l on l.tx_id = t.id
              where p.kind = 'charge' and p.state = 'succeeded' and (p.amount, o.amount) <> (0, 0) and o.status = 2
                and (l.amount is distinct from p.amount or o.amount <> p.amount))
         + (select count(*) from recon_run r
              left join lateral (
                select sum(case when p.kind = 'charge' then p.amount else -p.amount end) as n from payment p
                where p.provider = r.provider and p.currency = r.currency and p.kind in ('charge', 'refund', 'dispute')
                  and p.recorded_at <= r.ran_at
                  and p.occurred_at >= r.day::timestamp at time zone 'utc' and p.occurred_at < (r.day + 1)::timestamp at time zone 'utc') ours on true
              where coalesce(ours.n, 0) <> r.theirs
                and not exists (select from recon_item i where i.provider = r.provider and i.day = r.day and i.currency = r.currency)) as bad`,

  /** Entries are numbered without gaps and chained: each hash covers its entry and the hash before it. */
  I20: `
    with line as materialized (
      select tx_id, jsonb_agg(to_jsonb(row(debit, credit, amount, grant_id)::ledger_line) order by seq) as lines
      from ledger_posting group by 1),
    chain as materialized (
      select t.*, l.lines, row_number() over own as place,
        lag(t.hash, 1, decode(repeat('00', 32), 'hex')) over own as before, lead(t.id) over own as next_id
      from ledger_tx t left join line l on l.tx_id = t.id window own as (partition by t.user_id order by t.wallet_seq))
    select (select count(*) from chain c
              where c.wallet_seq <> c.place or c.prev_hash <> c.before
                 or c.hash is distinct from ledger_digest(c.prev_hash, c.user_id, c.wallet_seq, c.kind, c.bill_type, c.delta,
                      c.idem_key, c.req_hash, c.ref_tx, c.actor, c.reason, c.sku, c.meta, c.lots, c.occurred_at, c.lines))
         + (select count(*) from wallet w left join chain c on c.user_id = w.user_id and c.next_id is null
              where w.head_hash <> coalesce(c.hash, decode(repeat('00', 32), 'hex')) or w.seq <> coalesce(c.wallet_seq, 0)) as bad`,

  /** Time never runs backwards in a wallet, even where the clock did. */
  I22: `
    select (select count(*) from (
              select occurred_at, lag(occurred_at) over (partition by user_id order by wallet_seq) as before from ledger_tx) t
              where occurred_at < before)
         + (select count(*) from ledger_tx t join wallet w using (user_id) where t.occurred_at < w.opened_at or t.occurred_at > w.last_at) as bad`,
} as const;
