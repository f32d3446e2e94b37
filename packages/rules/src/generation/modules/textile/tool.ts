import { pathOf } from '../../../routes/resolve.ts';
import { defineTool } from '../../descriptor.ts';
import { choice } from '../../parameter.ts';
import { editTool, wordsOrPicture, workedOn } from '../shared.ts';

/** A tile for cloth that repeats without a seam, of a picture or of words. One of our own. */
export const textile = defineTool({
  ...editTool,
  id: 'textile',
  op: 'pattern',
  prompt: 'optional',
  inputs: [{ ...workedOn, min: 0 }],
  options: ['mode', 'seed', 'private'],
  custom: { repeat: choice(['straight', 'mirror'], 'straight') },
  faults: wordsOrPicture,
  historyGroup: 'textile',
  route: pathOf('clothPrinter'),
  seoKey: 'cloth-printer',
  tab: 'cloth-printer',
});
