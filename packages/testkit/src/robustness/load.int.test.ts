import { expect, it } from 'vitest';
import { bootProduct } from '../boot.ts';
import { signIn } from '../scenarios/sign-in.ts';
import { newDiary, submitOnce } from './load.ts';

it('a visitor whose ticket has run out renews it and asks again: that is no fault of the product', async () => {
  const house = await bootProduct();
  try {
    const diary = newDiary(await signIn(house, 'long@example.com'));
    const { cookies } = diary.visitor.client;
    cookies.delete([...cookies.keys()].find((name) => name.endsWith('ticket'))!);
    expect([await submitOnce(diary, 'one'), diary.faults]).toEqual(['unanswered', []]);
    expect(await diary.visitor.client.api.billing.account({ query: {} })).toHaveProperty('credits');
    cookies.clear();
    await submitOnce(diary, 'two');
    expect(diary.faults).toEqual([expect.stringContaining('session_required')]);
  } finally {
    await house.stop();
  }
});
