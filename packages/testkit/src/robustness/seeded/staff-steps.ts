import { askOnce, oneOf, requestId, type Step } from './people.ts';

/** Staff give somebody credits. */
export const give: Step = ({ boss, credits, random }, person) => {
  const amount = 1 + Math.floor(random() * 200);
  const body = {
    user_id: String(person.userId),
    option: 'plus' as const,
    credits: amount,
    reason: 'seeded',
    request_id: requestId(),
  };
  credits.tried += amount;
  let counted = false;
  return askOnce(boss, 'give', async ({ api }) => {
    await api.billing.setCredits({ body });
    if (!counted) credits.answered += amount;
    counted = true;
    return `gave ${amount}`;
  });
};

/** Staff take some away. */
export const take: Step = ({ boss, random }, person) => {
  const amount = 1 + Math.floor(random() * 50);
  const body = { user_id: String(person.userId), option: 'minus' as const, credits: amount, reason: 'seeded' };
  const request_id = requestId();
  return askOnce(boss, 'take', async ({ api }) => {
    const { credits: left } = await api.billing.setCredits({ body: { ...body, request_id } });
    return `took ${amount}, ${left} left`;
  });
};

/** Staff make a code of credits, for two. */
export const makeCode: Step = ({ boss, codes, random }) => {
  const body = { value: 10 + Math.floor(random() * 90), max_uses: 2, reason: 'seeded', request_id: requestId() };
  return askOnce(boss, 'code', async ({ api }) => {
    const { code } = await api.billing.makeCreditCode({ body });
    codes.push(code);
    return `of ${body.value}`;
  });
};

/** Staff set an order paid, or cancel one: of another amount its money goes back. */
export const setStatus: Step = async ({ boss, random }, person) => {
  const begun = oneOf(person.begun, random);
  if (!begun) return 'nothing begun';
  const params = { id: begun.id, status: random() < 0.5 ? 1 : 3 };
  return askOnce(boss, `set to ${params.status}`, async ({ api }) => {
    const { status } = await api.billing.setOrderStatus({ params, body: { reason: 'seeded', evidence: 'a transfer' } });
    return `order ${status}`;
  });
};
