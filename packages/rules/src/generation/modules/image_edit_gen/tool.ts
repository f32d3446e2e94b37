import { defineTool } from '../../descriptor.ts';
import { imageEasyEdit } from '../image_easy_edit/tool.ts';

/** The same edit under another of its names (studio 3.5). */
export const imageEditGen = defineTool({
  ...imageEasyEdit,
  id: 'image_edit_gen',
  aliasOf: 'image_easy_edit',
  nextStepOf: null,
});
