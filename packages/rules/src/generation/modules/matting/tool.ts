import { defineTool } from '../../descriptor.ts';
import { text } from '../../parameter.ts';
import { editTool, exactOptions, sizeOf } from '../shared.ts';

const named = text({ max: 11, pattern: /^(?:transparent|white|#[0-9a-f]{6})$/i, initial: 'transparent' });

/** A picture without its background: on nothing, white, or a colour. One of our own (decisions 3a). */
export const matting = defineTool({
  ...editTool,
  id: 'matting',
  op: 'matte',
  options: exactOptions,
  custom: {
    // Small letters from here on, however a colour was written.
    background: { ...named, read: (value: unknown) => named.read(value)?.toLowerCase() },
  },
  shapeFrom: 'image',
  size: sizeOf('image'),
  gates: [{ feature: 'remove_background' }],
  historyGroup: 'matting',
  seoKey: 'image',
  tab: 'remove-background',
});
