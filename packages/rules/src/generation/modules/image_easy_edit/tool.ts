import { defineTool } from '../../descriptor.ts';
import { editTool, exactOptions, sizeOf } from '../shared.ts';

/** A picture changed by an instruction in words: what was and was not done is told (decisions 3a). */
export const imageEasyEdit = defineTool({
  ...editTool,
  section: 'drawn',
  id: 'image_easy_edit',
  op: 'edit',
  prompt: 'required',
  instruction: true,
  options: [...exactOptions, 'seed'],
  shapeFrom: 'image',
  size: sizeOf('image'),
  historyGroup: 'image_easy_edit',
  seoKey: 'image',
  tab: 'easy-edit',
  label: 'easyEditor',
});
