import type { CallError } from '@atelier/contract/client';
import type { contract } from '@atelier/contract/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { newestCode } from '@atelier/testkit/mails';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let product: Product<typeof contract>;
beforeAll(async () => {
  product = await bootProduct({ env: { ADMIN_EMAILS: 'boss@example.com' } });
});
afterAll(() => product.stop());

const refusal = (work: Promise<unknown>): Promise<CallError> =>
  work.then(
    () => Promise.reject(new Error('was accepted')),
    (error: CallError) => error,
  );
const codeFor = async (email: string) => newestCode(await product.mails(email));
const visitor = () => product.client();

describe('signing in by code', () => {
  it('makes the account at the first sign-in, sets the cookie, answers the login result', async () => {
    const client = visitor();
    expect(await client.api.identity.sendEmailCode({ body: { email: 'Ana.Ruiz@Example.com' } })).toEqual({
      resend_after_seconds: 60,
      challenge_id: client.cookies.get('challenge'),
    });
    const login = await client.api.identity.login({
      body: {
        email: 'ana.ruiz@example.com',
        captcha: await codeFor('ana.ruiz@example.com'),
        max_age: 3600,
        channel_id: 'c1',
      },
    });
    // A name tells nothing of the address.
    expect(login.username).toMatch(/^[a-z]{6,14}\d{4}$/);
    expect(login.nickname).toBe(login.username);
    expect(login.username).not.toMatch(/ana|ruiz/);
    expect(login).toMatchObject({
      email: 'ana.ruiz@example.com',
      new_user: true,
      role_menu_list: [],
    });
    expect(client.cookies.get('ticket')).toBeTruthy();
    expect(await client.api.identity.me()).toMatchObject({ id: login.id, is_admin: false, is_payment: true });
    expect((await client.api.billing.account({ query: {} })).credits).toBe(30);
  });

  it('keeps what somebody chose for all their browsers', async () => {
    const email = 'setter@example.com';
    const enter = async () => {
      const client = visitor();
      await client.api.identity.sendEmailCode({ body: { email } });
      return { client, login: await client.api.identity.login({ body: { email, captcha: await codeFor(email) } }) };
    };
    const first = await enter();
    expect(first.login.official_tags_only).toBe(false);
    const saved = await first.client.api.identity.saveSettings({ body: { official_tags_only: true } });
    expect(saved).toMatchObject({ id: first.login.id, official_tags_only: true });
    product.clock.advance(61_000);
    const second = await enter();
    expect(second.login.official_tags_only).toBe(true);
    expect((await second.client.api.identity.me()).official_tags_only).toBe(true);
    // It is the caller's alone.
    expect((await refusal(visitor().api.identity.saveSettings({ body: { official_tags_only: true } }))).key).toBe(
      'session_required',
    );
  });

  it.each(['phone', 'google', 'username'])('says that login type %s is not supported here', async (loginType) => {
    const error = await refusal(visitor().api.identity.login({ body: { loginType, captcha: '123456' } }));
    expect(error).toMatchObject({ code: 100002, message: 'This function is temporarily not supported' });
  });

  it('tells e-mail and phone number to oneself alone', async () => {
    const own = await signIn(product, 'facts@example.com');
    const params = { id: String(own.userId) };
    const mine = await own.client.api.identity.userById({ params });
    expect(mine).toMatchObject({ id: params.id, email: 'facts@example.com', phone_number: '' });
    const other = await signIn(product, 'curious@example.com');
    for (const { api } of [other.client, visitor()]) {
      const { email, phone_number, ...shown } = mine;
      expect(await api.identity.userById({ params })).toEqual(shown);
    }
  });

  it('reads max_age as digits, too', async () => {
    const body = { email: 'nobody@example.com', captcha: '123456', max_age: '3600' };
    expect((await refusal(visitor().api.identity.login({ body }))).key).toBe('code_wrong');
  });

  it('keeps no text that the database cannot hold, and says so', async () => {
    const email = 'nul@example.com';
    const client = visitor();
    await client.api.identity.sendEmailCode({ body: { email } });
    const captcha = await codeFor(email);
    expect(await refusal(client.api.identity.login({ body: { email, captcha, channel_id: 'a\0b' } }))).toMatchObject({
      code: 100001,
      fields: [{ path: 'channel_id' }],
    });
    expect((await client.api.identity.login({ body: { email, captcha } })).new_user).toBe(true);
  });

  it('sends the code in the language of the request, alone on its line', async () => {
    await product.client('ja').api.identity.sendEmailCode({ body: { email: 'yuki@example.com' } });
    const [mail] = await product.mails('yuki@example.com');
    expect(mail?.subject).toMatch(/^\d{6} は Atelier のログインコードです$/);
    expect(mail?.text.split('\n').some((line) => /^\d{6}\r?$/.test(line))).toBe(true);
  });

  it('refuses the right code after five wrong ones, even when they come at once', async () => {
    const client = visitor();
    const email = 'guess@example.com';
    await client.api.identity.sendEmailCode({ body: { email } });
    const right = await codeFor(email);
    const wrong = right === '000000' ? '000001' : '000000';
    const codes = await Promise.all(
      Array.from({ length: 40 }, () => refusal(client.api.identity.login({ body: { email, captcha: wrong } }))),
    );
    expect(codes.filter((error) => error.code === 100011)).toHaveLength(5);
    expect(codes.filter((error) => error.code === 100010)).toHaveLength(35);
    expect(codes.find((error) => error.code === 100011)?.message).toBe('Incorrect verification code entered.');
    expect((await refusal(client.api.identity.login({ body: { email, captcha: right } }))).code).toBe(100010);
  });

  it('lets a code work once and for ten minutes', async () => {
    const client = visitor();
    const email = 'once@example.com';
    await client.api.identity.sendEmailCode({ body: { email } });
    const captcha = await codeFor(email);
    const both = await Promise.allSettled([1, 2].map(() => client.api.identity.login({ body: { email, captcha } })));
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    product.clock.advance(61_000);
    await client.api.identity.sendEmailCode({ body: { email } });
    product.clock.advance(10 * 60_000);
    expect((await refusal(client.api.identity.login({ body: { email, captcha: await codeFor(email) } }))).key).toBe(
      'code_expired',
    );
  });

  it.each(['no-at.example.com', 'a@b', 'a b@example.com', 'ana+news@example.com', ''])(
    'refuses the address %j beside its field',
    async (email) => {
      const error = await refusal(visitor().api.identity.sendEmailCode({ body: { email } }));
      expect(error.code).toBe(100001);
      expect(error.fields[0]?.path).toBe('email');
    },
  );
});

describe('sessions', () => {
  it('rotates once for fifty parallel refreshes, and reuse after ten seconds ends the family', async () => {
    product.clock.advance(61_000);
    const { client, refreshToken } = await signIn(product, 'tabs@example.com');
    const refresh = (token: string) => visitor().api.identity.refresh({}, { headers: { 'refresh-token': token } });
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(refreshToken)));
    const successors = new Set(answers.map((answer) => answer.refresh_token));
    expect(successors.size).toBe(1);
    const [successor = ''] = successors;
    expect(successor).not.toBe(refreshToken);
    product.clock.advance(10_001);
    expect((await refusal(refresh(refreshToken))).code).toBe(3035);
    expect((await refusal(refresh(successor))).code).toBe(3035);
    expect((await refusal(client.api.identity.me())).code).toBe(3015);
  });

  it.each([
    ['missing', {}],
    ['unknown', { 'refresh-token': 'nobody' }],
  ])('answers HTTP 200 and 3035 for a %s refresh token', async (_name, headers) => {
    const response = await visitor().fetch('/prod-api/user/apikey2token', { headers });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ code: 3035 });
  });

  it('answers 401 and 3015 when the ticket is over, and goes on after a refresh', async () => {
    const { client, refreshToken } = await signIn(product, 'hour@example.com');
    product.clock.advance(3_600_001);
    const response = await client.fetch('/prod-api/user/me');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 3015 });
    await client.api.identity.refresh({}, { headers: { 'refresh-token': refreshToken } });
    expect((await client.api.identity.me()).email).toBe('hour@example.com');
  });

  it('ends at logout, at once', async () => {
    const { client, refreshToken } = await signIn(product, 'leave@example.com');
    const copy = new Map(client.cookies);
    await client.api.identity.logout();
    for (const [name, value] of copy) client.cookies.set(name, value);
    expect((await refusal(client.api.identity.me())).code).toBe(3015);
    expect((await refusal(client.api.identity.refresh({}, { headers: { 'refresh-token': refreshToken } }))).code).toBe(
      3035,
    );
  });

  it('tells a disabled account so: 50008', async () => {
    const { client, userId } = await signIn(product, 'disabled@example.com');
    await product.platform.db.updateTable('app_user').set({ status: 'disabled' }).where('id', '=', userId).execute();
    expect((await refusal(client.api.identity.me())).code).toBe(50008);
  });

  it('dies of age: 30 days at most, 7 days unused', async () => {
    const idle = await signIn(product, 'idle@example.com');
    product.clock.advance(7 * 86_400_000 + 1);
    expect(
      (await refusal(visitor().api.identity.refresh({}, { headers: { 'refresh-token': idle.refreshToken } }))).code,
    ).toBe(3035);
    const used = await signIn(product, 'used@example.com');
    let token = used.refreshToken;
    for (let week = 0; week < 5; week++) {
      product.clock.advance(6 * 86_400_000 + 100);
      const answer = await visitor()
        .api.identity.refresh({}, { headers: { 'refresh-token': token } })
        .catch((error: CallError) => error);
      if ('refresh_token' in answer) token = answer.refresh_token;
      else {
        expect(week).toBe(4);
        expect(answer.code).toBe(50014);
      }
    }
  });
});

describe('admins', () => {
  it('follow ADMIN_EMAILS at each sign-in, and only they reach the role calls', async () => {
    const boss = await signIn(product, 'boss@example.com');
    const other = await signIn(product, 'other@example.com');
    expect((await boss.client.api.identity.me()).is_admin).toBe(true);
    const { identity } = boss.client.api;
    expect((await identity.listRoles()).map((role) => role.role_name)).toContain('publisher');
    expect(await refusal(other.client.api.identity.listRoles())).toMatchObject({ http: 403, code: 100004 });
    expect(
      await identity.assignUserRoles({
        params: { user_id: other.userId },
        body: { roles: ['publisher'], reason: 'trusted' },
      }),
    ).toEqual([{ role_name: 'publisher' }]);
    expect((await other.client.api.identity.me()).role_menu_list).toEqual([{ role_name: 'publisher', menu_list: [] }]);
    const audit = await product.platform.db.selectFrom('admin_action').selectAll().execute();
    expect(audit.at(-1)).toMatchObject({
      admin_id: boss.userId,
      action: 'user.roles.add',
      before: [],
      after: ['publisher'],
      reason: 'trusted',
    });
  });

  it('cannot be removed to the last one, also by two at once; built-in roles stay', async () => {
    const boss = await signIn(product, 'boss@example.com').catch(async () => {
      product.clock.advance(61_000);
      return signIn(product, 'boss@example.com');
    });
    const { identity } = boss.client.api;
    expect((await refusal(identity.removeUserRole({ params: { user_id: boss.userId, role_name: 'admin' } }))).key).toBe(
      'last_admin',
    );
    expect((await refusal(identity.removeRoleMenu({ params: { role_name: 'admin', menu_name: 'Admin' } }))).key).toBe(
      'last_admin',
    );
    expect((await refusal(identity.deleteRole({ params: { role_name: 'admin' } }))).key).toBe('role_protected');
    expect((await refusal(identity.createRole({ body: { role_name: 'publisher' } }))).key).toBe('role_exists');
    expect(
      (await refusal(identity.assignUserRoles({ params: { user_id: 999_999 }, body: { roles: ['publisher'] } }))).code,
    ).toBe(100002);
  });

  it('without the setting, the first account on loopback is the first admin, once, also in a race', async () => {
    const fresh = await bootProduct({ env: { RATE_LIMITS: 'off' } });
    try {
      const crowd = await Promise.all(Array.from({ length: 8 }, (_, n) => signIn(fresh, `racer${n}@example.com`)));
      const states = await Promise.all(crowd.map((one) => one.client.api.identity.me()));
      expect(states.filter((state) => state.is_admin)).toHaveLength(1);
    } finally {
      await fresh.stop();
    }
  });
});
