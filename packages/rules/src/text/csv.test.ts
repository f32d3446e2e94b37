import { expect, it } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  ' =1',
  '\u3000＝1',
  '\uFEFF@x',
  '=HYPERLINK("http://x","y")',
])('shows %j as text instead of running it', (text) => {
  expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
});

it('keeps quotes, commas and lines inside their cell', () => {
  expect(csvCell('a "b", c\nd')).toBe('"a ""b"", c\nd"');
  expect(csvLine(['x', 3, null, 'y'])).toBe('x,3,,y\r\n');
});

it('leaves words and numbers as they are', () => {
  expect(['Plus', '积分', '3 = 3', 'a-b'].map((text) => csvCell(text))).toEqual(['Plus', '积分', '3 = 3', 'a-b']);
  expect(csvCell(0)).toBe('0');
});
