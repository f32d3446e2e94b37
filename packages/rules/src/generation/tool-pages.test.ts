import { describe, expect, it } from 'vitest';
import { tools } from './modules/all.ts';
import { TOOL_PAGE_NAMES, TOOL_PAGES, toolPageOf, toolPath } from './tool-pages.ts';

describe('pages of tools', () => {
  it('stand for a tool that says the same address', () => {
    for (const name of TOOL_PAGE_NAMES)
      expect(toolPath(TOOL_PAGES[name].tool, TOOL_PAGES[name].fixed)).toMatch(/^\/[a-z-]+$/);
    const alone = tools.list.filter(({ route }) => route !== '/img-generation');
    for (const { id } of alone) expect(toolPageOf(id), id).toBeDefined();
  });

  it('tell a logo from a tattoo by what the task asked', () => {
    expect(toolPath('logo_transfer', { style: 'skin' })).toBe('/ai-tattoo');
    expect(toolPath('logo_transfer', { style: 'product', quad: null })).toBe('/ai-logo');
    expect(toolPath('logo_transfer')).toBe('/ai-logo');
  });

  it('lead to the tab of a shared screen where there is no page', () => {
    expect(toolPath('matting')).toBe('/img-generation?activeTab=remove-background');
    expect(toolPath('image_edit_gen')).toBe('/img-generation?activeTab=easy-edit');
    expect(toolPath('try_on_dress')).toBe('/try-on');
    expect(toolPath('unheard_of')).toBe('/img-generation');
  });
});
