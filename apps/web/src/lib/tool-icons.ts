import type { ToolPageName } from '@atelier/rules/generation/tool-pages';
import {
  IconArrowsMaximize,
  IconBadgeHd,
  IconBrush,
  IconEraser,
  IconFlare,
  IconGridPattern,
  IconMoodSmile,
  IconNeedle,
  IconPalette,
  IconPencil,
  IconPhoto,
  IconPhotoSearch,
  IconPhotoUp,
  IconRubberStamp,
  IconScissors,
  IconShirt,
  IconSparkles,
  IconVector,
  IconWand,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** An icon as the tools draw it. */
export type ToolIcon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: true }>;

const OF_TOOL: Readonly<Record<string, ToolIcon>> = {
  txt2img: IconPhoto,
  img2img: IconPhotoUp,
  txt2img_anime: IconSparkles,
  inpainting: IconBrush,
  image_erase: IconEraser,
  outpainting: IconArrowsMaximize,
  creative_upscaler: IconBadgeHd,
  matting: IconScissors,
  image_easy_edit: IconPencil,
  ip_style_transfer: IconPalette,
  ip_portrait: IconMoodSmile,
  vector: IconVector,
  try_on: IconShirt,
  logo_transfer: IconRubberStamp,
  laser: IconFlare,
  textile: IconGridPattern,
  img2txt: IconPhotoSearch,
};
/** Where one tool stands on two pages. */
const OF_PAGE: Partial<Record<ToolPageName, ToolIcon>> = { aiTattoo: IconNeedle };

/** The icon of a tool, or of its page: no two of them share one. Only screens that are loaded when they are asked for may import this. */
export const toolIconOf = (tool: string, page: ToolPageName | null = null): ToolIcon =>
  (page && OF_PAGE[page]) ?? OF_TOOL[tool] ?? IconWand;
