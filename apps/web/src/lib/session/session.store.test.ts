import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '#testing/page.ts';

const { server, stored } = openPage();
const { signInByEmail, readUser, leave, signOut, leaveForGood } = await import('#lib/session/actions.ts');
const { currentUser } = await import('#lib/session/session.ts');
const { on } = await import('#lib/events.ts');
const { databases, keys, storage } = await import('#lib/storage.ts');

const role = (menu: string) => ({ role_id: 1, role_name: 'r', menu_list: [{ menu_id: 1, menu_name: menu }] });
const answer = (menu = 'Home') => ({
  id: '7',
  username: 'ann',
  nickname: 'Ann',
  avatar: '/face.png',
  email: 'ann@example.com',
  refresh_token: 'r1',
  new_user: true,
  role_menu_list: [role(menu)],
});
const LOGIN = '/prod-api/user/login';

beforeEach(() => {
  stored.clear();
  server.asked.length = 0;
  leave('here');
});

describe('signing in', () => {
  it('keeps who it is for the next start, under the names other tabs read, and tells that it happened', async () => {
    server.on(LOGIN, () => answer());
    const told: unknown[] = [];
    const stop = on('loggedIn', (event) => told.push(event));
    await signInByEmail('ann@example.com', '1234', null);
    stop();
    expect(currentUser()).toMatchObject({ username: 'ann', is_admin: false });
    expect([stored.get('username'), stored.get('nickname'), stored.get('userId')]).toEqual(['ann', 'Ann', '7']);
    expect(JSON.parse(stored.get(keys.user)!)).not.toHaveProperty('refresh_token');
    expect(told).toEqual([{ newUser: true }]);
  });

  it('knows an administrator by the menu alone', async () => {
    server.on(LOGIN, () => answer('Admin'));
    await signInByEmail('ann@example.com', '1234', null);
    expect(currentUser()?.is_admin).toBe(true);
  });

  it.each([
    ['ph', { invitationcode: 'ph' }],
    ['friend', { channel_id: 'friend' }],
  ])('says where somebody came from: invitation %s', async (code, said) => {
    server.on(LOGIN, () => answer());
    storage.write(keys.invitation, code);
    storage.writeJson(keys.campaign, { at: Date.now(), values: { utm_source: 'mail' } });
    await signInByEmail('ann@example.com', '1234', null);
    const [login] = server.asked.filter(({ path }) => path === LOGIN);
    expect(login?.body).toMatchObject({ ...said, utm: { utm_source: 'mail' }, captcha: '1234', loginType: 'email' });
  });

  it('hands a refusal to the form and keeps nobody', async () => {
    server.refuse(LOGIN, 'code_wrong', 100011);
    await expect(signInByEmail('ann@example.com', '0000', null)).rejects.toMatchObject({ key: 'code_wrong' });
    expect(currentUser()).toBeNull();
    expect(stored.size).toBe(0);
  });
});

describe('leaving', () => {
  it('takes everything of the session with it, and only that; the server may be out of reach', async () => {
    server.on(LOGIN, () => answer());
    await signInByEmail('ann@example.com', '1234', null);
    storage.write(keys.scheme, 'light');
    storage.writeJson(keys.draft, { prompt: 'words of mine' });
    const told: unknown[] = [];
    const stop = on('loggedOut', (event) => told.push(event));
    await signOut();
    leave('here');
    stop();
    expect(currentUser()).toBeNull();
    expect([...stored.keys()]).toEqual([keys.scheme]);
    expect(told).toEqual([{ everywhere: true, words: 'go' }]);
  });

  it('removes what was laid over pictures, unless words stay for the same person', async () => {
    const removed: string[] = [];
    vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => removed.push(name) });
    server.on('/prod-api/user/me', () => answer());
    const signIn = async (id: string) => {
      server.on(LOGIN, () => ({ ...answer(), id }));
      await signInByEmail('ann@example.com', '1234', null);
    };
    await signIn('7');
    await signOut({ words: 'stay' });
    await signIn('7');
    expect(removed).toEqual([]);
    await signOut({ words: 'stay' });
    await signIn('8');
    expect(removed).toEqual([databases.edits]);
    await signOut();
    expect(removed).toEqual([databases.edits, databases.edits]);
    vi.stubGlobal('indexedDB', undefined);
  });

  it('a late answer about somebody who has left brings nobody back', async () => {
    server.on(LOGIN, () => answer());
    await signInByEmail('ann@example.com', '1234', null);
    server.on('/prod-api/user/me', () => {
      leave('here');
      return answer();
    });
    await readUser();
    expect(currentUser()).toBeNull();
  });
});

describe('a session that ends by itself', () => {
  beforeEach(() => server.on('/prod-api/user/me', () => answer()));
  const wordsGo = async (id: string) => {
    let gone = 0;
    const stop = on('wordsGo', () => {
      gone += 1;
    });
    server.on(LOGIN, () => ({ ...answer(), id }));
    await signInByEmail('ann@example.com', '1234', null);
    stop();
    return gone;
  };

  it('leaves nobody signed in and what was typed, which nobody else gets to read', async () => {
    for (const [next, gone] of [
      ['7', 0],
      ['8', 1],
    ] as const) {
      server.on(LOGIN, () => answer());
      await signInByEmail('ann@example.com', '1234', null);
      storage.writeJson(keys.draft, { prompt: 'words of mine' });
      await signOut({ words: 'stay' });
      expect(currentUser()).toBeNull();
      expect([...stored.keys()].sort()).toEqual([keys.draft, keys.wordsOf]);
      expect(await wordsGo(next), next).toBe(gone);
      expect(storage.read(keys.draft) === null, 'with no form loaded').toBe(gone === 1);
      expect(await wordsGo(next), 'once').toBe(0);
    }
  });

  it('asks whoever is signed in, and no guest whose account is refused at the login', async () => {
    const asked: string[] = [];
    const stops = [on('confirmLogout', () => asked.push('ask')), on('accountGone', () => asked.push('gone'))];
    server.refuse(LOGIN, 'account_disabled', 50008);
    await signInByEmail('ann@example.com', '1234', null).catch(() => undefined);
    expect(asked).toEqual([]);
    server.on(LOGIN, () => answer());
    await signInByEmail('ann@example.com', '1234', null);
    server.refuse('/prod-api/user/me', 'session_ended_elsewhere', 50012);
    await readUser();
    server.refuse('/prod-api/user/me', 'account_deleted', 50008);
    await readUser();
    for (const stop of stops) stop();
    // Signing in reads the user as well.
    expect(asked.slice(-2)).toEqual(['ask', 'gone']);
  });

  it('of a deleted account leaves nothing at all, and has the server take its cookies away', async () => {
    server.on(LOGIN, () => answer());
    await signInByEmail('ann@example.com', '1234', null);
    storage.writeJson(keys.draft, { prompt: 'words of mine' });
    server.asked.length = 0;
    leaveForGood();
    leaveForGood();
    expect(currentUser()).toBeNull();
    expect(stored.size).toBe(0);
    await vi.waitFor(() => expect(server.asked.filter(({ path }) => path.endsWith('/logout'))).toHaveLength(1));
  });
});
