const SIZE = 624;

/** The CPU generator of torch, so that a seed means the same noise here and there. */
export class TorchNoise {
  readonly #state = new Uint32Array(SIZE);
  #at = SIZE;

  constructor(seed: number) {
    this.#state[0] = seed >>> 0;
    for (let i = 1; i < SIZE; i++) {
      const before = this.#state[i - 1] ^ (this.#state[i - 1] >>> 30);
      this.#state[i] = Math.imul(1812433253, before) + i;
    }
  }

  /** `count` normal numbers, at least 16 as every latent has; drawn in the order of the reference. */
  normal(count: number): Float32Array {
    const out = Float32Array.from({ length: count }, () => this.#uniform());
    for (let i = 0; i + 15 < count; i += 16) boxMuller(out, i);
    if (count % 16 !== 0) {
      // The rest takes the last sixteen anew.
      for (let i = count - 16; i < count; i++) out[i] = this.#uniform();
      boxMuller(out, count - 16);
    }
    return out;
  }

  #uniform(): number {
    return (this.#next() & 0xffffff) / 0x1000000;
  }

  #next(): number {
    if (this.#at === SIZE) this.#twist();
    let y = this.#state[this.#at++];
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    y ^= y >>> 18;
    return y >>> 0;
  }

  #twist(): void {
    const s = this.#state;
    for (let k = 0; k < SIZE; k++) {
      const y = (s[k] & 0x80000000) | (s[(k + 1) % SIZE] & 0x7fffffff);
      s[k] = s[(k + 397) % SIZE] ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
    }
    this.#at = 0;
  }
}

/** Eight pairs of even numbers to eight pairs of normal ones, in place. */
function boxMuller(out: Float32Array, from: number): void {
  for (let i = from; i < from + 8; i++) {
    const radius = Math.sqrt(-2 * Math.log(1 - out[i]));
    const angle = 2 * Math.PI * out[i + 8];
    out[i] = radius * Math.cos(angle);
    out[i + 8] = radius * Math.sin(angle);
  }
}
