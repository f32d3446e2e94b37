import { type EngineSource, TRANSLATE } from '@atelier/engines/analyse/engine-source';
import type { AtomConfig, Capability, Engine, Judged } from '@atelier/engines/engine';
import type { Crew } from '@atelier/engines/pipeline/plan';
import { inBrief } from '@atelier/engines/reason';
import { tools } from '@atelier/rules/generation/modules/all';
import { identityDomain } from '../identity/domain.ts';
import { libraryDomain } from '../library/domain.ts';
import { defineDomain } from '../ports.ts';
import type { EnginesDeps } from './engines.deps.ts';
import { ENGINES_CHANGED, ENGINES_READ } from './engines.news.ts';
import { enginesHandlers } from './engines.routes.ts';
import { Fleet } from './fleet/fleet.ts';
import { HealthWatch } from './fleet/health.ts';
import { ConfirmedTerms } from './models/confirmed-terms.ts';
import { addMissingRoutes, builtinAtom } from './routing/add-missing-routes.ts';
import { type Choice, callRefused, chooseFrom } from './routing/choose.ts';
import { type CircuitCall, Circuits, type Outcome } from './routing/circuits.ts';
import type { RouteFacts } from './routing/conditions.ts';
import { LookSources, type LookWish } from './routing/look-sources.ts';
import { type Finish, RouteBook } from './routing/route-book.ts';
import { forgetTrialsJob } from './trial/forget-trials.job.ts';

export { ENGINES_READ } from './engines.news.ts';
export type { Choice, Finish, RouteFacts };

/** The server that is this house's own painter. */
export const BUILTIN = 'builtin';

/** What other domains may ask of engines. Everything but `report` is answered from memory. */
export interface EnginesDoor {
  engine(serverId: string): Engine | undefined;
  capability(serverId: string, op: string): Capability | undefined;
  /** What a call needs in its server's memory, such as a checkpoint; null where nothing does. */
  warmKey(atom: AtomConfig): string | null;
  /** The name a server was given, and its kind. */
  named(serverId: string): { label: string; kind: Engine['kind'] } | undefined;
  /**
   * Who makes a request of this module and version now, without asking anybody; null when nobody can.
   * @param not servers that are left out
   */
  choose(module: string, version: string, facts: RouteFacts, not?: ReadonlySet<string>): Choice | null;
  /** Whether a route of this module and version depends on the membership grade. */
  asksGrade(module: string, version: string): boolean;
  /** The built-in engine with its call for an op: what the house makes for itself spends nobody's money. */
  builtin(op: string): { engine: Engine; atom: AtomConfig } | null;
  /** Connected engines that can say something of a picture, or of words, now, by op. */
  lookers(op: string, about: Judged): EngineSource[];
  /** Connected engines that can say words of one language in another, now. */
  translators(from: string, to: string): EngineSource[];
  /** Whether staff connected one for that op, whatever it says now. */
  hasLooker(op: string, about: Judged): boolean;
  /** Whether tasks may be handed to a server. */
  isLive(serverId: string): boolean;
  /** Learns how a run ended: circuits open and close by it. */
  report(call: CircuitCall, outcome: Outcome, retryAfterMs?: number): Promise<void>;
  /** Whether a call is left alone now after failures: its own, or those of its server. */
  rests(call: CircuitCall): 'call' | 'server' | null;
  /** Model versions of a module that an enabled route serves, by their keys. */
  versions(module: string): string[];
  /** What engines say that cannot work now, in brief, for logs; [] when one can. Of those elsewhere what was last heard of them. */
  allDown(): Promise<string[]>;
}

/** Engines as data: servers, engine calls, services with their routes, health and circuits. */
export const enginesDomain = defineDomain({
  name: 'engines',
  leansOn: { identity: identityDomain, library: libraryDomain },
  build({ platform, park, identity, library }) {
    const crew: Crew = {
      engine: (id) => fleet.get(id)?.engine,
      capability: (id, op) => fleet.capability(id, op),
      refusal: (atom) => callRefused(atom, state()),
      washed: (media, maker) => (fleet.get(maker)?.engine.kind === 'builtin' ? media : library.washed(media)),
      report: (atom, outcome, retryAfterMs) => door.report(atom, outcome, retryAfterMs),
    };
    const terms = new ConfirmedTerms();
    const fleet: Fleet = new Fleet(park, platform, crew, (known) => terms.of(known) !== null);
    const book = new RouteBook();
    const looks = new LookSources();
    const circuits = new Circuits(platform);
    const watch = new HealthWatch(fleet, platform);
    const state = () => ({ fleet, circuits, now: platform.clock.now() });
    const reload = async () => {
      await terms.load(platform.db);
      await fleet.load(platform.db);
      await book.load(platform.db, fleet.whole);
      await looks.load(platform.db);
    };
    const deps: EnginesDeps = {
      platform,
      identity,
      library,
      fleet,
      book,
      circuits,
      watch,
      tools: park.tools ?? tools,
      terms,
      reload,
    };
    let off = () => {};
    const asked = (wish: LookWish): EngineSource[] =>
      looks.of(
        wish,
        fleet,
        (atom) => callRefused(atom, state()) === null,
        (atom, outcome) => void door.report(atom, outcome).catch(() => undefined),
      );
    const door: EnginesDoor = {
      engine: (id) => fleet.get(id)?.engine,
      capability: (id, op) => fleet.capability(id, op),
      warmKey: (atom) => fleet.warmKey(atom),
      named(id) {
        const member = fleet.get(id);
        return member && { label: member.server.name, kind: member.engine.kind };
      },
      choose: (module, version, facts, not) => chooseFrom(book.service(module, version), facts, state(), not),
      asksGrade: (module, version) =>
        (book.service(module, version)?.routes ?? []).some(({ conditions }) => conditions.grade !== undefined),
      builtin(op) {
        const engine = park.engines.find(({ id, kind }) => kind === 'builtin' && fleet.capability(id, op));
        return engine ? { engine, atom: builtinAtom(engine.id, op) } : null;
      },
      lookers: (op, about) => asked({ op, about }),
      translators: (from, to) => asked({ op: TRANSLATE, from, to }),
      hasLooker: (op, about) => looks.has(op, about, fleet),
      isLive(id) {
        const member = fleet.get(id);
        if (!member || member.health.state === 'down') return false;
        const { open_until: openUntil } = member.server;
        return !openUntil || openUntil <= platform.clock.now();
      },
      async report(call, outcome, retryAfterMs) {
        const member = fleet.get(call.engineId);
        // The steps of a pipeline tell of themselves.
        if (!member || member.engine.kind === 'builtin' || member.engine.kind === 'pipeline') return;
        const { failures, open_until: openUntil, trusted_at: trustedAt } = member.server;
        const counting = failures > 0 || openUntil !== null;
        await circuits.report(call, outcome, { counting, trustedAt, retryAfterMs });
      },
      rests(call) {
        const { open_until: openUntil, trusted_at: trustedAt } = fleet.get(call.engineId)?.server ?? {};
        if (openUntil && openUntil > platform.clock.now()) return 'server';
        return circuits.isOpen(call, trustedAt ?? null) ? 'call' : null;
      },
      versions: (module) =>
        book
          .list()
          .filter((service) => service.module === module && service.routes.some(({ enabled }) => enabled))
          .map(({ version }) => version),
      async allDown() {
        await watch.lookHere();
        const members = fleet.list().filter(({ engine }) => engine.kind !== 'pipeline');
        const down = members.filter(({ health }) => health.state === 'down');
        return members.length > 0 && down.length === members.length
          ? down.flatMap(({ health }) => health.reasons.map(inBrief))
          : [];
      },
    };
    return {
      name: 'engines',
      handlers: enginesHandlers(deps),
      jobs: [forgetTrialsJob(platform)],
      door,
      async start() {
        await addMissingRoutes(platform.db, park.engines, deps.tools);
        await reload();
        off = platform.events.onSignal(ENGINES_CHANGED, () => {
          reload()
            .then(() => platform.events.signal(ENGINES_READ))
            .catch((error: unknown) => platform.log.error({ err: error }, 'engines could not be read again'));
        });
        watch.start();
      },
      async stop() {
        off();
        await watch.stop();
        await fleet.close();
      },
    };
  },
});
