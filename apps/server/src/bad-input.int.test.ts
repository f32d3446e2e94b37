import type { CallError } from '@atelier/contract/client';
import { allCalls } from '@atelier/contract/table';
import type { TestClient } from '@atelier/testkit/client';
import { newestCode } from '@atelier/testkit/mails';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bootGeneration } from '#domains/generation/testing/boot-generation.ts';
import * as pictures from '#domains/library/image/hostile-pictures.ts';

/**
 * What people and programs send by mistake or on purpose, through the product's own door: each gets its exact words, nothing is lost and
 * nothing is charged. The list is the specification's (studio 5, 8.2).
 */
let house: Awaited<ReturnType<typeof bootGeneration>>;
/** The first account, which administers. */
let admin: TestClient;
beforeAll(async () => {
  house = await bootGeneration();
  admin = (await house.signIn('admin@example.com')).client;
});
afterAll(() => house.stop());

const refusal = (work: Promise<unknown>): Promise<CallError> =>
  work.then(
    () => Promise.reject(new Error('was accepted')),
    (error: CallError) => error,
  );
const draw = { mediaType: 'image', module: 'txt2img' } as const;
const submit = (client: TestClient, prompt = 'a fox', module = 'txt2img') =>
  client.api.generation.submit({ params: { ...draw, module }, body: { prompt } });
const credits = async (client: TestClient) => (await client.api.billing.account({ query: {} })).credits;

describe('a code', () => {
  const asked = async (email: string) => {
    const client = house.client();
    await client.api.identity.sendEmailCode({ body: { email } });
    const right = newestCode(await house.mails(email));
    const wrong = right === '000000' ? '000001' : '000000';
    return {
      client,
      right,
      wrong,
      enter: (captcha: string) => client.api.identity.login({ body: { email, captcha } }),
    };
  };

  it('that is wrong says so, and the right one still opens', async () => {
    const { right, wrong, enter } = await asked('wrong-code@example.com');
    for (const captcha of [wrong, '12345', 'abcdef', '']) {
      expect(await refusal(enter(captcha)), captcha).toMatchObject({
        http: 200,
        code: 100011,
        message: 'Incorrect verification code entered.',
        fields: [{ path: 'captcha', msg: 'Incorrect verification code entered.' }],
      });
    }
    expect((await enter(right)).email).toBe('wrong-code@example.com');
  });

  it('that is too old says so, and makes no account', async () => {
    const { right, enter, client } = await asked('old-code@example.com');
    house.clock.advance(10 * 60_000 + 1);
    expect(await refusal(enter(right))).toMatchObject({
      code: 100010,
      message: 'This verification code has expired. Please request a new one.',
    });
    expect(client.cookies.get('ticket')).toBeUndefined();
    const accounts = house.platform.db.selectFrom('app_user').select('id').where('email', '=', 'old-code@example.com');
    expect(await accounts.executeTakeFirst()).toBeUndefined();
  });
});

describe('an image', () => {
  const upload = async (client: TestClient, body: Buffer, bucket: 'image' | 'media' = 'image') => {
    const signed = await client.api.library.uploadKey({
      params: { bucket },
      query: { filename: 'photo.png', content_type: 'image/png', size: body.length },
    });
    await client.fetch(signed.upload_url, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(body),
    });
    return refusal(client.api.library.uploadComplete({ body: { id: signed.id } }));
  };

  it.each([
    ['too large', () => pictures.heavyPng(), 'The image is too large: at most 5 MB.', 'media'],
    ['an SVG by another name', () => pictures.SVG, 'Invalid image format, png and jpg are supported!', 'image'],
    ['cut in half', () => pictures.truncated(pictures.pngOf()), 'Image cannot be loaded!', 'image'],
    [
      'too small',
      () => pictures.pngOf(299, 299),
      'The selected image does not meet the requirements. Please reselect it',
      'image',
    ],
  ] as const)('that is %s is refused in its words', async (name, make, message, bucket) => {
    const { client } = await house.signIn(`image-${name.replaceAll(/\W/g, '').toLowerCase()}@example.com`);
    expect(await upload(client, await make(), bucket)).toMatchObject({ code: 100001, message });
    expect(await credits(client)).toBe(30);
  });

  it('that is announced as too large is not even taken', async () => {
    const { client } = await house.signIn('announced@example.com');
    const asked = client.api.library.uploadKey({
      params: { bucket: 'image' },
      query: { filename: 'photo.png', content_type: 'image/png', size: 6_000_000 },
    });
    expect(await refusal(asked)).toMatchObject({ code: 100001, message: 'The image is too large: at most 5 MB.' });
  });
});

describe('a task', () => {
  it('of an unknown module is not supported', async () => {
    const { client, userId } = await house.signIn('unknown-module@example.com');
    for (const module of ['txt2nothing', 'video_diffusion']) {
      expect(await refusal(submit(client, 'a fox', module))).toMatchObject({
        code: 100002,
        message: 'This function is temporarily not supported',
      });
    }
    expect([await credits(client), await house.openTasks(userId)]).toEqual([30, 0]);
  });

  it('of somebody else answers like one that is none, and stays as it was', async () => {
    const owner = await house.signIn('task-owner@example.com');
    const { client } = await house.signIn('task-stranger@example.com');
    house.engine.hold();
    const { task_id } = await submit(owner.client);
    for (const id of [task_id, '00000000-0000-4000-8000-000000000000', 'no-id-at-all']) {
      expect(await refusal(client.api.generation.cancel({ body: { task_id: id } })), id).toMatchObject({
        code: 100002,
        message: 'This does not exist or is not yours.',
      });
    }
    house.engine.release();
    await house.settled(owner.userId);
    const [item] = await owner.client.api.generation.imageResults({ body: { task_ids: [task_id] } });
    expect(item).toMatchObject({ status: 1, task_status: 1 });
  });

  it('cancelled twice is returned once', async () => {
    const { client } = await house.signIn('cancelled-twice@example.com');
    house.engine.hold();
    const { task_id } = await submit(client);
    const cancel = () => client.api.generation.cancel({ body: { task_id } });
    const answers = [await cancel(), ...(await Promise.all([cancel(), cancel()]))];
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ task_id, task_status: 5, refunded: 1 })));
    house.engine.release();
    expect(await credits(client)).toBe(30);
    const { data } = await client.api.billing.bills({ query: { type: 1 } });
    expect(data.map(({ Type, Credits }) => [Type, Credits])).toEqual([
      [4, 1],
      [1, 1],
    ]);
    const [item] = await client.api.generation.imageResults({ body: { task_ids: [task_id] } });
    expect(item?.error).toMatchObject({ msg: 'Generation Cancelled' });
  });

  it('without the credits for it is refused in the words of who is short, and nothing is written', async () => {
    const free = await house.signIn('short-free@example.com');
    const member = await house.signIn('short-member@example.com');
    const trial = await house.signIn('short-trial@example.com');
    await house.promote(member.userId, 2);
    await house.promote(trial.userId, 2, 'trial');
    const said = [
      [free, 'v3L', 'no_credits', "Don't have enough points for production, Get Credits!"],
      [member, 'v3Pro', 'not_enough_points', 'not enough points'],
      [trial, 'v3Pro', 'not_enough_points_or_subscriber', 'not enough points or subscriber'],
    ] as const;
    for (const [{ client, userId }, version, key, message] of said) {
      await house.spend(userId, await credits(client));
      const body = { prompt: 'a fox', version };
      const error = await refusal(client.api.generation.submit({ params: draw, body }));
      expect(error).toMatchObject({ http: 200, code: 2007, key, message, details: { credits: 0 } });
      const quoted = await client.api.generation.quote({ body: { ...body, module: 'txt2img' } });
      expect(quoted).toMatchObject({ allowed: false, reasons: [{ key, msg: message, action: 'credits' }] });
      expect(await house.openTasks(userId)).toBe(0);
    }
    expect(await house.broken()).toEqual([]);
  });
});

type Schema = {
  type?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  [key: string]: unknown;
};

/** Every place of an input that takes words: the path of the field, and an input with the words there. */
function places(schema: Schema, wordsFor: string): { path: string; input: unknown }[] {
  if (schema.anyOf) return schema.anyOf.flatMap((each) => places(each, wordsFor)).slice(0, 1);
  if (schema.type === 'string') return [{ path: '', input: wordsFor }];
  if (schema.type === 'array')
    return places(schema.items ?? {}, wordsFor).map(({ path, input }) => join('0', path, [input]));
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    places(field, wordsFor).map(({ path, input }) => join(name, path, { [name]: input })),
  );
  // An object of names of the caller's choice (utm parameters, an engine's own options).
  const own = schema.additionalProperties ? [join('note', '', { note: wordsFor })] : [];
  return [...fields, ...own];
}
const join = (name: string, path: string, input: unknown) => ({ path: path ? `${name}.${path}` : name, input });

describe('markup', () => {
  const said = [
    ['<script>alert(1)</script>', 'content contains disallowed HTML tags, please check input'],
    ['javascript:alert(1)', 'content contains disallowed protocol'],
    ['" onerror="alert(1)', 'content contains disallowed event handler'],
  ] as const;
  const schemaOf = (part: z.ZodType) => z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Schema;
  const calls = allCalls.filter((call) => call.shape !== 'raw' && (call.body || call.query));

  it('in any field of any call gets the words of its kind, beside the field', async () => {
    const { client } = await house.signIn('markup@example.com');
    let fields = 0;
    for (const call of calls) {
      const path = call.path.replaceAll(/:\w+/g, '1');
      const refused = async (field: string, message: string, query: string, body?: unknown) => {
        fields += 1;
        const response = await (call.access === 'staff' ? admin : client).fetch(path + query, {
          method: call.method,
          headers: { 'x-client-platform': 'web', 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        expect(await response.json(), `${call.method} ${call.path} ${field}`).toMatchObject({
          code: 100005,
          msg: message,
          fields: [{ path: field, msg: message }],
        });
      };
      const queries = call.query ? Object.keys(schemaOf(call.query).properties ?? {}) : [];
      await Promise.all(
        said.flatMap(([words, message]) => [
          ...(call.body ? places(schemaOf(call.body), words) : []).map(({ path: field, input }) =>
            refused(field, message, '', input),
          ),
          ...queries.map((name) => refused(name, message, `?${new URLSearchParams({ [name]: words })}`)),
        ]),
      );
    }
    // Not a walk over nothing.
    expect(fields).toBeGreaterThan(300);
    expect(await credits(client)).toBe(30);
  });
});
