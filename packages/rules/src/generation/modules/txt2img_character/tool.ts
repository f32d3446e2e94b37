import { defineTool } from '../../descriptor.ts';
import { drawnCharacter } from '../shared.ts';
import { txt2img } from '../txt2img/tool.ts';

/** A picture from words with a saved character in it (docs/adr/0014-saved-characters.md). */
export const txt2imgCharacter = defineTool({
  ...txt2img,
  id: 'txt2img_character',
  inputs: [drawnCharacter],
  gates: [{ feature: 'character' }],
  variantOf: { tool: 'txt2img', by: 'character' },
  label: 'character',
  counter: 'character',
});
