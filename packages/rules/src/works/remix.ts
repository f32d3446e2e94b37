import { tools } from '../generation/modules/all.ts';
import type { ToolRegistry } from '../generation/registry.ts';
import { routes } from '../routes/table.ts';

/** What decides where a work is made again. Missing parts are ''. */
export interface RemixSource {
  /** As stored or as an older client names it: image, video, wink, model, role, character, toRole, easyEditor (studio 2.4; decisions A29). */
  mediaType: string;
  module: string;
  style: string;
  styleLabel: string;
  /** `custom_params.business_type`: 'agent' for works of the image agent. */
  businessType: string;
  /** The server's word: a recipe exists and its author's rights allow it. */
  remixable: boolean;
}

/** One line of studio 2.4. Every condition given must hold; the first row that fits is the tool. */
export interface RemixRow {
  mediaTypes: readonly string[];
  /** The module's name contains one of these. */
  contains?: readonly string[];
  style?: string;
  /** A style and its label are set. */
  labelledStyle?: true;
  path: string;
}

export const REMIX_ROWS: readonly RemixRow[] = [
  { mediaTypes: ['video'], contains: ['video_background_remove'], path: '/remove-background' },
  { mediaTypes: ['video'], contains: ['mouth_speech', 'video_diffusion_audio_animate'], path: '/lip-sync' },
  { mediaTypes: ['video', 'wink'], path: '/video-generation' },
  { mediaTypes: ['image'], contains: ['logo_transfer'], style: 'product', path: '/ai-logo' },
  { mediaTypes: ['image'], contains: ['logo_transfer'], path: '/ai-tattoo' },
  { mediaTypes: ['image'], contains: ['try_on'], path: '/try-on' },
  { mediaTypes: ['image', 'toRole'], path: '/img-generation' },
  { mediaTypes: ['role', 'character'], path: '/character-creation' },
  { mediaTypes: ['easyEditor'], labelledStyle: true, path: '/img-generation' },
  { mediaTypes: ['easyEditor'], contains: ['image_edit_gen'], path: '/img-generation' },
  { mediaTypes: ['easyEditor'], path: '/img-agent' },
];

/** The tool a work is made again with, whether it exists here or not; null where the specification names none. */
export function remixPath(source: Pick<RemixSource, 'mediaType' | 'module' | 'style' | 'styleLabel'>): string | null {
  const fits = (row: RemixRow) =>
    row.mediaTypes.includes(source.mediaType) &&
    (!row.contains || row.contains.some((part) => source.module.includes(part))) &&
    (!row.style || row.style === source.style) &&
    (!row.labelledStyle || (source.style !== '' && source.styleLabel !== ''));
  return REMIX_ROWS.find(fits)?.path ?? null;
}

/** Animated characters are not made again (studio 5.5). */
const NEVER = ['dance_diffusion'];
const EASY_EDIT = ['image_easy_edit', 'image_edit'];

/** Why a work cannot be made again. `unsupported`: 'This function is temporarily not supported'. */
export type RemixRefusal = 'agent' | 'not_remixable' | 'unsupported';
export type RemixTarget = { path: string; refusal: null } | { path: null; refusal: RemixRefusal };

const pages = new Set(routes.map((row) => row.pattern));

/** Where a remix opens, or why it does not. Only tools that exist here are offered: `exists` answers for a path. */
export function remixTarget(
  source: RemixSource,
  exists: (path: string) => boolean = (path) => pages.has(path),
): RemixTarget {
  const no = (refusal: RemixRefusal): RemixTarget => ({ path: null, refusal });
  const easyEdit = source.mediaType === 'easyEditor' || EASY_EDIT.some((part) => source.module.includes(part));
  if (easyEdit && source.businessType === 'agent') return no('agent');
  if (!source.remixable || NEVER.some((part) => source.module.includes(part))) return no('not_remixable');
  const path = remixPath(source);
  return path !== null && exists(path) ? { path, refusal: null } : no('unsupported');
}

const opened = new Set(REMIX_ROWS.map(({ path }) => path));

/**
 * The module a remix opens with: the work's own where it stands on a page that a remix leads to, else plain text to image. A saved
 * character is its owner's alone (docs/adr/0014), so a work with one is made again without it.
 */
export const remixModule = (module: string, { of, plain }: ToolRegistry = tools): string =>
  opened.has(of(module)?.route ?? '') ? plain(module) : 'txt2img';
