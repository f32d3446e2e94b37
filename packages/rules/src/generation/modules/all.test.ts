import { describe, expect, it } from 'vitest';
import { quote } from '../quote.ts';
import { readBody } from '../read-body.ts';
import type { SubmitBody } from '../submit-body.ts';
import { tools } from './all.ts';

const facts = { grade: 1, credits: 30, openTasks: 0, unitCost: 1, payment: true } as const;
const mia = '5b0f6a52-7d7e-4f0a-9c56-0d6f1f0b8f11';
const keys = (module: string, body: SubmitBody, grade: 0 | 1 = 1) => {
  const tool = tools.of(module)!;
  return quote(tool, readBody(tool, body), { ...facts, grade }).reasons.map(({ key }) => key);
};

describe('modules with a saved character', () => {
  const prompt = 'in the rain';
  const withMia = { prompt, params: { character_id: mia } };

  it('stand in the history of the plain tool, behind the gate of its feature, and count as characters', () => {
    expect(tools.modulesOfGroup('image', 'txt2img')).toEqual([
      'txt2img',
      'txt2img_anime',
      'txt2img_character',
      'txt2img_anime_character',
    ]);
    for (const id of ['txt2img_character', 'txt2img_anime_character'])
      expect(tools.of(id)).toMatchObject({ gates: [{ feature: 'character' }], counter: 'character' });
  });

  it('each plain tool that can draw one has a twin with the same options', () => {
    const twins = tools.list.flatMap((tool) => {
      const twin = tools.variant(tool.id, 'character');
      return twin ? [{ tool, twin }] : [];
    });
    expect(twins).toHaveLength(2);
    for (const { tool, twin } of twins) {
      expect(tools.plain(twin.id)).toBe(tool.id);
      expect(twin.options).toEqual(tool.options);
    }
    expect(tools.variant('img2img', 'character')).toBeUndefined();
    expect(tools.plain('img2img')).toBe('img2img');
  });

  it('need a character; other tools refuse one instead of charging for what they do not draw', () => {
    expect(keys('txt2img_character', withMia)).toEqual([]);
    expect(keys('txt2img_character', { prompt })).toEqual(['character_required']);
    expect(keys('txt2img', withMia)).toEqual(['unsupported']);
    expect(keys('txt2img', { prompt })).toEqual([]);
  });

  it('are for members, who are told before anything else (studio 6)', () => {
    expect(keys('txt2img_character', withMia, 0)).toEqual(['subscribers_only']);
    expect(keys('txt2img_character', { prompt: '' }, 0)[0]).toBe('subscribers_only');
  });
});
