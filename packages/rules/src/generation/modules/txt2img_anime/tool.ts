import { defineTool } from '../../descriptor.ts';
import { drawOptions, imageTool } from '../shared.ts';

/** A picture from words, drawn as anime: the style is the tool's own, and naming it again is no fault. */
export const txt2imgAnime = defineTool({
  ...imageTool,
  id: 'txt2img_anime',
  op: 't2i',
  prompt: 'required',
  options: drawOptions.filter((option) => option !== 'style'),
  accepts: { style: ['anime'] },
  historyGroup: 'txt2img',
  seoKey: 'text-to-image',
  tab: 'anime',
  label: 'anime',
});
