import { pathOf } from '#routes/resolve.ts';
import type { RouteName } from '#routes/table.ts';
import { tools } from './modules/all.ts';
import type { Value } from './parameter.ts';

/** A page that one tool stands on: what opens there, and what the page decides in the form's place. */
export interface ToolPage {
  tool: string;
  fixed: Readonly<Record<string, Value>>;
}

const page = (tool: string, fixed: ToolPage['fixed'] = {}): ToolPage => ({ tool, fixed });

/** The tools with pages of their own, in the order they are offered. A logo and a tattoo are one tool on two pages (studio 2.4). */
export const TOOL_PAGES = {
  aiReplace: page('inpainting'),
  magicEraser: page('image_erase'),
  magicExpand: page('outpainting'),
  imgEnhance: page('creative_upscaler'),
  tryOn: page('try_on'),
  aiLogo: page('logo_transfer', { style: 'product' }),
  aiTattoo: page('logo_transfer', { style: 'skin' }),
  aiLaser: page('laser'),
  clothPrinter: page('textile'),
} as const satisfies Partial<Record<RouteName, ToolPage>>;
export type ToolPageName = keyof typeof TOOL_PAGES;

export const TOOL_PAGE_NAMES = Object.keys(TOOL_PAGES) as readonly ToolPageName[];

/** The page of a tool, where it has one: of several that whose fixed values those of a task are. */
export function toolPageOf(module: string, custom: Readonly<Record<string, unknown>> = {}): ToolPageName | undefined {
  const route = tools.of(module)?.route;
  const own = TOOL_PAGE_NAMES.filter((name) => tools.of(TOOL_PAGES[name].tool)?.route === route);
  const fits = (name: ToolPageName) =>
    Object.entries(TOOL_PAGES[name].fixed).every(([key, value]) => custom[key] === value);
  return own.find(fits) ?? own[0];
}

/** Where a tool opens: its own page, or the tab of the screen it shares. */
export function toolPath(module: string, custom: Readonly<Record<string, unknown>> = {}): string {
  const name = toolPageOf(module, custom);
  if (name) return pathOf(name);
  const tool = tools.of(tools.plain(module));
  return tool ? `${tool.route}?activeTab=${tool.tab}` : pathOf('image');
}
