import type { HistoryItem } from '@atelier/contract/generation/history';
import type { ImageModule } from '@atelier/contract/vocabulary/modules';

/** What travels with a navigation to the generation screen (router state): the form opens filled, or a task opens in the viewer. */
export interface GenerationEntry {
  prompt?: string;
  module?: ImageModule;
  open?: { taskId: HistoryItem['id']; index: number };
}

/** The tools that exist. */
export const IMAGE_TOOLS = ['txt2img', 'txt2img_anime', 'img2img'] as const satisfies readonly ImageModule[];
export type ImageTool = (typeof IMAGE_TOOLS)[number];
export const IMAGE_SCREEN = '/img-generation';
