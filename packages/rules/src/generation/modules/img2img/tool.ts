import { defineTool } from '../../descriptor.ts';
import { imageTool, workedOn } from '../shared.ts';

/** A picture from a picture and words; a style goes with it (docs/adr/0005-a-reference-may-be-restyled.md). */
export const img2img = defineTool({
  ...imageTool,
  id: 'img2img',
  op: 'i2i',
  prompt: 'required',
  inputs: [workedOn],
  options: ['strength', 'style', 'negative_prompt', 'batch_size', 'version', 'mode', 'seed', 'private'],
  // The form tells the ratio nearest to the picture's, so that lists show the right shape before it is made.
  accepts: { wh_ratio: 'any' },
  shapeFrom: 'image',
  historyGroup: 'img2img',
  seoKey: 'image',
  tab: 'image-to-image',
  nextStepOf: { mediaType: 'image', input: 'image' },
  label: 'imageToImage',
});
