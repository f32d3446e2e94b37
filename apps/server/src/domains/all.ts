import { contract } from '@atelier/contract/table';
import type { House, Platform } from '#platform/platform.ts';
import type { EnginePark } from './engine-park.ts';
import { type AnyDomain, compose } from './ports.ts';

/** What the platform answers itself is no domain. */
const names = Object.keys(contract).filter((name) => name !== 'platform');

/** The door of a domain: what `<name>/domain.ts` exports as `<name>Domain`. @throws Error where it does not */
async function doorOf(name: string): Promise<AnyDomain> {
  const doors: Record<string, unknown> = await import(`./${name}/domain.ts`);
  const door = doors[`${name}Domain`] as AnyDomain | undefined;
  if (door?.name !== name)
    throw new Error(`the contract lists ${name}, but domains/${name}/domain.ts has no ${name}Domain of that name`);
  return door;
}

/**
 * Every domain of the product, in the order of the contract's table, which is their list: each leans only on those before it (house 2).
 * What must travel the other way goes through their ports; the boot refuses a call that none of them handles and a question that none of
 * them answers.
 */
export const DOMAINS: readonly AnyDomain[] = await Promise.all(names.map(doorOf));

/** The whole product, built. @throws Error when it is not complete */
export const buildHouse = (platform: Platform, park: EnginePark): House => compose({ platform, park }, DOMAINS);
