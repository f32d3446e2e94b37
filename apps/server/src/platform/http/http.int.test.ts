import { bootProduct } from '@atelier/testkit/boot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('the product, booted', () => {
  let product: Awaited<ReturnType<typeof bootProduct>>;
  beforeAll(async () => {
    product = await bootProduct();
  });
  afterAll(() => product.stop());

  it('is alive and ready', async () => {
    const guest = product.client();
    expect((await guest.fetch('/healthz')).status).toBe(200);
    expect((await guest.fetch('/readyz')).status).toBe(200);
  });

  it('answers unknown program paths as JSON in the caller’s language', async () => {
    const answer = await product.client('es').fetch('/prod-api/nowhere');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      code: 100002,
      key: 'path_not_found',
      msg: 'No hay nada en esta dirección.',
    });
  });
});
