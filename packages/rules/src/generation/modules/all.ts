import { toolRegistry } from '../registry.ts';
import { creativeUpscaler } from './creative_upscaler/tool.ts';
import { imageEasyEdit } from './image_easy_edit/tool.ts';
import { imageEdit } from './image_edit/tool.ts';
import { imageEditGen } from './image_edit_gen/tool.ts';
import { imageEditVol } from './image_edit_vol/tool.ts';
import { imageErase } from './image_erase/tool.ts';
import { img2img } from './img2img/tool.ts';
import { inpainting } from './inpainting/tool.ts';
import { ipPortrait } from './ip_portrait/tool.ts';
import { ipPortraitVol } from './ip_portrait_vol/tool.ts';
import { ipStyleTransfer } from './ip_style_transfer/tool.ts';
import { laser } from './laser/tool.ts';
import { logoTransfer } from './logo_transfer/tool.ts';
import { matting } from './matting/tool.ts';
import { outpainting } from './outpainting/tool.ts';
import { textile } from './textile/tool.ts';
import { tryOn } from './try_on/tool.ts';
import { tryOnDress } from './try_on_dress/tool.ts';
import { txt2img } from './txt2img/tool.ts';
import { txt2imgAnime } from './txt2img_anime/tool.ts';
import { txt2imgAnimeCharacter } from './txt2img_anime_character/tool.ts';
import { txt2imgCharacter } from './txt2img_character/tool.ts';
import { vector } from './vector/tool.ts';

/** Every tool of the product, in the order they are offered. A new one needs its line here. */
const ALL = [
  txt2img,
  txt2imgAnime,
  txt2imgCharacter,
  txt2imgAnimeCharacter,
  img2img,
  inpainting,
  imageErase,
  outpainting,
  creativeUpscaler,
  tryOn,
  tryOnDress,
  ipPortrait,
  ipPortraitVol,
  ipStyleTransfer,
  logoTransfer,
  imageEasyEdit,
  imageEdit,
  imageEditVol,
  imageEditGen,
  matting,
  vector,
  laser,
  textile,
] as const;
/** Names of the tools that exist: each has words in every language. */
export type ToolId = (typeof ALL)[number]['id'];
/** Groups of the history filter: each has words, too. */
export type HistoryGroup = (typeof ALL)[number]['historyGroup'];

export const tools = toolRegistry(ALL);
export const isToolId = (module: string): module is ToolId => tools.of(module) !== undefined;
export const isHistoryGroup = (group: string): group is HistoryGroup =>
  tools.list.some(({ historyGroup }) => historyGroup === group);
