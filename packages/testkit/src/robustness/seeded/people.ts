import { randomUUID } from 'node:crypto';
import type { contract } from '@atelier/contract/table';
import type { TestClient } from '../../client.ts';
import { newestCode } from '../../mails.ts';
import type { SeededHouse } from './house.ts';

/** Somebody who acts, with what they hold in their hands. */
export interface Person {
  house: SeededHouse;
  name: string;
  email: string;
  userId: number;
  client: TestClient<typeof contract>;
  /** The boot that the client speaks to, and when its session was last renewed. */
  boot: number;
  seenAt: number;
  /** Orders whose payment was begun: how it is paid, and with what. */
  begun: { id: string; secret?: string; code?: string }[];
  /** Tasks that hold credits. */
  tasks: { id: string; amount: number }[];
  /** Calls that got no answer: they are made again, word for word. */
  unanswered: { what: string; call: (client: Person['client']) => Promise<string> }[];
}

/** What staff gave with an answer, and what they tried to: what was not answered may have happened. */
export interface Given {
  answered: number;
  tried: number;
}

/** Everybody in a seeded run. */
export interface Town {
  house: SeededHouse;
  random: () => number;
  people: Person[];
  boss: Person;
  codes: string[];
  credits: Given;
  redeemed: Given;
}

/** One of several; undefined where there are none. */
export const oneOf = <T>(items: readonly T[], random: () => number): T | undefined =>
  items[Math.floor(random() * items.length)];

/** The refusal of a call, in one word. */
export const refusalOf = (error: unknown): string => {
  const { key, code, name } = error as { key?: string; code?: string; name: string };
  return key ?? code ?? name;
};

/** A refusal is an answer; everything else leaves open what happened. */
const UNANSWERED: readonly string[] = ['network', 'unknown', 'system', 'starting'];

/** Signs somebody in, who comes by an invitation where one is named. */
export async function arrive(house: SeededHouse, name: string, email: string, invitedBy?: number): Promise<Person> {
  const client = house.product.client();
  const userId = await enter(house, client, email, invitedBy);
  const seenAt = house.clock.now().getTime();
  return { house, name, email, userId, client, boot: house.boots, seenAt, begun: [], tasks: [], unanswered: [] };
}

async function enter(house: SeededHouse, client: Person['client'], email: string, invitedBy?: number): Promise<number> {
  await client.api.identity.sendEmailCode({ body: { email } });
  const captcha = newestCode(await house.product.mails(email));
  const login = await client.api.identity.login({
    body: { email, captcha, ...(invitedBy === undefined ? {} : { channel_id: String(invitedBy) }) },
  });
  await house.emptyMailbox();
  // Codes of one moment have no order.
  house.clock.advance(1000);
  return Number(login.id);
}

/** Renews a session before nothing goes wrong: of the house's latest boot, and of this hour. */
export async function ready(house: SeededHouse, person: Person): Promise<void> {
  if (person.boot !== house.boots) {
    const fresh = house.product.client();
    for (const [name, value] of person.client.cookies) fresh.cookies.set(name, value);
    person.client = fresh;
    person.boot = house.boots;
  }
  const now = house.clock.now().getTime();
  if (Math.abs(now - person.seenAt) < 600_000) return;
  await person.client.api.identity.refresh().catch(async () => {
    // Who closed their account and comes back is somebody new.
    person.userId = await enter(house, person.client, person.email);
  });
  person.seenAt = now;
}

/**
 * Makes a call that has to be made again where nobody knows what came of it.
 * @param call answers the outcome in words; made again it says the same
 */
export async function askOnce(person: Person, what: string, call: (client: Person['client']) => Promise<string>) {
  try {
    const answer = await call(person.client);
    if (!person.house.machine.losesAnswer()) return answer;
    person.unanswered.push({ what, call });
    return 'answer lost';
  } catch (error) {
    const refusal = refusalOf(error);
    if (UNANSWERED.includes(refusal)) person.unanswered.push({ what, call });
    return refusal;
  }
}

export const requestId = (): string => randomUUID();

/** Something that somebody does. @returns its outcome, in words that no random id is part of */
export type Step = (town: Town, person: Person) => Promise<string>;
