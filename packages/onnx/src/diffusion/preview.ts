/**
 * Colours of latents, learned by least squares from a finished picture of the same model: no constants from elsewhere, so right for any
 * decoder. Before the first picture there is none.
 */
export class PreviewColours {
  #weights: Float64Array | null = null;

  get learned(): boolean {
    return this.#weights !== null;
  }

  /**
   * Learns from latents and the picture they became.
   * @param picture three planes, 0..1
   * @param factor pixels a side for each cell
   * @returns the share of the picture's variation that it explains, up to 1
   */
  learn(latents: Float32Array, picture: Float32Array, width: number, factor: number, channels: number): number {
    const cells = latents.length / channels;
    const columns = width / factor;
    const pixels = picture.length / 3;
    const means = Array.from({ length: 3 }, (_, colour) =>
      Float64Array.from({ length: cells }, (_, cell) => {
        const top = Math.floor(cell / columns) * factor;
        const left = (cell % columns) * factor;
        let sum = 0;
        for (let y = 0; y < factor; y++)
          for (let x = 0; x < factor; x++) sum += picture[colour * pixels + (top + y) * width + left + x];
        return sum / (factor * factor);
      }),
    );
    const at = (channel: number, cell: number) => (channel < channels ? latents[channel * cells + cell] : 1);
    this.#weights = solve(means, at, channels + 1, cells);
    return explained(means, at, this.#weights, channels + 1, cells);
  }

  /** One pixel for each cell, as bytes; of clean latents, not of those that still carry noise. Null before anything was learned. */
  paint(clean: Float32Array, channels: number): Uint8Array | null {
    const weights = this.#weights;
    if (!weights) return null;
    const cells = clean.length / channels;
    const size = channels + 1;
    const out = new Uint8ClampedArray(cells * 3);
    for (let cell = 0; cell < cells; cell++) {
      for (let colour = 0; colour < 3; colour++) {
        let value = weights[colour * size + channels];
        for (let channel = 0; channel < channels; channel++)
          value += weights[colour * size + channel] * clean[channel * cells + cell];
        out[cell * 3 + colour] = value * 255;
      }
    }
    return new Uint8Array(out.buffer);
  }
}

type At = (channel: number, cell: number) => number;

/** Normal equations, by elimination; a little ridge keeps a picture of one colour from dividing by nothing. */
function solve(means: readonly Float64Array[], at: At, size: number, cells: number): Float64Array {
  const rows = Array.from({ length: size }, () => new Float64Array(size + 3));
  for (let cell = 0; cell < cells; cell++)
    for (let a = 0; a < size; a++) {
      for (let b = 0; b < size; b++) rows[a][b] += at(a, cell) * at(b, cell);
      for (let colour = 0; colour < 3; colour++) rows[a][size + colour] += at(a, cell) * means[colour][cell];
    }
  for (let a = 0; a < size; a++) rows[a][a] += 1e-3 * cells;
  for (let a = 0; a < size; a++) {
    const pivot = rows[a][a];
    for (let q = a; q < size + 3; q++) rows[a][q] /= pivot;
    for (let b = 0; b < size; b++) {
      if (b === a) continue;
      const share = rows[b][a];
      for (let q = a; q < size + 3; q++) rows[b][q] -= share * rows[a][q];
    }
  }
  return Float64Array.from({ length: 3 * size }, (_, q) => rows[q % size][size + Math.floor(q / size)]);
}

function explained(means: readonly Float64Array[], at: At, weights: Float64Array, size: number, cells: number): number {
  let left = 0;
  let whole = 0;
  for (let colour = 0; colour < 3; colour++) {
    const mean = means[colour].reduce((sum, value) => sum + value / cells, 0);
    for (let cell = 0; cell < cells; cell++) {
      let guess = 0;
      for (let channel = 0; channel < size; channel++) guess += weights[colour * size + channel] * at(channel, cell);
      left += (guess - means[colour][cell]) ** 2;
      whole += (means[colour][cell] - mean) ** 2;
    }
  }
  return 1 - left / whole;
}
