import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { knownIn, knownModels } from './known-in.ts';
import { KNOWN_MODELS } from './known-models.ts';

const dirs: string[] = [];
afterEach(() => {
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true });
});

function known(model: string, configs: Record<string, object>): string | null {
  const dir = mkdtempSync(path.join(tmpdir(), 'known-'));
  dirs.push(dir);
  for (const [file, config] of Object.entries(configs)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), JSON.stringify(config));
  }
  return knownIn(dir, model)?.id ?? null;
}
const single = (config: object) => ({ 'config.json': config });
const depth = (side: number, first = 'stage3') =>
  single({ model_type: 'depth_anything', backbone_config: { hidden_size: side, out_features: [first] } });

it.each([
  ['by its config', 'a/b', single({ model_type: 'modnet' }), 'modnet'],
  ['small, which everybody may use', 'a/b', depth(384), 'depth-anything-2-small'],
  ['base, which a business may not', 'a/b', depth(768), 'depth-anything-2-base'],
  ['large, whatever its folder is called', 'depth-anything-v2-small', depth(1024), 'depth-anything-2-large'],
  ['the first version by its name', 'LiheYoung/depth-anything-base-hf', depth(768, 'stage9'), 'depth-anything-1'],
  ['two that only a name tells apart: the strict one', 'mine/cutter', single({ model_type: 'birefnet' }), 'rmbg-2.0'],
  ['the free one, where it is called so', 'zheng/BiRefNet_lite', single({ model_type: 'birefnet' }), 'birefnet'],
  [
    'the strict one, although its config names what it was made of',
    'briaai/RMBG-2.0',
    single({ model_type: 'birefnet', _name_or_path: 'ZhengPeng7/BiRefNet' }),
    'rmbg-2.0',
  ],
  ['by what its config calls it', 'x', single({ model_type: '?', _name_or_path: 'facebook/nllb-200' }), 'nllb-200'],
  ['by its architecture', 'x', single({ architectures: ['BriaRMBG'] }), 'rmbg-1.4'],
  ['a turbo by its side', 'x', { 'unet/config.json': { cross_attention_dim: 2048, sample_size: 64 } }, 'sdxl-turbo'],
  [
    'a turbo by its steps',
    'stable-diffusion-2',
    {
      'unet/config.json': { cross_attention_dim: 1024 },
      'scheduler/scheduler_config.json': { timestep_spacing: 'trailing' },
    },
    'sd-turbo',
  ],
  ['none', 'own/tiny', { 'unet/config.json': { cross_attention_dim: 16 } }, null],
] as const)('%s', (_what, model, configs, id) => {
  expect(known(model, configs)).toBe(id);
});

it('names each once, says of which terms it is, and where they are to be read', () => {
  const all = knownModels();
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const { page, licence, files, sizeMb } of all) {
    expect(new URL(page).protocol).toBe('https:');
    expect(licence.length).toBeGreaterThan(2);
    expect(files.length).toBeGreaterThan(2);
    expect(sizeMb).toBeGreaterThan(0);
  }
  for (const { id, read } of KNOWN_MODELS) expect(new URL(read).pathname.length, id).toBeGreaterThan(3);
  // What SPDX calls non-commercial is not commercial here.
  for (const { spdx, commercial } of all) if (spdx?.includes('-NC-')) expect(commercial).toBe(false);
});
