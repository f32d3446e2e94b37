import { tools } from '@atelier/i18n/en/tools';
import { tools as registry } from '@atelier/rules/generation/modules/all';
import { toolPageOf } from '@atelier/rules/generation/tool-pages';
import { expect, it } from 'vitest';
import { DESCRIBE_TILE, isApproximate, TOOL_TILES } from './tool-tiles.ts';

it('has a tile for every tool with a form of its own, each with its line', () => {
  const shown = new Set(TOOL_TILES.flatMap(({ id, page }) => (page ? [id, page] : [id])));
  const forms = registry.list.filter(({ variantOf, aliasOf }) => !variantOf && !aliasOf);
  expect(forms.filter(({ id }) => !shown.has(id) && !shown.has(toolPageOf(id) ?? ''))).toEqual([]);
  expect(TOOL_TILES.filter(({ line }) => !(line in tools.lines))).toEqual([]);
});

it('tells before the price of every form of an approximate tool, and of no other', () => {
  const near = ['image_erase', 'outpainting', 'matting', 'ip_portrait', 'ip_portrait_vol', 'try_on', 'try_on_dress'];
  const all = registry.list.map(({ id }) => id);
  expect(all.filter(isApproximate).sort()).toEqual(near.sort());
  expect(DESCRIBE_TILE.approximate).toBe(true);
});
