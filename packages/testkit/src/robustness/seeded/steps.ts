import { randomUUID } from 'node:crypto';
import { DELETE_PHRASE } from '@atelier/contract/vocabulary/account';
import { reserve, settle } from '@atelier/server/domains/billing/ledger.repo';
import { askOnce, oneOf, type Person, refusalOf, requestId, type Step, type Town } from './people.ts';
import { give, makeCode, setStatus, take } from './staff-steps.ts';

const GOOD = '4242424242424242';
/** Paid, a challenge, refused, and one that renews never. */
const CARDS = [GOOD, GOOD, GOOD, GOOD, GOOD, '4000002500003155', '4000000000999997', '4000000000000341'];
/** How the store misbehaves: mostly not; older news after it, never told, an answer that is lost, told before it is answered, another amount. */
const CVCS = ['123', '123', '123', '123', '123', '103', '104', '105', '106', '107'];
const PACKS = ['pack-300', 'pack-1000'];
const PLANS = ['basic-month', 'plus-month', 'basic-month', 'pro-year'];
const WAYS = ['card', 'card', 'card', 'wallet_intl', 'qr_b'] as const;

/** Pays what was begun, at the provider. */
async function pay({ house, random }: Town, { secret, code }: Person['begun'][number]): Promise<string> {
  if (code) return house.atProvider('approve', { code, outcome: random() < 0.85 ? 'approve' : 'cancel' });
  const paid = await house.atProvider('pay', {
    secret,
    number: oneOf(CARDS, random),
    exp: '12/49',
    cvc: oneOf(CVCS, random),
  });
  if (paid !== 'R') return paid;
  return `R, ${await house.atProvider('challenge', { secret, outcome: random() < 0.7 ? 'pass' : 'close' })}`;
}

type Order = (
  client: Person['client'],
) => Promise<{ id: string; clientSecret?: string; url?: string; codeUrl?: string }>;

/** Keeps what was begun, to be paid. */
const begin = (person: Person, what: string, order: Order): Promise<string> =>
  askOnce(person, what, async (client) => {
    const { id, clientSecret: secret, url, codeUrl: code = url } = await order(client);
    person.begun.push({ id, ...(secret ? { secret } : code ? { code } : {}) });
    return 'begun';
  });

/** Begins, and mostly pays at once. */
async function beginAndPay(town: Town, person: Person, what: string, order: Order): Promise<string> {
  const begun = await begin(person, what, order);
  if (begun !== 'begun' || town.random() < 0.2) return begun;
  return `begun, ${await pay(town, person.begun.at(-1)!)}`;
}

/** What a checkout is opened with: each time another way here, or it would be the same order. */
const checkout = ({ random }: Town) => ({
  payType: oneOf(WAYS, random)!,
  returnType: 'Secret',
  customParas: { utm_source: String(random()) },
  request_id: requestId(),
});

const pack: Step = (town, person) => {
  const body = { packID: oneOf(PACKS, town.random)!, ...checkout(town) };
  return beginAndPay(town, person, 'pack', ({ api }) => api.billing.refuelOrder({ body }));
};

const plan: Step = (town, person) => {
  const body = { planID: oneOf(PLANS, town.random)!, ...checkout(town) };
  return beginAndPay(town, person, 'plan', ({ api }) => api.billing.subscribe({ body }));
};

/** Two checkouts that are open at the same time, both of them paid: one plan begins, the other's money goes back. */
const twoPlans: Step = async (town, person) => {
  const outcomes: string[] = [];
  const before = person.begun.length;
  for (let tab = 0; tab < 2; tab++) {
    const body = { planID: oneOf(PLANS, town.random)!, ...checkout(town) };
    outcomes.push(await begin(person, 'plan', ({ api }) => api.billing.subscribe({ body })));
  }
  for (const begun of person.begun.slice(before)) outcomes.push(await pay(town, begun));
  return outcomes.join(', ');
};

const trial: Step = (town, person) => {
  // A trial is once a card: by a wallet everybody has one of their own.
  const body = { planID: 'plus-month', payType: 'wallet_intl' as const, trial: true, request_id: requestId() };
  return beginAndPay(town, person, 'trial', ({ api }) => api.billing.subscribe({ body }));
};

const payLate: Step = async (town, person) => {
  // Mostly the latest: its time is not over.
  const begun = town.random() < 0.7 ? person.begun.at(-1) : oneOf(person.begun, town.random);
  return begun ? pay(town, begun) : 'nothing begun';
};

const drop: Step = async ({ random }, person) => {
  const begun = oneOf(person.begun, random);
  if (!begun) return 'nothing begun';
  return askOnce(person, 'drop', async ({ api }) => {
    const { status } = await api.billing.dropOrder({ params: { id: begun.id } });
    return `order ${status}`;
  });
};

const pointsPack: Step = async (_town, person) => {
  const body = { packID: 'pack-300', payType: 'coin' as const, request_id: requestId() };
  return askOnce(person, 'pack for points', async ({ api }) => {
    const { id } = await api.billing.refuelOrder({ body });
    const { credits } = await api.billing.performPack({ params: { id }, body: {} });
    return `${credits} credits`;
  });
};

const redeem: Step = async ({ codes, redeemed, random }, person) => {
  const code = oneOf(codes, random);
  if (!code) return 'no code';
  const body = { code, request_id: requestId() };
  redeemed.tried += 1;
  let counted = false;
  return askOnce(person, 'redeem', async ({ api }) => {
    const { credits } = await api.billing.redeemCode({ body });
    if (!counted) redeemed.answered += 1;
    counted = true;
    return `${credits} credits`;
  });
};

/** The plan that runs; the renewal of it ends, or goes on. */
const planned = (act: 'cancelSubscription' | 'resumeSubscription'): Step => {
  return async (_town, person) =>
    askOnce(person, act, async ({ api }) => {
      const info = await api.billing.subscriptionInfo({ query: {} });
      if (!info) return 'no plan';
      await api.billing[act]({ params: { id: info.id } });
      return 'ok';
    });
};

const visit: Step = (_town, person) =>
  askOnce(person, 'visit', async ({ api }) => {
    const { grade, credits } = await api.billing.account({ query: {} });
    return `grade ${grade}, ${credits} credits`;
  });

const work: Step = async ({ house, random }, person) => {
  const task = { id: randomUUID(), amount: 1 + Math.floor(random() * 60) };
  const { db, clock } = house.product.platform;
  const now = clock.now();
  // It is remembered first: a hold that was made and not answered has to be settled, too.
  person.tasks.push(task);
  const held = db.transaction().execute((trx) =>
    reserve(trx, {
      userId: person.userId,
      taskId: task.id,
      amount: task.amount,
      key: `hold:${task.id}`,
      now,
      label: { sku: 'test' },
    }),
  );
  return held.then(() => `held ${task.amount}`, refusalOf);
};

/** Ends a task that holds credits, of which a part was used. */
export const finish: Step = async ({ house, random }, person) => {
  const task = oneOf(person.tasks, random);
  if (!task) return 'no task';
  const { db, clock } = house.product.platform;
  const captured = Math.floor(random() * (task.amount + 1));
  const known = await house.database.db
    .selectFrom('credit_hold')
    .select('task_id')
    .where('task_id', '=', task.id)
    .executeTakeFirst();
  const forget = () => person.tasks.splice(person.tasks.indexOf(task), 1);
  if (!known) {
    forget();
    return 'never held';
  }
  const ended = db
    .transaction()
    .execute((trx) => settle(trx, { taskId: task.id, captured, now: clock.now(), reason: 'ended' }));
  return ended.then(({ captured: used, released }) => {
    forget();
    return `used ${used}, back ${released}`;
  }, refusalOf);
};

/** A charge of this person that the provider has, and has not given back. */
async function chargeOf({ house, random }: Town, { userId }: Person) {
  const { db } = house.database;
  const charges = await db
    .selectFrom('sandbox_movement as m')
    .innerJoin('trade_order as o', 'o.id', 'm.order_id')
    .select(['m.ref', 'm.amount', 'm.currency', 'm.order_id'])
    .where('o.user_id', '=', userId)
    .where('m.kind', '=', 'paid')
    .where((e) =>
      e.not(e.exists(e.selectFrom('sandbox_movement as b').select('b.ref').whereRef('b.charge', '=', 'm.ref'))),
    )
    .where((e) => e.not(e.exists(e.selectFrom('payment as p').select('p.id').whereRef('p.charge_ref', '=', 'm.ref'))))
    .orderBy('m.n')
    .execute();
  return oneOf(charges, random);
}

const refunded: Step = async (town, person) => {
  const charge = await chargeOf(town, person);
  if (!charge) return 'no charge';
  const { amount, ref } = charge;
  // At the provider's own pages: the house hears of it by a delivery.
  return town.house.provider.refund(ref, amount, `by hand:${ref}`).then(() => `${amount} back`, refusalOf);
};

const disputed: Step = async (town, person) => {
  const charge = await chargeOf(town, person);
  if (!charge) return 'no charge';
  const { ref, amount, currency, order_id: orderId } = charge;
  const fact = {
    kind: 'disputed' as const,
    ref: `dispute_${ref}`,
    of: ref,
    orderId,
    at: town.house.clock.now(),
    amount,
    currency,
  };
  return `${amount} disputed, http ${await town.house.tell(fact)}`;
};

const close: Step = async ({ people }, person) => {
  const closed = await askOnce(person, 'close', async ({ api }) => {
    await api.identity.deleteUser({ params: { id: String(person.userId) }, body: { confirm: DELETE_PHRASE } });
    return 'ok';
  });
  // Their tasks go on: what they hold is settled by the end.
  if (closed === 'ok') people.splice(people.indexOf(person), 1);
  return closed;
};

const again: Step = async (_town, person) => {
  const next = person.unanswered.shift();
  if (!next) return 'nothing to ask again';
  return `${next.what}: ${await askOnce(person, next.what, next.call)}`;
};

/** What is done, with how often it is drawn. `staff`: by the administrator, to somebody. */
const STEPS: readonly { name: string; weight: number; run: Step; staff?: true }[] = [
  { name: 'pack', weight: 5, run: pack },
  { name: 'plan', weight: 5, run: plan },
  { name: 'two plans', weight: 1.5, run: twoPlans },
  { name: 'trial', weight: 1.5, run: trial },
  { name: 'pays late', weight: 1.5, run: payLate },
  { name: 'drops', weight: 0.7, run: drop },
  { name: 'pack for points', weight: 0.6, run: pointsPack },
  { name: 'redeems', weight: 1.5, run: redeem },
  { name: 'cancels', weight: 1.5, run: planned('cancelSubscription') },
  { name: 'resumes', weight: 1, run: planned('resumeSubscription') },
  { name: 'visits', weight: 1, run: visit },
  { name: 'works', weight: 2.5, run: work },
  { name: 'finishes', weight: 1.5, run: finish },
  { name: 'refunded', weight: 1, run: refunded },
  { name: 'disputes', weight: 0.6, run: disputed },
  { name: 'closes', weight: 0.4, run: close },
  { name: 'again', weight: 2, run: again },
  { name: 'is given', weight: 1, run: give, staff: true },
  { name: 'is taken from', weight: 0.6, run: take, staff: true },
  { name: 'a code', weight: 0.8, run: makeCode, staff: true },
  { name: 'has an order set', weight: 1.5, run: setStatus, staff: true },
];

/** One of the steps, by how often each is drawn. */
export function drawStep(random: () => number): (typeof STEPS)[number] {
  let at = random() * STEPS.reduce((sum, { weight }) => sum + weight, 0);
  for (const step of STEPS) {
    at -= step.weight;
    if (at < 0) return step;
  }
  return STEPS[0]!;
}
