import { toolRegistry } from '../registry.ts';
import { img2img } from './img2img/tool.ts';
import { txt2img } from './txt2img/tool.ts';
import { txt2imgAnime } from './txt2img_anime/tool.ts';
import { txt2imgAnimeCharacter } from './txt2img_anime_character/tool.ts';
import { txt2imgCharacter } from './txt2img_character/tool.ts';

/** Every tool of the product, in the order they are offered. A new one needs its line here. */
const ALL = [txt2img, txt2imgAnime, txt2imgCharacter, txt2imgAnimeCharacter, img2img] as const;
/** Names of the tools that exist: each has words in every language. */
export type ToolId = (typeof ALL)[number]['id'];
/** Groups of the history filter: each has words, too. */
export type HistoryGroup = (typeof ALL)[number]['historyGroup'];

export const tools = toolRegistry(ALL);
export const isToolId = (module: string): module is ToolId => tools.of(module) !== undefined;
export const isHistoryGroup = (group: string): group is HistoryGroup =>
  tools.list.some(({ historyGroup }) => historyGroup === group);
