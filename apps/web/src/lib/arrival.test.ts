import { describe, expect, it, vi } from 'vitest';
import { keepArrival, readArrival, storedCampaign } from '#lib/arrival.ts';

describe('readArrival', () => {
  it('takes an invitation and leaves the rest of the query', () => {
    expect(readArrival('?invitationcode=abc&activeTab=text-to-image')).toMatchObject({
      invitation: 'abc',
      campaign: null,
      search: '?activeTab=text-to-image',
    });
  });

  it('keeps every parameter of a campaign link and clears the query', () => {
    const arrival = readArrival('?utm_source=mail&x=1&claim=secret');
    expect(arrival.campaign).toEqual({ utm_source: 'mail', x: '1' });
    expect(arrival.claim).toBe('secret');
    expect(arrival.search).toBe('');
  });

  it('knows who is offered no one-tap sign-in by both parameters, and leaves them in the address', () => {
    expect(readArrival('?uid=7&hid=9')).toMatchObject({ hid: true, search: '?uid=7&hid=9' });
    for (const one of ['?uid=7', '?hid=9', '']) expect(readArrival(one).hid, one).toBe(false);
  });

  it('reads the language and ignores one we do not speak', () => {
    expect(readArrival('?lang=ja')).toMatchObject({ language: 'ja', search: '' });
    expect(readArrival('?lang=fr').language).toBeNull();
  });
});

it('keeps for the visit that no one-tap sign-in is offered', () => {
  const values = new Map<string, string>();
  vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => values.set(key, value) });
  keepArrival(readArrival('?uid=7&utm_source=mail'));
  expect(values.size).toBe(0);
  keepArrival(readArrival('?uid=7&hid=9&utm_source=mail'));
  expect([...values]).toEqual([['atelier.hid', '1']]);
  vi.unstubAllGlobals();
});

it('forgets a campaign after 90 days', () => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  const day = 86_400_000;
  keepArrival(readArrival('?utm_source=mail'), 0);
  expect(storedCampaign(89 * day)).toEqual({ utm_source: 'mail' });
  expect(storedCampaign(91 * day)).toBeNull();
  expect(values.size).toBe(0);
  vi.unstubAllGlobals();
});
