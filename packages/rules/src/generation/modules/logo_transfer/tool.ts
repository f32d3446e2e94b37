import { pathOf } from '../../../routes/resolve.ts';
import { defineTool } from '../../descriptor.ts';
import { choice, quad } from '../../parameter.ts';
import { editTool, sizeOf, wholePicture, workedOn } from '../shared.ts';

/** A logo on a product, or a drawing on skin, following surface and light (decisions 3a). */
export const logoTransfer = defineTool({
  ...editTool,
  section: 'drawn',
  id: 'logo_transfer',
  op: 'logo',
  inputs: [
    { ...wholePicture, role: 'surface' },
    { ...workedOn, role: 'logo' },
  ],
  options: ['mode', 'seed', 'private'],
  custom: { style: choice(['product', 'skin'], 'product'), quad: quad() },
  shapeFrom: 'surface',
  size: sizeOf('surface'),
  gates: [
    { feature: 'ai_logo', when: ({ custom }) => custom.style === 'product' },
    { feature: 'ai_tattoo', when: ({ custom }) => custom.style === 'skin' },
  ],
  nextStepOf: { mediaType: 'image', input: 'surface' },
  historyGroup: 'logo_transfer',
  route: pathOf('aiLogo'),
  seoKey: 'ai-logo',
  tab: 'ai-logo',
  label: ({ style }) => (style === 'skin' ? 'tattoo' : 'logo'),
});
