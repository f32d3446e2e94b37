import fc from 'fast-check';
import { expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

it.each(['/assets', '/ja/assets?tab=trash#top', '/settings', '/favorite/image', '/auditImage?status=0'])(
  'goes back to %s, query and all',
  (asked) => expect(returnPath(asked)).toBe(asked),
);

it.each([
  '//evil.example',
  '//evil.example/assets',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/assets',
  'https:/assets',
  'javascript:alert(1)',
  '/\t/evil.example',
  ' //evil.example',
  '/assets//evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/nowhere',
  'assets',
  '',
])('goes nowhere for %j', (asked) => expect(returnPath(asked)).toBeNull());

it('stays below the own origin, whatever was asked for', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    'assets',
    'ja',
    '?',
    '#',
    ':',
    'https:',
    '@',
    'evil.example',
    '%2f',
    '%5c',
    '\t',
    '.',
    '..',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = returnPath(pieces.join(''));
      if (path !== null) expect(new URL(path, 'https://studio.test').origin).toBe('https://studio.test');
    }),
  );
});
