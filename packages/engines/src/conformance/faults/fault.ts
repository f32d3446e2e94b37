import type { Engine } from '../../engine.ts';

/** The name that stands for the first failure of an engine's own list, whatever it is called. */
export const FAILURES = 'the first failure';

/** An engine that breaks one rule. */
export interface Fault {
  /** What it does wrong, in words that go on from 'an engine that'. */
  name: string;
  /** The rule that has to notice, by its name. */
  breaks: string;
  /** What the rule has to say, so that it cannot pass by failing for another reason. */
  says: RegExp;
  /** The rule notices only by waiting in vain. */
  waits?: boolean;
  plant: (engine: Engine) => Engine;
}

/** The engine with some of its methods replaced; the others are its own. */
export function withOther(engine: Engine, other: Partial<Engine>): Engine {
  return new Proxy(engine, {
    get(target, key) {
      if (key in other) return Reflect.get(other, key);
      const own = Reflect.get(target, key);
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
}
