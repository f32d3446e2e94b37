/** Requests of one person that are worked on at once; the next waits for one of them. As many as a browser opens connections. */
const AT_ONCE = 6;

/**
 * Turns of people: of each at most `atOnce` requests are worked on, in the order they came; the others wait here, where they hold nothing.
 * A transaction that waits for a lock of its own user holds a connection of the pool meanwhile, so that without turns one person's three
 * hundred requests would be everybody's wait.
 */
export class Turns {
  readonly #atOnce: number;
  /** By person: how many are worked on, and those who wait. */
  readonly #people = new Map<number, { working: number; waiting: (() => void)[] }>();

  constructor(atOnce = AT_ONCE) {
    this.#atOnce = atOnce;
  }

  /** Runs `work` when it is this person's turn. @returns what it returns; @throws what it throws */
  async run<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const person = this.#people.get(userId) ?? { working: 0, waiting: [] };
    this.#people.set(userId, person);
    if (person.working < this.#atOnce) person.working += 1;
    // Whoever ends hands the turn on, so that nobody who comes just then takes it first.
    else await new Promise<void>((turn) => person.waiting.push(turn));
    try {
      return await work();
    } finally {
      const next = person.waiting.shift();
      if (next) next();
      else {
        person.working -= 1;
        if (person.working === 0) this.#people.delete(userId);
      }
    }
  }

  /** How many people have a request under way. */
  get size(): number {
    return this.#people.size;
  }
}
