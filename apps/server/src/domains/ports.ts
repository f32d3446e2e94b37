import type { DomainModule, House, Platform } from '#platform/platform.ts';
import type { PaymentProvider } from './billing/providers/provider.ts';
import type { EnginePark } from './engine-park.ts';

/** What a port carries: any function that answers later. */
type Asked = (...given: never[]) => Promise<unknown>;
type Told = (...given: never[]) => Promise<void>;

/**
 * A question that a domain asks of whoever leans on it: exactly one domain of the house answers. It informs, it never commands; with a
 * transaction among its arguments the answer is read inside it.
 */
export interface AskPort<Question extends Asked = Asked> {
  readonly name: string;
  readonly kind: 'ask';
  /** Carries the type alone. */
  readonly question?: Question;
}

/** Something that happened in a domain, told to any number of domains that lean on it, in turn. Usually inside the transaction that did it. */
export interface TellPort<News extends Told = Told> {
  readonly name: string;
  readonly kind: 'tell';
  readonly order: TellOrder;
  /** Carries the type alone. */
  readonly news?: News;
}

/** Who hears first: `forward` those who stand first in the list of domains, `backward` those who lean on the others. */
export type TellOrder = 'forward' | 'backward';

/** Declares a question. @param name `<domain that asks>.<what>` */
export const ask = <Question extends Asked>(name: string): AskPort<Question> => ({ name, kind: 'ask' });

/** Declares news. @param name `<domain that tells>.<what happened>` */
export const tell = <News extends Told>(name: string, order: TellOrder = 'forward'): TellPort<News> => ({
  name,
  kind: 'tell',
  order,
});

/** One domain's answer to a question, or its ear for news. */
export interface Plug {
  readonly port: AskPort | TellPort;
  readonly call: Asked;
}

/** The calling domain answers this question. */
export const answers = <Question extends Asked>(port: AskPort<Question>, call: Question): Plug => ({ port, call });

/** The calling domain hears these news. */
export const hears = <News extends Told>(port: TellPort<News>, call: News): Plug => ({ port, call });

/** A built domain: what `app.ts` mounts, what later domains may ask of it, and its plugs. */
export interface BuiltDomain<Door> extends DomainModule {
  door: Door;
  answers?: readonly Plug[];
  hears?: readonly Plug[];
}

/** What every domain is given to build itself with. */
export interface Setup {
  platform: Platform;
  /** The engines of this process. */
  park: EnginePark;
  /** The way to a payment provider, where there is one between it and the house: a network that can fail. */
  reach?: (provider: PaymentProvider) => PaymentProvider;
}

/** The function behind a port, as its domain calls it. */
export type NewsOf<P> = P extends TellPort<infer News> ? News : never;
export type QuestionOf<P> = P extends AskPort<infer Question> ? Question : never;

type Leans = Record<string, AnyDomain>;
type Asks = Record<string, AskPort>;
type Tells = Record<string, TellPort>;
type DoorOf<D> = D extends { build(given: never): { door: infer Door } } ? Door : never;

/** What `build` gets: the setup, the doors leaned on, the questions and the news, each under the name it was declared with. */
export type Given<L, A, T> = Setup & { [K in keyof L]: DoorOf<L[K]> } & {
  [K in keyof A]: QuestionOf<A[K]>;
} & { [K in keyof T]: NewsOf<T[K]> };

/** A domain before it is built. `leansOn` names domains that stand before it in the list; a port has one home, the domain that asks or tells. */
export interface Domain<Door, L, A, T> {
  name: string;
  leansOn?: L;
  asks?: A;
  tells?: T;
  build(given: Given<L, A, T>): BuiltDomain<Door>;
}

/** Any domain, as the list holds it. */
export interface AnyDomain {
  name: string;
  leansOn?: Leans;
  asks?: Asks;
  tells?: Tells;
  build(given: never): BuiltDomain<unknown>;
}

type None = Record<never, never>;

/** Lets the compiler read what a domain is given from what it declares. */
export function defineDomain<Door, L extends Leans = None, A extends Asks = None, T extends Tells = None>(
  domain: Domain<Door, L, A, T>,
): Domain<Door, L, A, T> {
  return domain;
}

/**
 * Builds the domains in their order and connects their ports.
 * @throws Error that lists each domain that leans on a later one, each question without exactly one answer, each plug of a port that no
 *   domain declares
 */
export function compose(setup: Setup, domains: readonly AnyDomain[]): House {
  const faults: string[] = [];
  const built = new Map<AnyDomain, BuiltDomain<unknown>>();
  const declared = new Set<AskPort | TellPort>();
  const plugs = new Map<AskPort | TellPort, Asked[]>();
  const plugged = (port: AskPort | TellPort): Asked[] => plugs.get(port) ?? [];

  const askOf =
    (port: AskPort): Asked =>
    (...given) =>
      plugged(port)[0]!(...given);
  const tellTo =
    (port: TellPort): Told =>
    async (...given) => {
      const hearers = plugged(port);
      for (const hear of port.order === 'forward' ? hearers : hearers.toReversed()) await hear(...given);
    };

  for (const domain of domains) {
    const given: Record<string, unknown> = { ...setup };
    for (const [key, leaned] of Object.entries(domain.leansOn ?? {})) {
      const found = built.get(leaned);
      if (!found) faults.push(`${domain.name} leans on ${leaned.name}, which does not stand before it`);
      given[key] = found?.door;
    }
    for (const [key, port] of Object.entries(domain.asks ?? {})) given[key] = askOf(port);
    for (const [key, port] of Object.entries(domain.tells ?? {})) given[key] = tellTo(port);
    for (const port of [...Object.values(domain.asks ?? {}), ...Object.values(domain.tells ?? {})]) {
      if (declared.has(port)) faults.push(`port ${port.name} is declared by two domains`);
      declared.add(port);
    }
    if (faults.length > 0) break;
    const module = domain.build(given as never);
    built.set(domain, module);
    for (const { port, call } of [...(module.answers ?? []), ...(module.hears ?? [])]) {
      plugs.set(port, [...plugged(port), call]);
    }
  }
  const modules = [...built.values()];
  if (faults.length === 0) faults.push(...portFaults(declared, plugs));
  const sessions = modules.flatMap((module) => module.sessions ?? []);
  if (faults.length === 0 && sessions.length !== 1) faults.push(`${sessions.length} domains look up sessions`);
  if (faults.length > 0)
    throw new Error(`The house is not complete:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return { modules, sessions: sessions[0]! };
}

function portFaults(
  declared: ReadonlySet<AskPort | TellPort>,
  plugs: ReadonlyMap<AskPort | TellPort, Asked[]>,
): string[] {
  const faults: string[] = [];
  for (const port of declared) {
    const count = plugs.get(port)?.length ?? 0;
    if (port.kind === 'ask' && count !== 1)
      faults.push(`question ${port.name} has ${count === 0 ? 'no answer' : `${count} answers`}`);
  }
  for (const port of plugs.keys()) {
    if (!declared.has(port))
      faults.push(`port ${port.name} is plugged in, but no domain ${port.kind === 'ask' ? 'asks' : 'tells'} it`);
  }
  return faults;
}
