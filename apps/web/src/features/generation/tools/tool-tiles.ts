import type { Words } from '@atelier/i18n/en/words';
import type { ToolPageName } from '@atelier/rules/generation/tool-pages';

/** How a tool is shown on the page of all tools. */
export interface ToolTile {
  id: string;
  /** Its page, where it has one of its own; else the tab of the image screen. */
  page: ToolPageName | null;
  line: keyof Words['tools']['lines'];
  /** A picture of our own that comes with the program (`/ideas`). */
  picture: string;
  /** The built-in engine only comes near here. */
  approximate?: true;
}

/** Every tool there is, in the order it is shown. */
export const TOOL_TILES: readonly ToolTile[] = [
  { id: 'txt2img', page: null, line: 'txt2img', picture: 'fox' },
  { id: 'img2img', page: null, line: 'img2img', picture: 'fuji' },
  { id: 'txt2img_anime', page: null, line: 'txt2img_anime', picture: 'panda' },
  { id: 'inpainting', page: 'aiReplace', line: 'inpainting', picture: 'cabin' },
  { id: 'image_erase', page: 'magicEraser', line: 'image_erase', picture: 'train' },
  { id: 'outpainting', page: 'magicExpand', line: 'outpainting', picture: 'aurora' },
  { id: 'creative_upscaler', page: 'imgEnhance', line: 'creative_upscaler', picture: 'owl' },
  { id: 'matting', page: null, line: 'matting', picture: 'cat' },
  { id: 'image_easy_edit', page: null, line: 'image_easy_edit', picture: 'village' },
  { id: 'ip_style_transfer', page: null, line: 'ip_style_transfer', picture: 'castle' },
  { id: 'ip_portrait', page: null, line: 'ip_portrait', picture: 'astronaut', approximate: true },
  { id: 'vector', page: null, line: 'vector', picture: 'stag' },
  { id: 'try_on', page: 'tryOn', line: 'try_on', picture: 'astronaut', approximate: true },
  { id: 'logo_transfer', page: 'aiLogo', line: 'logo_transfer', picture: 'village' },
  { id: 'logo_transfer', page: 'aiTattoo', line: 'tattoo', picture: 'jellyfish' },
  { id: 'laser', page: 'aiLaser', line: 'laser', picture: 'stag' },
  { id: 'textile', page: 'clothPrinter', line: 'textile', picture: 'jellyfish' },
];
