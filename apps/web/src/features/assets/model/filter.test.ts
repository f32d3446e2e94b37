import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY,
  type Filter,
  fromBody,
  isNarrowed,
  readFilter,
  TABS,
  TYPES,
  toBody,
  UPLOADS,
  widened,
  writeFilter,
} from '#features/assets/model/filter.ts';

const day = fc
  .integer({ min: 0, max: 700 })
  .map((days) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10));
const filters: fc.Arbitrary<Filter> = fc
  .record({
    tab: fc.constantFrom(...TABS),
    folder: fc.constantFrom('', '11111111-1111-4111-8111-111111111111'),
    type: fc.constantFrom(...TYPES),
    q: fc.string({ maxLength: 60 }).map((text) => text.trim()),
    tool: fc.constantFrom('', 'txt2img', 'img2img', UPLOADS),
    style: fc.constantFrom('', 'oil', 'ink_wash'),
    ratio: fc.constantFrom('', '1:1', '21:9'),
    seed: fc.oneof(fc.constant(''), fc.nat().map(String)),
    from: fc.oneof(fc.constant(''), day),
    to: fc.oneof(fc.constant(''), day),
    sort: fc.constantFrom('latest' as const, 'oldest' as const),
  })
  .map((filter) => ({
    ...filter,
    folder: filter.tab === 'folders' ? filter.folder : '',
    tool: filter.tool === UPLOADS && filter.tab !== 'media' ? '' : filter.tool,
  }));

describe('the address of the assets page', () => {
  it('holds the whole filter', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(readFilter(writeFilter(filter))).toEqual(filter);
      }),
    );
  });

  it('a saved search opens what was saved', () => {
    const named = filters.filter((filter) => filter.tab !== 'folders' || filter.folder !== '');
    fc.assert(
      fc.property(named, (filter) => {
        const stored = JSON.parse(JSON.stringify(toBody(filter))) as Record<string, unknown>;
        expect(fromBody(stored)).toEqual(filter);
      }),
    );
  });

  it('says nothing of the plain page, and nonsense is the plain page', () => {
    expect(writeFilter(EMPTY).toString()).toBe('');
    const nonsense =
      'tab=x&folder=../..&type=cat&tool=a%20b&style=%27&ratio=tall&seed=-1&from=2026-13-01&to=soon&sort=up';
    expect(readFilter(new URLSearchParams(nonsense))).toEqual(EMPTY);
  });

  it('a day is a day where the person is', () => {
    const { from, to } = toBody({ ...EMPTY, from: '2026-03-04', to: '2026-03-04' });
    expect(new Date(to!).getTime() - new Date(from!).getTime()).toBe(86_400_000 - 1);
    expect(new Date(from!).getHours()).toBe(0);
  });

  it('knows what narrows', () => {
    expect(isNarrowed({ ...EMPTY, tab: 'trash', sort: 'oldest' })).toBe(false);
    expect(isNarrowed({ ...EMPTY, seed: '0' })).toBe(true);
    expect(widened({ ...EMPTY, tab: 'tools', q: 'fox', sort: 'oldest' })).toEqual({
      ...EMPTY,
      tab: 'tools',
      sort: 'oldest',
    });
  });
});
