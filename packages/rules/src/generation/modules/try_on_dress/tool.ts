import { pathOf } from '../../../routes/resolve.ts';
import { defineTool } from '../../descriptor.ts';
import { box } from '../../parameter.ts';
import { BODY, editTool, sizeOf, wholePicture, workedOn } from '../shared.ts';

/** A dress put on a person: both halves of the body at once. */
export const tryOnDress = defineTool({
  ...editTool,
  id: 'try_on_dress',
  op: 'tryon',
  inputs: [
    { ...wholePicture, role: 'person', shows: 'person', belowChin: () => BODY.legs },
    { ...workedOn, role: 'garment' },
  ],
  custom: { place: box() },
  options: ['mode', 'seed', 'private'],
  shapeFrom: 'person',
  size: sizeOf('person'),
  gates: [{ feature: 'try_on' }],
  nextStepOf: { mediaType: 'image', input: 'person' },
  historyGroup: 'try_on',
  route: pathOf('tryOn'),
  seoKey: 'try-on',
  label: 'tryOn',
  tab: 'try-on-dress',
});
