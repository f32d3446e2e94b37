import type { HistoryItem } from '@atelier/contract/generation/history';
import type { ModelVersion, Ratio, Style } from '@atelier/contract/vocabulary/generation';
import type { ImageModule } from '@atelier/contract/vocabulary/modules';

/** A stored picture that a task may start from. */
export interface StoredPicture {
  id: string;
  width: number;
  height: number;
}

/** A work that is made again: what the form takes over from it. Options the work does not tell stay as they are. */
export interface RemixEntry {
  /** Public key of the work; goes along as `upstream_id`. */
  key: string;
  author: string;
  fields: {
    prompt: string;
    negative: string;
    style?: Style;
    ratio?: Ratio;
    version?: ModelVersion;
    count?: number;
    strength?: number;
    /** The input picture, where it is the caller's own. */
    reference?: StoredPicture;
  };
}

/** What travels with a navigation to the generation screen (router state): the form opens filled, or a task opens in the viewer. */
export interface GenerationEntry {
  prompt?: string;
  module?: ImageModule;
  /** A picture of one's own to start from. */
  own?: StoredPicture;
  remix?: RemixEntry;
  /** A work's picture to start from; the new one descends from the work. */
  reference?: { picture: StoredPicture; key: string; author: string };
  open?: { taskId: HistoryItem['id']; index: number };
}

/** The tools that exist. */
export const IMAGE_TOOLS = ['txt2img', 'txt2img_anime', 'img2img'] as const satisfies readonly ImageModule[];
/** Every module that has a name, the tools with a character in them included. */
export const NAMED_TOOLS = [...IMAGE_TOOLS, 'txt2img_character', 'txt2img_anime_character'] as const;
export type ImageTool = (typeof IMAGE_TOOLS)[number];
export const IMAGE_SCREEN = '/img-generation';
