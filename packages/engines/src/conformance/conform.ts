import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ARTEFACT_CHECKS } from './checks/artefacts.ts';
import { CANCEL_CHECKS } from './checks/cancel.ts';
import { EVENT_CHECKS } from './checks/events.ts';
import { failureCheck, troubleCheck } from './checks/failures.ts';
import { RESUME_CHECKS } from './checks/resume.ts';
import { FAILURES, type Fault } from './faults/fault.ts';
import { type Check, type Failure, type Harness, type Supports, supportsOf, type Trouble } from './harness.ts';

/** The rules every engine is held to, by name. */
export const CHECKS: readonly Check[] = [...EVENT_CHECKS, ...ARTEFACT_CHECKS, ...CANCEL_CHECKS, ...RESUME_CHECKS];

/** What the other side of an engine does wrong on command, and what the engine cannot do. */
export interface Particulars<H extends Harness> {
  failures?: readonly Failure<H>[];
  troubles?: readonly Trouble<H>[];
  /** Names of the rules that do not fit this engine. A rule is left out only when it stands here and does not fit. */
  unfit?: readonly string[];
}

const TIMEOUT_MS = 60_000;
/** How long a check waits for what a fault withholds. */
const VAIN_MS = 700;
/** A harness may start a whole engine: threads, servers. */
const OPEN_MS = 180_000;

/** One test for each of a list, all on one harness. */
function each<H extends Harness, T extends { name: string }>(
  name: string,
  open: () => Promise<H>,
  list: readonly T[],
  attempt: (one: T, harness: H, supports: Supports) => Promise<void>,
): void {
  describe(name, { timeout: TIMEOUT_MS }, () => {
    let harness: H;
    let supports: Supports;
    beforeAll(async () => {
      harness = await open();
      supports = await supportsOf(harness);
    }, OPEN_MS);
    beforeEach(() => harness.reset?.());
    afterAll(() => harness?.close());
    for (const one of list) it(one.name, () => attempt(one, harness, supports));
  });
}

/**
 * Puts an engine through the suite: every rule of `CHECKS`, each failure and each trouble. A new adapter gives a harness (`harness.ts`) and
 * its particulars; `conformanceNotices` beside it shows that the suite can fail here.
 *
 * @param open makes the harness, once for all checks
 */
export function conform<H extends Harness>(name: string, open: () => Promise<H>, own: Particulars<H> = {}): void {
  const { failures = [], troubles = [], unfit = [] } = own;
  const checks: Check<H>[] = [...CHECKS, ...failures.map(failureCheck), ...troubles.map(troubleCheck)];
  each(`${name} keeps the rules of an engine`, open, checks, async (check, harness, supports) => {
    const why = check.unfit?.(harness, supports) ?? null;
    if (why && !unfit.includes(check.name)) throw new Error(`Does not fit, and is not said not to: it ${why}`);
    if (!why && unfit.includes(check.name)) throw new Error('Is said not to fit, and does');
    if (!why) await check.run(harness);
  });
}

/** Plants each fault in the engine of a harness, and demands that the rule it breaks notices it and says so. */
export function conformanceNotices<H extends Harness>(
  name: string,
  open: () => Promise<H>,
  faults: readonly Fault[],
  { failures = [], unfit = [] }: Particulars<H> = {},
): void {
  const fitting = faults.filter(
    ({ breaks }) => !unfit.includes(breaks) && (breaks !== FAILURES || failures.length > 0),
  );
  each(`the suite notices in ${name} one that`, open, fitting, async (fault, harness, supports) => {
    const check = fault.breaks === FAILURES ? failureCheck(failures[0]!) : CHECKS.find((c) => c.name === fault.breaks);
    if (!check) throw new Error(`No rule '${fault.breaks}'`);
    const why = check.unfit?.(harness, supports);
    if (why) throw new Error(`The rule does not fit, and is not said not to: it ${why}`);
    const said = await check.run(planted(harness, fault)).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    if (said === null) throw new Error(`'${check.name}' passes an engine that ${fault.name}`);
    if (!fault.says.test(said)) throw new Error(`'${check.name}' noticed something else: ${said}`);
  });
}

/** The same harness with an engine that breaks a rule, after a restart too. */
function planted<H extends Harness>(harness: H, { plant, waits = false }: Fault): H {
  const wrapped = async (engine: Promise<Engine>): Promise<Engine> => plant(await engine);
  return {
    ...harness,
    ...(waits ? { endMs: VAIN_MS } : {}),
    engine: () => wrapped(harness.engine()),
    restarted: () => wrapped(harness.restarted()),
  };
}
