import { pathOf } from '../../../routes/resolve.ts';
import { defineTool } from '../../descriptor.ts';
import { group, number } from '../../parameter.ts';
import { editTool, within, workedOn } from '../shared.ts';

const side = number({ min: 0, max: 1, step: 0.01, initial: 0 });
/** Pixels of a side that a result has at most. */
const MOST = 2048;

/** A picture that goes on beyond its edges: each side by a share of the picture, up to twice its size (decisions 3a). */
export const outpainting = defineTool({
  ...editTool,
  section: 'drawn',
  id: 'outpainting',
  op: 'outpaint',
  prompt: 'optional',
  inputs: [workedOn],
  custom: { expand: group({ left: side, top: side, right: side, bottom: side }) },
  faults: ({ custom: { expand } }) =>
    expand.left + expand.top + expand.right + expand.bottom > 0
      ? []
      : [{ path: 'params.custom_params.expand', key: 'validation' }],
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
