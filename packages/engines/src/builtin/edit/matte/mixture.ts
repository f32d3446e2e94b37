/** Colours of a Gaussian mixture in OpenCV's grabCut, and numbers each of them takes: weight, mean, covariance. */
const COLOURS = 5;
const NUMBERS = 13;
const ROUNDS = 8;

/**
 * Where grabCut's colour model begins: five heaps of the colours that `take` names. OpenCV's own beginning draws random numbers of a
 * stream that remembers earlier pictures; this one depends on the picture alone.
 */
export function mixtureOf(rgb: Uint8Array, take: (i: number) => boolean): Float64Array {
  const picked = sample(rgb, take);
  const centres = spread(picked);
  const label = new Uint8Array(picked.length / 3);
  for (let round = 0; round < ROUNDS; round++) {
    assign(picked, centres, label);
    move(picked, centres, label);
  }
  assign(picked, centres, label);
  return describe(picked, label);
}

function sample(rgb: Uint8Array, take: (i: number) => boolean): Float64Array {
  const places: number[] = [];
  for (let i = 0; i < rgb.length / 3; i++) if (take(i)) places.push(i);
  const stride = Math.max(1, Math.floor(places.length / 6000));
  const out: number[] = [];
  for (let k = 0; k < places.length; k += stride) for (let c = 0; c < 3; c++) out.push(rgb[places[k]! * 3 + c]!);
  return Float64Array.from(out.length > 0 ? out : [127, 127, 127]);
}

/** The mean, then again and again what is farthest from what was chosen, damped so that no lone pixel wins. */
function spread(points: Float64Array): Float64Array {
  const n = points.length / 3;
  const centres = new Float64Array(COLOURS * 3);
  for (let i = 0; i < n; i++) for (let c = 0; c < 3; c++) centres[c]! += points[i * 3 + c]! / n;
  const least = new Float64Array(n).fill(Number.POSITIVE_INFINITY);
  for (let k = 1; k < COLOURS; k++) {
    let sum = 0;
    for (let i = 0; i < n; i++) {
      least[i] = Math.min(least[i]!, apart(points, i, centres, k - 1));
      sum += least[i]!;
    }
    // Three quarters through the distances, in order of place.
    let left = sum * 0.75;
    let at = n - 1;
    for (let i = 0; i < n && left > 0; i++) {
      left -= least[i]!;
      at = i;
    }
    centres.set(points.subarray(at * 3, at * 3 + 3), k * 3);
  }
  return centres;
}

const apart = (a: Float64Array, i: number, b: Float64Array, k: number): number =>
  (a[i * 3]! - b[k * 3]!) ** 2 + (a[i * 3 + 1]! - b[k * 3 + 1]!) ** 2 + (a[i * 3 + 2]! - b[k * 3 + 2]!) ** 2;

function assign(points: Float64Array, centres: Float64Array, label: Uint8Array): void {
  for (let i = 0; i < label.length; i++) {
    let best = Number.POSITIVE_INFINITY;
    for (let k = 0; k < COLOURS; k++) {
      const d = apart(points, i, centres, k);
      if (d < best) {
        best = d;
        label[i] = k;
      }
    }
  }
}

function move(points: Float64Array, centres: Float64Array, label: Uint8Array): void {
  const sums = new Float64Array(COLOURS * 4);
  for (let i = 0; i < label.length; i++) {
    const k = label[i]! * 4;
    for (let c = 0; c < 3; c++) sums[k + c]! += points[i * 3 + c]!;
    sums[k + 3]! += 1;
  }
  for (let k = 0; k < COLOURS; k++)
    if (sums[k * 4 + 3]! > 0) for (let c = 0; c < 3; c++) centres[k * 3 + c] = sums[k * 4 + c]! / sums[k * 4 + 3]!;
}

/** In OpenCV's order: all weights, all means, all covariances. */
function describe(points: Float64Array, label: Uint8Array): Float64Array {
  const model = new Float64Array(COLOURS * NUMBERS);
  for (let k = 0; k < COLOURS; k++) {
    const mean = [0, 0, 0];
    let n = 0;
    for (let i = 0; i < label.length; i++)
      if (label[i] === k) {
        n++;
        for (let c = 0; c < 3; c++) mean[c]! += points[i * 3 + c]!;
      }
    model[k] = n / label.length;
    for (let c = 0; c < 3; c++) model[COLOURS + k * 3 + c] = mean[c]! / Math.max(1, n);
    for (let r = 0; r < 3; r++)
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (let i = 0; i < label.length; i++)
          if (label[i] === k) sum += (points[i * 3 + r]! - mean[r]! / n) * (points[i * 3 + c]! - mean[c]! / n);
        model[COLOURS * 4 + k * 9 + r * 3 + c] = sum / Math.max(1, n) + (r === c ? 1 : 0);
      }
  }
  return model;
}
