import type { HistoryItem } from '@atelier/contract/generation/history';
import type { ModelVersion, Ratio, Style } from '@atelier/contract/vocabulary/generation';
import { tools } from '@atelier/rules/generation/modules/all';
import { pathOf } from '@atelier/rules/routes/resolve';

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
  module?: string;
  /** The look of what is being made: the form takes it over. */
  look?: { style: Style; ratio: Ratio };
  /** Words and look are those of a picture that was picked: the look is the form's only while it has its words. */
  idea?: true;
  /** One of one's saved characters, who is to be drawn. */
  character?: { id: string; name: string };
  /** A picture of one's own to start from. */
  own?: StoredPicture;
  remix?: RemixEntry;
  /** A work's picture to start from; the new one descends from the work. */
  reference?: { picture: StoredPicture; key: string; author: string };
  open?: { taskId: HistoryItem['id']; index: number };
  /** A picture is to be put into words. */
  describe?: true;
}

export const IMAGE_SCREEN = pathOf('image');
/** The tools of that screen, in the order it offers them, and the one it opens with. */
export const IMAGE_TOOLS = tools.onScreen(IMAGE_SCREEN).map(({ id }) => id);
/** Those of them that begin with words. */
export const WORD_TOOLS = IMAGE_TOOLS.filter((id) => tools.of(id)?.prompt !== 'none');
/** Every tool that has a form, wherever it stands. */
export const FORM_TOOLS = tools.list.flatMap(({ id, variantOf, aliasOf }) => (variantOf || aliasOf ? [] : [id]));
export const FIRST_TOOL = IMAGE_TOOLS[0] ?? '';
