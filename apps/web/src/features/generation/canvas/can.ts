import type { HistoryItem } from '@atelier/contract/generation/history';
import { tools } from '@atelier/rules/generation/modules/all';
import { offers } from '@atelier/rules/generation/registry';
import { isRaster } from '@atelier/rules/media/ids';
import { optionsOf } from '#features/generation/form/form.ts';
import type { SubTask } from '#features/generation/history/items.ts';

/** What can be made of a finished picture, by what its tool takes and what kind of file it is. */
export interface Can {
  /** The same once more with another seed: only where a seed changes something. */
  vary: boolean;
  /** The same conversion of the same picture once more. */
  convert: boolean;
  changeStyle: boolean;
  changeWords: boolean;
  /** Other pictures can be made after it: of a drawing none. */
  reference: boolean;
}

const NOTHING: Can = { vary: false, convert: false, changeStyle: false, changeWords: false, reference: false };

export function canOf(item: HistoryItem | null, part: Pick<SubTask, 'uuid'> | null): Can {
  if (!item || !part) return NOTHING;
  const reference = isRaster(part.uuid);
  const tool = tools.of(item.module);
  // Of another house, or a module that is no longer there.
  if (!tool) return { ...NOTHING, reference };
  const pictures = tool.inputs.filter(({ kind }) => kind === 'image');
  const must = pictures.reduce((sum, { min }) => sum + min, 0);
  // A picture in the place of a style locks it (studio 5.5).
  const styled = pictures.some(({ min }) => min === 0) && optionsOf(item).images.length > Math.max(must, 1);
  return {
    vary: offers(tool, 'seed'),
    convert: tool.op === 'vector',
    changeStyle: offers(tool, 'style') && !styled,
    changeWords: tool.prompt !== 'none' && optionsOf(item).prompt !== '',
    reference,
  };
}
