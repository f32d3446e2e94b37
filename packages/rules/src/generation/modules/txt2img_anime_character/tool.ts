import { defineTool } from '../../descriptor.ts';
import { drawnCharacter } from '../shared.ts';
import { txt2imgAnime } from '../txt2img_anime/tool.ts';

/** The anime tool with a saved character in the picture. */
export const txt2imgAnimeCharacter = defineTool({
  ...txt2imgAnime,
  id: 'txt2img_anime_character',
  inputs: [drawnCharacter],
  gates: [{ feature: 'character' }],
  variantOf: { tool: 'txt2img_anime', by: 'character' },
  counter: 'character',
});
