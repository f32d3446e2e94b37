import { pathOf } from '../../../routes/resolve.ts';
import { defineTool } from '../../descriptor.ts';
import { editTool, maskInput, sizeOf, wholePicture } from '../shared.ts';

/** A part of a picture painted anew, by words (studio 2.7 'AI replace'). */
export const inpainting = defineTool({
  ...editTool,
  section: 'drawn',
  id: 'inpainting',
  op: 'inpaint',
  prompt: 'required',
  inputs: [wholePicture, maskInput],
  options: ['batch_size', 'mode', 'seed', 'private'],
  shapeFrom: 'image',
  size: sizeOf('image'),
  gates: [{ feature: 'ai_replace' }],
  historyGroup: 'inpainting',
  route: pathOf('aiReplace'),
  seoKey: 'ai-replace',
  tab: 'ai-replace',
});
