/**
 * Invariants between the ledger and what it pays for: tasks, orders, subscriptions, bills (billing document 3.4). As those of the ledger
 * alone (`ledger-checks.ts`): one query each, set-based, one row `bad`.
 */
export const TRADE_CHECKS = {
  /** A task that costs has one hold of that sum, one that is free has none; it is settled when the task has ended, and only then. */
  I13: `
    select count(*) as bad from generation_task t left join credit_hold h on h.task_id = t.id::uuid
    where (t.cost > 0) <> (h.task_id is not null) or h.amount <> t.cost or h.user_id <> t.user_id
       or (h.settled_tx is not null) <> (t.state not in ('waiting', 'released', 'running')) and h.task_id is not null`,

  /**
   * An order has at most one charge, an active one that costs money exactly one; what is active gave once what it sold and wrote its money; what
   * was never paid gave nothing. Lots of orders belong to whoever ordered.
   */
  I14: `
    with charges as (
      select order_id, count(*) as n from payment where kind = 'charge' and state = 'succeeded' group by 1),
    lots as (
      select substr(source_key, 7)::bigint as order_id, count(*) as n, min(user_id) as user_id
      from credit_grant where source_key ~ '^order:[0-9]+$' group by 1),
    money as (
      select substr(t.idem_key, 7)::bigint as order_id, min(t.user_id) as user_id, sum(p.amount) as amount
      from ledger_tx t join ledger_posting p on p.tx_id = t.id where t.kind = 'money' and t.idem_key ~ '^money:[0-9]+$' group by 1)
    select (select count(*) from charges where n > 1)
         + (select count(*) from trade_order o left join charges c on c.order_id = o.id
              where o.status = 2 and not o.trial and o.amount > 0 and o.pay_type <> 'coin' and c.n is null)
         + (select count(*) from trade_order o join product r on r.id = o.product_id
              left join lots l on l.order_id = o.id left join money m on m.order_id = o.id
              where (o.status = 2 and r.kind <> 'plan' and coalesce(l.n, 0) <> 1)
                 or (o.status = 2 and r.kind = 'plan' and o.subscription_id is null)
                 or (o.status = 2 and not o.trial and o.amount > 0 and o.pay_type <> 'coin' and m.amount is distinct from o.amount)
                 or (o.paid_at is null and (l.n is not null or m.amount is not null))
                 or l.user_id <> o.user_id or m.user_id <> o.user_id)
         + (select count(*) from lots l left join trade_order o on o.id = l.order_id where o.id is null)
         + (select count(*) from money m left join trade_order o on o.id = m.order_id where o.id is null) as bad`,

  /**
   * One live and one waiting subscription a person; its paid periods are numbered and joined without a gap, each paid by an order of its
   * own; credits of a month lie within the period that paid for them. What waits begins when the live one ends: neither is that one's period
   * longer, nor has the first period gone by (by the latest moment of any wallet: these checks know no clock).
   */
  I16: `
    with periods as (
      select p.*, lag(p.n) over own as before_n, lag(p.ends_at) over own as before_end
      from billing_period p window own as (partition by p.subscription_id order by p.n)),
    months as (
      select g.user_id, g.effective_at, g.expires_at, key[1]::bigint as sub, key[2]::int as n
      from credit_grant g left join lateral regexp_match(g.source_key, '^sub:([0-9]+):([0-9]+):[0-9]+$') as key on true
      where g.source = 'subscription')
    select (select count(*) from (select from subscription where state in ('trialing', 'active', 'past_due') group by user_id having count(*) > 1) s)
         + (select count(*) from (select from subscription where state = 'scheduled' group by user_id having count(*) > 1) s)
         + (select count(*) from subscription s
              left join subscription l on l.user_id = s.user_id and l.state in ('trialing', 'active', 'past_due')
              where s.state = 'scheduled' and (coalesce(l.period_end, l.trial_end) > s.period_start
                 or l.id is not null and s.period_start < (select max(last_at) from wallet) - interval '2 hours'
                 or s.period_end <= (select max(last_at) from wallet)))
         + (select count(*) from periods where n <> coalesce(before_n, 0) + 1 or starts_at <> coalesce(before_end, starts_at) or ends_at <= starts_at)
         + (select count(*) from billing_period p left join trade_order o on o.id = p.order_id left join subscription s on s.id = p.subscription_id
              where o.paid_at is null or o.subscription_id is distinct from p.subscription_id or o.period_n is distinct from p.n
                 or s.user_id is distinct from o.user_id)
         + (select count(*) from subscription s where s.state = 'active'
              and not exists (select from billing_period p where p.subscription_id = s.id and p.n = s.period_n))
         + (select count(*) from months m left join subscription s on s.id = m.sub
              left join billing_period p on p.subscription_id = m.sub and p.n = m.n
              where p.n is null or s.user_id <> m.user_id or m.effective_at < p.starts_at or m.expires_at > p.ends_at) as bad`,

  /** A right of a subscription stands on a period that was paid, and on nothing the client said. */
  I17: `
    with rights as (
      select e.user_id, e.grade, e.starts_at, e.ends_at, split_part(e.source_key, ':', 2)::bigint as sub, split_part(e.source_key, ':', 3) as part
      from entitlement e where e.source in ('subscription', 'trial') and e.source_key ~ '^sub:[0-9]+:[a-z0-9]+$')
    select (select count(*) from rights r left join subscription s on s.id = r.sub left join product d on d.id = s.product_id
              left join billing_period p on p.subscription_id = r.sub and r.part = p.n::text
              where s.id is null or s.user_id <> r.user_id
                 or (r.part = 'trial' and s.trial_end is distinct from r.ends_at)
                 or (r.part <> 'trial' and (p.n is null or d.grade <> r.grade or (p.starts_at, p.ends_at) <> (r.starts_at, r.ends_at))))
         + (select count(*) from subscription s where s.state = 'active' and not exists (
              select from entitlement e where e.source_key = 'sub:' || s.id || ':' || s.period_n)) as bad`,

  /** A plan ends with its account, whatever it stood at: nothing is charged of a closed wallet, or waits to be (billing 5, A52; a number of our own). */
  I24: `
    select count(*) as bad from subscription s join wallet w using (user_id) where w.closed_at is not null and s.ended_at is null`,
} as const;
