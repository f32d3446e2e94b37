import { defineTool } from '../../descriptor.ts';
import { editTool, exactOptions, sizeOf } from '../shared.ts';

/** A picture as a drawing of shapes, an SVG. One of our own (decisions 3a). */
export const vector = defineTool({
  ...editTool,
  section: 'drawn',
  id: 'vector',
  op: 'vector',
  options: exactOptions,
  shapeFrom: 'image',
  size: sizeOf('image'),
  historyGroup: 'vector',
  seoKey: 'image',
  tab: 'vector',
});
