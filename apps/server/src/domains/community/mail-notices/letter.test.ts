import { expect, it } from 'vitest';
import { type Letter, renderLetter } from './letter.ts';
import { oneLine, strangersLine } from './plain-words.ts';

const letter: Letter = {
  language: 'en',
  subject: 'Subject',
  title: 'Title',
  lead: 'Lead',
  colon: ': ',
  facts: [['When', '1234']],
  items: ['123456', '<b>bold</b> & "more"'],
  advice: ['Advice'],
  action: { label: 'Open', href: 'https://example.org/a?b=1&c=2' },
  foot: { why: 'Because', links: [{ label: 'Off', href: 'https://example.org/off' }] },
};

it('says the same in both parts, markup of others as text', () => {
  const { text, html } = renderLetter(letter);
  expect(text).toBe(
    [
      ...[
        'Title',
        '',
        'Lead',
        '',
        'When: 1234\u2060',
        '',
        '- 123456\u2060',
        '- <b>bold</b> & "more"',
        '',
        'Advice',
        '',
      ],
      ...['Open:', 'https://example.org/a?b=1&c=2', '', '---', 'Because', 'Off:', 'https://example.org/off', ''],
    ].join('\n'),
  );
  expect(html).toContain('&lt;b&gt;bold&lt;/b&gt; &amp; &quot;more&quot;');
  expect(html).toContain('href="https://example.org/a?b=1&amp;c=2"');
  expect(html).not.toContain('<b>');
});

it('has no line of figures alone, where a sign-in code would be looked for', () => {
  const { text, html } = renderLetter(letter);
  expect(`${text}\n${html}`).not.toMatch(/^\s*\d{4,8}\s*$/m);
});

it('leaves out what there is none of', () => {
  const { text, html } = renderLetter({ ...letter, facts: [], items: [], advice: [], action: null });
  expect(text).toBe('Title\n\nLead\n\n---\nBecause\nOff:\nhttps://example.org/off\n');
  expect(html).not.toMatch(/<ul|<table/);
});

it.each([
  ['a\r\nBcc: x@example.org', 'a Bcc: x@example.org'],
  ['  two \t words\0 ', 'two words'],
  ['\u202eevil\u2066', 'evil'],
  ['👨‍👩‍👧 family', '👨‍👩‍👧 family'],
  ['x'.repeat(30), `${'x'.repeat(19)}…`],
])('brings %j onto one line', (text, line) => {
  expect(oneLine(text, 20)).toBe(line);
});

it.each(['evil.example', 'https://evil.example/win', 'me@evil.example', '例え.テスト'])(
  'makes no address of %s, and reads the same',
  (text) => {
    const line = strangersLine(text, 60);
    expect(line).not.toBe(text);
    expect(line.replaceAll('\u2060', '')).toBe(text);
    expect(line).not.toMatch(/[\p{L}\p{N}][.@][\p{L}\p{N}]|:\/\//u);
  },
);

it('leaves plain words alone', () => {
  for (const text of ['A lake, at 8 o’clock.', 'Dr. Who', 'ratio: wide']) expect(strangersLine(text, 60)).toBe(text);
});
