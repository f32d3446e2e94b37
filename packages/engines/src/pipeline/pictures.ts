import type { EngineEvent, MediaRef } from '../engine.ts';
import type { PlannedStep } from './plan.ts';

type Artefact = Extract<EngineEvent, { type: 'artefact' }>;

/** A picture on its way through the steps. */
export interface Picture {
  event: Artefact;
  /** Every step that worked on it so far is a procedure. */
  procedural: boolean;
  /** The engine whose bytes these are. */
  maker: string;
}

/** The pictures of a run by step and place, and how far each has come. */
export class Pictures {
  readonly #made = new Map<string, Map<number, Picture>>();
  readonly #shares = new Map<number, number>();
  readonly #told = new Map<number, number>();
  readonly #whole: number;

  constructor(plan: readonly PlannedStep[]) {
    this.#whole = plan.reduce((sum, { weight }) => sum + weight, 0);
  }

  of(step: string, index: number): Picture | undefined {
    return this.#made.get(step)?.get(index);
  }

  /** What a step works on for a picture: null where that is the request. */
  before({ source }: PlannedStep, index: number): Picture | null {
    return source && source !== 'request' ? (this.of(source.step, index) ?? null) : null;
  }

  /** A step has made a picture of what stood before it: what was known of that and is not told anew stays known. */
  add(step: PlannedStep, index: number, event: Artefact, made: { procedural: boolean; maker: string }): Picture {
    const base = this.before(step, index);
    const { subject = base?.event.subject, claims = base?.event.claims } = event;
    const whole: Artefact = {
      ...event,
      index,
      ...(subject === undefined ? {} : { subject }),
      ...(claims === undefined ? {} : { claims }),
      meta: { ...base?.event.meta, ...event.meta },
    };
    const procedural = made.procedural && (base?.procedural ?? true);
    return this.#put(step, index, { event: whole, procedural, maker: made.maker });
  }

  /** A step is left out for a picture: what stood before it goes on, which is nothing where that is the request. */
  pass(step: PlannedStep, index: number): Picture | null {
    const base = this.before(step, index);
    if (base) return this.#put(step, index, base);
    this.#finish(step, index);
    return null;
  }

  #put(step: PlannedStep, index: number, picture: Picture): Picture {
    const pictures = this.#made.get(step.id) ?? new Map<number, Picture>();
    this.#made.set(step.id, pictures);
    if (!pictures.has(index)) this.#finish(step, index);
    pictures.set(index, picture);
    return picture;
  }

  #finish({ weight }: PlannedStep, index: number): void {
    this.#shares.set(index, (this.#shares.get(index) ?? 0) + weight);
  }

  /** How far a picture is (0..1) when a step is at `value` with it. It never falls, also when a step begins anew; null once the step has made it. */
  progress(step: PlannedStep, index: number, value: number): number | null {
    if (this.of(step.id, index)) return null;
    return this.reached(index, step.weight * Math.min(1, Math.max(0, value)));
  }

  /** How far a picture is with `more` of the step that works on it. */
  reached(index: number, more = 0): number {
    const share = ((this.#shares.get(index) ?? 0) + more) / this.#whole;
    const now = Math.min(1, Math.max(share, this.#told.get(index) ?? 0));
    this.#told.set(index, now);
    return now;
  }

  /** Files that the steps to come work on, under the role they know it by. */
  static input({ event }: Picture): MediaRef {
    return { ...event.media, role: 'image' };
  }
}
