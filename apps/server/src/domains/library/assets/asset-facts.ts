import { parseMediaName } from '@atelier/rules/media/ids';
import { textTokens } from '@atelier/rules/text/tokens';

/** What a made picture is filed under, told by who made it. */
export interface MadeFacts {
  taskId: string;
  taskIdx: number;
  module: string;
  style: string;
  prompt: string;
  seed: number;
}

/** Days in the trash before a file goes for good. */
export const TRASH_DAYS = 30;
const DAY = 86_400_000;

export const purgeAt = (trashedAt: Date): Date => new Date(trashedAt.getTime() + TRASH_DAYS * DAY);
/** What was trashed before this moment goes. */
export const purgeBefore = (now: Date): Date => new Date(now.getTime() - TRASH_DAYS * DAY);

export const term = {
  owner: (id: number) => `owner:${id}`,
  module: (module: string) => `module:${module}`,
  style: (style: string) => `style:${style}`,
  ratio: (ratio: string) => `ratio:${ratio}`,
  seed: (seed: number) => `seed:${seed}`,
};

/** Everything one asset is found by (see migration 0009); words never hold a colon, so they cannot pass for a fact. */
export function assetTokens(asset: {
  ownerId: number;
  module: string;
  style: string;
  ratio: string;
  seed: number;
  prompt: string;
}): string[] {
  return [
    term.owner(asset.ownerId),
    term.ratio(asset.ratio),
    ...(asset.module ? [term.module(asset.module)] : []),
    ...(asset.style ? [term.style(asset.style)] : []),
    ...(asset.seed >= 0 ? [term.seed(asset.seed)] : []),
    ...textTokens(asset.prompt),
  ];
}

/** The media ids that a batch names, each once, without `_wm` and ending; a text that is no id stays what it is and is not found. */
export const cleanIds = (ids: readonly string[]): string[] => [
  ...new Set(ids.map((id) => parseMediaName(id)?.id ?? id)),
];

/** A name as it is compared: 'Été', 'été' and their full-width spellings are one. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase();
