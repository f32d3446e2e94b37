import { bootProduct } from '@atelier/testkit/boot';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';

type Document = Record<string, unknown> & {
  servers: { url: string }[];
  components: { securitySchemes: { ticket: { name: string } } };
};

it.each([
  ['international, at the root', {}, ''],
  ['domestic, below a path', { EDITION: 'domestic', BASE_PATH: '/art' }, '/art'],
])('the served description is valid and true to its address and cookie: %s', async (_name, env, base) => {
  const product = await bootProduct({ env });
  try {
    const answer = await product.fetch(`${product.url}/platform/openapi.json`);
    const document = (await answer.json()) as Document;
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
    expect(document.servers).toEqual([{ url: product.url }]);
    expect(new URL(product.url).pathname.replace(/\/$/, '')).toBe(base);
    const { client } = await signIn(product, 'reader@example.com');
    expect([...client.cookies.keys()]).toContain(document.components.securitySchemes.ticket.name);
  } finally {
    await product.stop();
  }
});
