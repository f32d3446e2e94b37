import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import type { TestClient } from '@atelier/testkit/client';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';

let product: Product<typeof contract>;
let client: TestClient;
beforeAll(async () => {
  product = await bootProduct();
  client = (await signIn(product, 'bills@example.com')).client;
});
afterAll(() => product.stop());

const bills = async (query: string) => {
  const response = await client.fetch(`/prod-api/trade/v1/bills?${query}`);
  return { status: response.status, ...(await response.json()) };
};

it('answers the trade list: data with its total beside it', async () => {
  expect(await bills('pageSize=20&pageNum=1&type=0&role=general')).toEqual({
    status: 200,
    code: 0,
    msg: 'success',
    data: [expect.objectContaining({ Type: 5, Credits: 30, SKUNameZH: 'Daily credits' })],
    total: 1,
    next_cursor: null,
  });
});

it.each(['from=-271821-04-20', 'from=1e300', 'from=yesterday', 'to=-5'])(
  'refuses %s beside its field',
  async (query) => {
    const path = query.split('=')[0];
    expect(await bills(query)).toMatchObject({ status: 200, code: 100001, fields: [{ path }] });
  },
);

it('reads a date without a zone as UTC, wherever the server stands', async () => {
  const now = product.clock.now();
  const text = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ');
  const around = `from=${text(now.getTime() - 1000)}&to=${text(now.getTime() + 2000)}`;
  expect((await bills(around)).total).toBe(1);
});

it('names the last page that is listed', async () => {
  expect(await bills('pageNum=101')).toMatchObject({
    code: 100001,
    msg: 'Pages beyond 100 are not listed. Please narrow the search.',
  });
});
