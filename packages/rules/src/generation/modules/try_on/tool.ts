import { pathOf } from '../../../routes/resolve.ts';
import { defineTool } from '../../descriptor.ts';
import { box, choice } from '../../parameter.ts';
import { BODY, editTool, sizeOf, wholePicture, workedOn } from '../shared.ts';

/** A garment put on a person: upper or lower body (decisions 3a). */
export const tryOn = defineTool({
  ...editTool,
  id: 'try_on',
  op: 'tryon',
  inputs: [
    {
      ...wholePicture,
      role: 'person',
      shows: 'person',
      belowChin: ({ region }) => (region === 'bottom' ? BODY.legs : BODY.chest),
    },
    { ...workedOn, role: 'garment' },
  ],
  custom: { region: choice(['top', 'bottom'], 'top'), place: box() },
  options: ['mode', 'seed', 'private'],
  shapeFrom: 'person',
  size: sizeOf('person'),
  gates: [{ feature: 'try_on' }],
  nextStepOf: { mediaType: 'image', input: 'person' },
  historyGroup: 'try_on',
  route: pathOf('tryOn'),
  seoKey: 'try-on',
  label: 'tryOn',
  tab: 'try-on',
});
