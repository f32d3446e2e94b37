import { defineTool } from '../../descriptor.ts';
import { editTool, workedOn } from '../shared.ts';

/** A portrait made of a photograph of a face, in a style. */
export const ipPortrait = defineTool({
  ...editTool,
  section: 'drawn',
  id: 'ip_portrait',
  op: 'portrait',
  inputs: [{ ...workedOn, role: 'face', shows: 'face' }],
  options: ['style', 'wh_ratio', 'batch_size', 'mode', 'seed', 'private'],
  nextStepOf: { mediaType: 'image', input: 'face' },
  historyGroup: 'ip_portrait',
  seoKey: 'ai-portrait',
  tab: 'ai-portrait',
  label: 'portrait',
});
