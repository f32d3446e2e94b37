import { pathOf } from '../../../routes/resolve.ts';
import { defineTool } from '../../descriptor.ts';
import { choice, flag } from '../../parameter.ts';
import { editTool, wordsOrPicture, workedOn } from '../shared.ts';

/** Lines ready for engraving, an SVG, of a picture or of words. One of our own. */
export const laser = defineTool({
  ...editTool,
  id: 'laser',
  op: 'lineart',
  prompt: 'optional',
  inputs: [{ ...workedOn, min: 0 }],
  options: ['mode', 'seed', 'private'],
  custom: { detail: choice(['few', 'some', 'many'], 'some'), invert: flag(false) },
  faults: wordsOrPicture,
  shapeFrom: 'image',
  historyGroup: 'laser',
  route: pathOf('aiLaser'),
  seoKey: 'ai-laser',
  tab: 'ai-laser',
});
