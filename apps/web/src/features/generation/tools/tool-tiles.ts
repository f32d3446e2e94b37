import type { Words } from '@atelier/i18n/en/words';
import { tools } from '@atelier/rules/generation/modules/all';
import { type ToolPageName, toolPageOf } from '@atelier/rules/generation/tool-pages';

type Line = keyof Words['tools']['lines'];

/** How a tool is shown on the page of all tools. */
export interface ToolTile {
  id: string;
  /** Its page, where it has one of its own; else the tab of the image screen. */
  page: ToolPageName | null;
  /** Its line, and what it does shown on a picture of our own (`/tools`, made by `tool-pictures.cli.ts` of the engines). */
  line: Line;
  /** The built-in engine only comes near here. */
  approximate?: true;
}

/** Where each stands among the others. */
const PLACED: readonly ToolTile[] = [
  { id: 'txt2img', page: null, line: 'txt2img' },
  { id: 'img2img', page: null, line: 'img2img' },
  { id: 'txt2img_anime', page: null, line: 'txt2img_anime' },
  { id: 'inpainting', page: 'aiReplace', line: 'inpainting' },
  { id: 'image_erase', page: 'magicEraser', line: 'image_erase', approximate: true },
  { id: 'outpainting', page: 'magicExpand', line: 'outpainting', approximate: true },
  { id: 'creative_upscaler', page: 'imgEnhance', line: 'creative_upscaler' },
  { id: 'matting', page: null, line: 'matting', approximate: true },
  { id: 'image_easy_edit', page: null, line: 'image_easy_edit' },
  { id: 'ip_style_transfer', page: null, line: 'ip_style_transfer' },
  { id: 'ip_portrait', page: null, line: 'ip_portrait', approximate: true },
  { id: 'vector', page: null, line: 'vector' },
  { id: 'try_on', page: 'tryOn', line: 'try_on', approximate: true },
  { id: 'logo_transfer', page: 'aiLogo', line: 'logo_transfer' },
  { id: 'logo_transfer', page: 'aiTattoo', line: 'tattoo' },
  { id: 'laser', page: 'aiLaser', line: 'laser' },
  { id: 'textile', page: 'clothPrinter', line: 'textile' },
];

/** A tool that has no place above, by its name or by the page it shares, stands at the end under the line of its name. */
const others = tools.list
  .filter(({ variantOf, aliasOf }) => !variantOf && !aliasOf)
  .map(({ id }): ToolTile => ({ id, page: toolPageOf(id) ?? null, line: id as Line }))
  .filter(({ id, page }) => PLACED.every((tile) => tile.id !== id && (page === null || tile.page !== page)));

/** Every tool there is, in the order it is shown. */
export const TOOL_TILES: readonly ToolTile[] = [...PLACED, ...others];

/** What puts a picture into words: no module, it makes none. Its dialog stands on the image screen; without a model it tells colours and light. */
export const DESCRIBE_TILE: ToolTile = { id: 'img2txt', page: null, line: 'img2txt', approximate: true };

/** Whether a tool, or the one whose page it shares, only comes near with the built-in engine. */
export const isApproximate = (id: string): boolean =>
  TOOL_TILES.some(
    (tile) => tile.approximate && (tile.id === tools.plain(id) || (tile.page !== null && tile.page === toolPageOf(id))),
  );
