import { defineTool } from '../../descriptor.ts';
import { editTool, workedOn } from '../shared.ts';

/** A picture in the manner of another one, or of a style (decisions 3a). */
export const ipStyleTransfer = defineTool({
  ...editTool,
  section: 'drawn',
  id: 'ip_style_transfer',
  op: 'style',
  inputs: [
    { ...workedOn, role: 'content' },
    { ...workedOn, role: 'style_picture', min: 0 },
  ],
  options: ['style', 'strength', 'batch_size', 'mode', 'seed', 'private'],
  // A style locks when a picture is given in its place (studio 5.5).
  faults: ({ style, inputs }) => {
    const picture = (inputs.style_picture?.length ?? 0) > 0;
    if (picture === (style !== 'default'))
      return [{ path: 'params.style', key: picture ? 'not_taken' : 'style_required' }];
    return [];
  },
  shapeFrom: 'content',
  nextStepOf: { mediaType: 'image', input: 'content' },
  historyGroup: 'ip_style_transfer',
  seoKey: 'image-style',
  tab: 'image-style',
  label: 'styleTransfer',
});
