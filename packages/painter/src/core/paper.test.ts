import { describe, expect, it } from 'vitest';
import { gaussianBlur } from './blur.ts';
import { Paper } from './paper.ts';

const alphaOf = ({ px }: Paper): number => px.reduce((sum, v, i) => sum + (i % 4 === 3 ? v / 255 : 0), 0);

describe('a sheet of small marks', () => {
  it('covers the area of a spot and of a stroke, wherever their edges fall', () => {
    for (const at of [20, 20.37]) {
      const spot = new Paper(40, 40).dip([1, 0, 0]);
      spot.dab(at, at, 6, 3, 0.7);
      expect(alphaOf(spot)).toBeCloseTo(Math.PI * 18, -1);
      const stroke = new Paper(40, 40).dip([1, 0, 0]);
      stroke.line(at - 12, at - 5, at + 12, at + 6, 3);
      expect(alphaOf(stroke)).toBeCloseTo(Math.hypot(24, 11) * 3 + Math.PI * 2.25, -1);
    }
  });

  it('draws a hair fainter, not wider', () => {
    const [hair, line] = [0.5, 1].map((width) => {
      const paper = new Paper(40, 40).dip([1, 1, 1]);
      paper.curve(5, 20, 20, 10, 35, 20, width);
      return alphaOf(paper);
    }) as [number, number];
    expect(hair / line).toBeGreaterThan(0.45);
    expect(hair / line).toBeLessThan(0.6);
  });

  it('covers once where a stroke turns back over itself', () => {
    const [there, back] = [
      [5, 35],
      [5, 35, 5],
    ].map((xs) => {
      const paper = new Paper(40, 40).dipBytes(200, 40, 10, 0.5);
      paper.path(Float64Array.from(xs), new Float64Array(xs.length).fill(20), xs.length, 4);
      return paper;
    }) as [Paper, Paper];
    expect(back.px).toEqual(there.px);
    expect(alphaOf(there)).toBeCloseTo((30 * 4 + Math.PI * 4) / 2, -1);
  });

  it('stamps a sheet at a fifth of its size with its colour and its share of paper', () => {
    const tree = new Paper(100, 100).dip([0.2, 0.5, 0.1]);
    tree.dab(50, 50, 30, 30);
    const page = new Paper(40, 40, 200, 100);
    page.stamp(tree, 210, 110, 20);
    expect(alphaOf(page)).toBeCloseTo(alphaOf(tree) / 25, -1);
    const middle = (20 * 40 + 20) * 4;
    expect([...page.px.subarray(middle, middle + 4)]).toEqual([...tree.px.subarray(20_200, 20_204)]);
  });
});

it('blurs as wide as asked at a part of the size', () => {
  const plane = new Float32Array(129 * 129);
  plane[64 * 129 + 64] = 1;
  gaussianBlur(plane, 129, 129, 13);
  let [sum, spread] = [0, 0];
  plane.forEach((v, i) => {
    sum += v;
    spread += v * ((i % 129) - 64) ** 2;
  });
  expect(sum).toBeCloseTo(1, 2);
  expect(Math.sqrt(spread / sum)).toBeGreaterThan(12);
  expect(Math.sqrt(spread / sum)).toBeLessThan(14.3);
});
