import { describe, expect, it } from 'vitest';
import { characterModule, MODULES, moduleRule, modulesOfGroup, plainModule } from './modules.ts';
import { quote } from './quote.ts';

const facts = { grade: 1, credits: 30, openTasks: 0, unitCost: 1, payment: true } as const;
const request = {
  prompt: 'in the rain',
  images: 0,
  character: true,
  count: 1,
  version: 'v3L',
  mode: undefined,
  private: false,
} as const;
const keys = (module: string, change: Partial<Parameters<typeof quote>[1]> = {}, grade: 0 | 1 = 1) =>
  quote(moduleRule(module)!, { ...request, ...change }, { ...facts, grade }).reasons.map(({ key }) => key);

describe('modules with a saved character', () => {
  it('stand in the history of the plain tool, at the price of a character, behind the gate of its feature', () => {
    expect(modulesOfGroup('image', 'txt2img')).toEqual([
      'txt2img',
      'txt2img_anime',
      'txt2img_character',
      'txt2img_anime_character',
    ]);
    for (const id of ['txt2img_character', 'txt2img_anime_character'])
      expect(moduleRule(id)).toMatchObject({ price: 'character', feature: 'character', inputs: { character: true } });
  });

  it('each plain tool that can draw one has a twin with the same options', () => {
    for (const rule of MODULES) {
      const twin = characterModule(rule.id);
      if (!twin) continue;
      expect(plainModule(twin)).toBe(rule.id);
      expect(moduleRule(twin)?.options).toEqual(rule.options);
    }
    expect(characterModule('img2img')).toBeNull();
    expect(plainModule('img2img')).toBe('img2img');
  });

  it('need a character; other tools refuse one instead of charging for what they do not draw', () => {
    expect(keys('txt2img_character')).toEqual([]);
    expect(keys('txt2img_character', { character: false })).toEqual(['character_required']);
    expect(keys('txt2img')).toEqual(['unsupported']);
    expect(keys('txt2img', { character: false })).toEqual([]);
  });

  it('are for members (studio 6)', () => {
    expect(keys('txt2img_character', {}, 0)).toEqual(['subscribers_only']);
  });
});
