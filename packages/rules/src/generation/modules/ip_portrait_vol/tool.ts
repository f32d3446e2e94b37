import { defineTool } from '../../descriptor.ts';
import { ipPortrait } from '../ip_portrait/tool.ts';

/** The same portrait under the name another way of asking has for it (studio 3.5). */
export const ipPortraitVol = defineTool({
  ...ipPortrait,
  id: 'ip_portrait_vol',
  aliasOf: 'ip_portrait',
  nextStepOf: null,
});
