import { pathOf } from '../../../routes/resolve.ts';
import { defineTool } from '../../descriptor.ts';
import { choice } from '../../parameter.ts';
import { editTool, exactOptions, wholePicture } from '../shared.ts';

/** Pixels of a side that a result has at most. */
export const ENLARGED_MOST = 4096;
/** What a picture of so many pixels becomes. */
export const enlarged = (scale: number, { width, height }: { width: number; height: number }) => ({
  width: width * scale,
  height: height * scale,
});

/** A picture two or four times as large a side, at most 4096 (decisions 3a). */
export const creativeUpscaler = defineTool({
  ...editTool,
  id: 'creative_upscaler',
  op: 'upscale',
  inputs: [wholePicture],
  options: exactOptions,
  custom: { scale: choice([2, 4], 2) },
  shapeFrom: 'image',
  size: ({ custom: { scale } }, sizes) => enlarged(scale, sizes.image?.[0] ?? { width: 1024, height: 1024 }),
  sizeFaults: ({ custom: { scale } }, sizes) => {
    const { width, height } = enlarged(scale, sizes.image?.[0] ?? { width: 0, height: 0 });
    return Math.max(width, height) > ENLARGED_MOST
      ? [{ path: 'params.custom_params.scale', key: 'result_too_large', vars: { max: ENLARGED_MOST } }]
      : [];
  },
  gates: [{ feature: 'image_enhance' }],
  historyGroup: 'creative_upscaler',
  route: pathOf('imgEnhance'),
  seoKey: 'image-enhance',
  tab: 'image-enhance',
});
