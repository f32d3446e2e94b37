import { pathOf } from '../../../routes/resolve.ts';
import { defineTool } from '../../descriptor.ts';
import { editTool, maskInput, sizeOf, wholePicture } from '../shared.ts';

/** Something taken out of a picture, and what stood behind it put in its place. */
export const imageErase = defineTool({
  ...editTool,
  section: 'drawn',
  id: 'image_erase',
  op: 'erase',
  inputs: [wholePicture, maskInput],
  options: ['mode', 'seed', 'private'],
  shapeFrom: 'image',
  size: sizeOf('image'),
  gates: [{ feature: 'magic_eraser' }],
  historyGroup: 'image_erase',
  route: pathOf('magicEraser'),
  seoKey: 'magic-eraser',
  tab: 'magic-eraser',
});
