import { describe, expect, it } from 'vitest';
import type { Platform } from '#platform/platform.ts';
import { DOMAINS } from './all.ts';
import { mergeHandlers } from './merge-handlers.ts';
import { type AnyDomain, answers, ask, compose, defineDomain, hears, tell } from './ports.ts';

const setup = { platform: {} as Platform, park: { engines: [], slots: 0 } };
const nobody = { resolve: async () => null };
const plain = { handlers: {}, jobs: [], door: null };

const price = ask<(sku: string) => Promise<number>>('shop.price');
const sold = tell<(sku: string) => Promise<void>>('shop.sold');
const closed = tell<(sku: string) => Promise<void>>('shop.closed', 'backward');

const identity = defineDomain({ name: 'identity', build: () => ({ ...plain, name: 'identity', sessions: nobody }) });

/** A domain that asks and tells, and hands both out at its door. */
const shop = defineDomain({
  name: 'shop',
  leansOn: { identity },
  asks: { price },
  tells: { sold, closed },
  build: (given) => ({
    ...plain,
    name: 'shop',
    door: { price: given.price, sold: given.sold, closed: given.closed },
  }),
});

/** A domain that plugs in what the test hands it. */
const plugged = (name: string, plugs: { answers?: ReturnType<typeof answers>[]; hears?: ReturnType<typeof hears>[] }) =>
  defineDomain({ name, leansOn: { shop }, build: () => ({ ...plain, name, ...plugs }) });

type ShopDoor = ReturnType<typeof shop.build>['door'];
const doorOf = (domains: readonly AnyDomain[]): ShopDoor => {
  const module = compose(setup, domains).modules.find((one) => one.name === 'shop') as unknown as { door: ShopDoor };
  return module.door;
};

describe('ports', () => {
  it('asks the one domain that answers, though it is built later', async () => {
    const door = doorOf([identity, shop, plugged('stock', { answers: [answers(price, async (sku) => sku.length)] })]);
    expect(await door.price('fox')).toBe(3);
  });

  it('refuses to boot without an answer, with two, and with a plug of a port that nobody declares', () => {
    const answer = () => plugged('stock', { answers: [answers(price, async () => 1)] });
    expect(() => compose(setup, [identity, shop])).toThrow('question shop.price has no answer');
    expect(() => compose(setup, [identity, shop, answer(), { ...answer(), name: 'other' }])).toThrow(
      'question shop.price has 2 answers',
    );
    const stray = tell<() => Promise<void>>('nobody.knows');
    expect(() =>
      compose(setup, [identity, shop, answer(), plugged('deaf', { hears: [hears(stray, async () => {})] })]),
    ).toThrow('port nobody.knows is plugged in, but no domain tells it');
  });

  it('refuses a domain that leans on one behind it, and a house without sessions', () => {
    expect(() => compose(setup, [shop, identity])).toThrow('shop leans on identity, which does not stand before it');
    expect(() =>
      compose(
        setup,
        [plugged('lonely', {})].map((one) => ({ ...one, leansOn: {} })),
      ),
    ).toThrow('0 domains look up sessions');
  });

  it('tells every hearer in turn, in the order of the port, and stops at the first that throws', async () => {
    const told: string[] = [];
    const hearer = (name: string) =>
      plugged(name, {
        hears: [
          hears(sold, async (sku) => void told.push(`${name} ${sku}`)),
          hears(closed, async (sku) => {
            told.push(`${name} ${sku}`);
            if (sku === 'bad' && name === 'b') throw new Error('b refuses');
          }),
        ],
      });
    const door = doorOf([
      identity,
      shop,
      plugged('stock', { answers: [answers(price, async () => 1)] }),
      hearer('a'),
      hearer('b'),
    ]);
    await door.sold('fox');
    await door.closed('fox');
    expect(told.splice(0)).toEqual(['a fox', 'b fox', 'b fox', 'a fox']);
    // In a transaction the whole change is undone with it; nobody behind the one that refused is told.
    await expect(door.closed('bad')).rejects.toThrow('b refuses');
    expect(told).toEqual(['b bad']);
  });

  it('names each domain of the product once, behind those it leans on', () => {
    for (const [index, domain] of DOMAINS.entries()) {
      expect(DOMAINS.filter((other) => other.name === domain.name)).toHaveLength(1);
      for (const leaned of Object.values(domain.leansOn ?? {})) expect(DOMAINS.indexOf(leaned)).toBeLessThan(index);
    }
  });
});

describe('mergeHandlers', () => {
  it('keeps all handlers and refuses two for one call', () => {
    const one = async () => 1;
    expect(Object.keys(mergeHandlers({ a: one }, { b: one }))).toEqual(['a', 'b']);
    expect(() => mergeHandlers({ a: one }, { a: one })).toThrow('Two handlers for the call a');
  });
});
