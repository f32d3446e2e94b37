import { describe, expect, it } from 'vitest';
import { bestOf, fit } from '#app/palette/match.ts';

const named = (...labels: string[]) => labels.map((label) => ({ label }));

describe('what the palette finds', () => {
  it('puts a name that begins with the words before one that holds them', () => {
    const found = bestOf(named('Edit profile', 'Profile', 'Text to image'), 'pro');
    expect(found.map(({ label }) => label)).toEqual(['Profile', 'Edit profile']);
  });

  it('finds a tool by another of its names, after what is called so itself', () => {
    const entries = [{ label: 'Textile pattern', also: ['Cloth printer'] }, { label: 'Cloth' }, { label: 'Laser' }];
    expect(bestOf(entries, 'cloth').map(({ label }) => label)).toEqual(['Cloth', 'Textile pattern']);
    expect(bestOf(entries, 'printer').map(({ label }) => label)).toEqual(['Textile pattern']);
    expect(bestOf(entries, 'texti').map(({ label }) => label)).toEqual(['Textile pattern']);
  });

  it('finds words in any order, without accents, and in scripts without spaces', () => {
    expect(fit('Generación de imágenes', 'imag gener')).toBe(2);
    expect(fit('プロフィールを編集', '編集')).toBe(1);
    expect(fit('Text to image', 'image xyz')).toBe(0);
  });
});
