import { defineTool } from '../../descriptor.ts';
import { drawOptions, imageTool } from '../shared.ts';

/** A picture from words. */
export const txt2img = defineTool({
  ...imageTool,
  id: 'txt2img',
  op: 't2i',
  prompt: 'required',
  options: drawOptions,
  historyGroup: 'txt2img',
  seoKey: 'text-to-image',
  tab: 'text-to-image',
});
