import { defineTool } from '../../descriptor.ts';
import { imageEasyEdit } from '../image_easy_edit/tool.ts';

/** The same edit under another of its names (studio 3.5). */
export const imageEdit = defineTool({
  ...imageEasyEdit,
  id: 'image_edit',
  aliasOf: 'image_easy_edit',
  nextStepOf: null,
});
