import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findMarkup, guardMarkup, stripMarkup } from './markup-guard.ts';

const corpus = (name: string) => readFileSync(path.join(import.meta.dirname, 'markup-corpus', name), 'utf8');
const innocent = corpus('innocent.txt').trim().split('\n');
const attacks = JSON.parse(corpus('attacks.json')) as string[];

describe('findMarkup', () => {
  it('lets at least 200 innocent prompts in four languages pass', () => {
    expect(new Set(innocent).size).toBeGreaterThanOrEqual(200);
    expect(innocent.filter((text) => findMarkup(text) !== null)).toEqual([]);
  });

  it('refuses at least 150 attacks, alone and inside a prompt', () => {
    expect(new Set(attacks).size).toBeGreaterThanOrEqual(150);
    expect(attacks.filter((text) => findMarkup(text) === null)).toEqual([]);
    expect(attacks.filter((text) => findMarkup(`a fox, ${text} at dawn`) === null)).toEqual([]);
  });

  it.each([
    ['<script>alert(1)</script>', 'markup_tag'],
    ['<img src=x onerror=alert(1)>', 'markup_tag'],
    ['javascript:alert(1)', 'markup_protocol'],
    ['" onmouseover="alert(1)', 'markup_handler'],
    ['setTimeout(x)', 'markup_handler'],
  ])('names the fault of %s', (text, fault) => {
    expect(findMarkup(text)).toBe(fault);
  });

  it('stays quick on long texts made to slow it down', () => {
    const hostile = [
      '<',
      '<a ',
      ' on',
      ' onclick',
      'onclick= ',
      '<a onx',
      '&',
      '&#',
      '<script',
      'j a v a ',
      'expression(',
      "' on",
    ];
    for (const piece of hostile) {
      const text = piece.repeat(Math.ceil(20_000 / piece.length));
      const started = performance.now();
      findMarkup(text);
      expect(performance.now() - started, piece).toBeLessThan(200);
    }
  });
});

describe('stripMarkup', () => {
  it('leaves nothing that the guard refuses, and innocent texts as they are', () => {
    expect(attacks.filter((text) => findMarkup(stripMarkup(text)) !== null)).toEqual([]);
    expect(innocent.filter((text) => stripMarkup(text) !== text)).toEqual([]);
  });

  it('keeps the words around what it removes', () => {
    expect(stripMarkup('a red <script>fox</script> at dawn')).toBe('a red fox at dawn');
    expect(stripMarkup('see javascript:foo here')).toBe('see foo here');
    expect(stripMarkup('<scr<script>ipt>fox')).toBe('fox');
  });
});

describe('guardMarkup', () => {
  it('filters, validates, or does both (the default)', () => {
    const text = 'a fox<script>';
    expect(guardMarkup(text, 'filter')).toEqual({ text: 'a fox', fault: null });
    expect(guardMarkup(text, 'validate')).toEqual({ text, fault: 'markup_tag' });
    expect(guardMarkup(text)).toEqual({ text: 'a fox', fault: null });
  });
});
