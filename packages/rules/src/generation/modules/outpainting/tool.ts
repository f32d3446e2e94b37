import { pathOf } from '../../../routes/resolve.ts';
import { defineTool } from '../../descriptor.ts';
import { group, number } from '../../parameter.ts';
import { editTool, wholePicture, within } from '../shared.ts';

const side = number({ min: 0, max: 1, step: 0.01, initial: 0 });
/** Pixels of a side that a result has at most. */
const MOST = 2048;
/** Shares of a side that are added to it at most: twice as wide and as high (studio 9). Shares are sums of hundredths. */
const MOST_ADDED = 1 + 1e-9;

/** A picture that goes on beyond its edges: each side by a share of the picture, up to twice its size (decisions 3a). */
export const outpainting = defineTool({
  ...editTool,
  section: 'drawn',
  id: 'outpainting',
  op: 'outpaint',
  prompt: 'optional',
  inputs: [wholePicture],
  custom: { expand: group({ left: side, top: side, right: side, bottom: side }) },
  faults: ({ custom: { expand } }) => {
    const wider = expand.left + expand.right;
    const higher = expand.top + expand.bottom;
    const fits = wider + higher > 0 && wider <= MOST_ADDED && higher <= MOST_ADDED;
    return fits ? [] : [{ path: 'params.custom_params.expand', key: 'validation' }];
  },
  shapeFrom: 'image',
  size: ({ custom: { expand } }, sizes) => {
    const { width, height } = sizes.image?.[0] ?? { width: 1024, height: 1024 };
    return within(MOST, {
      width: width * (1 + expand.left + expand.right),
      height: height * (1 + expand.top + expand.bottom),
    });
  },
  gates: [{ feature: 'magic_expand' }],
  historyGroup: 'outpainting',
  route: pathOf('magicExpand'),
  seoKey: 'magic-expand',
  tab: 'magic-expand',
});
