import type { WorkMediaType } from '@atelier/contract/vocabulary/works';
import { ratioName } from '@atelier/rules/media/ratio';
import type { GenerationDoor, MadePicture, PictureName } from '../../generation/domain.ts';
import type { MediaRow } from '../../library/domain.ts';
import type { NewWork } from '../work.repo.ts';
import type { StoredRecipe } from '../works.tables.ts';

const TASK = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:-(\d{1,2}))?$/i;

/** A task's id, with the place of one of its pictures or without; null for anything else. */
export function pictureOfTask(text: string): PictureName | null {
  const match = TASK.exec(text);
  if (!match) return null;
  return { taskId: match[1]!.toLowerCase(), index: match[2] === undefined ? null : Number(match[2]) };
}

/** What a work keeps of the stored file. */
export function fileFacts(media: MediaRow) {
  const kind: WorkMediaType = media.mime.startsWith('video/') ? 'video' : 'image';
  return {
    media_id: media.id,
    media_type: kind,
    width: media.width,
    height: media.height,
    wh_ratio: ratioName(media.width, media.height),
    dominant: media.dominant,
    thumbhash: media.thumbhash,
  };
}

type RecipeFacts = Pick<
  NewWork,
  'prompt' | 'module' | 'style' | 'params' | 'procedural' | 'task_id' | 'task_idx' | 'remixable'
>;

/** What a work keeps of how it was made: an upload has nothing to tell. */
export function recipeFacts(made: MadePicture | null, tools: Pick<GenerationDoor, 'knowsModule'>): RecipeFacts {
  if (!made) {
    return {
      prompt: '',
      module: '',
      style: '',
      params: {},
      procedural: false,
      task_id: null,
      task_idx: null,
      remixable: false,
    };
  }
  const { wh_ratio, batch_size, style, strength, mode, magic_prompt, custom_params } = made.params;
  const template = custom_params?.master_template_id ?? custom_params?.template_id;
  const recipe: StoredRecipe = {
    version: made.version,
    negative_prompt: made.negativePrompt,
    ...(magic_prompt ? { magic_prompt } : {}),
    engine: made.engine,
    images: made.inputs,
    ...(typeof template === 'string' ? { template_id: template } : {}),
    params: {
      wh_ratio,
      batch_size,
      style,
      ...(strength === undefined ? {} : { strength }),
      ...(mode === undefined ? {} : { mode }),
      ...(custom_params === undefined ? {} : { custom_params }),
      // Below nothing: its engine takes none.
      ...(made.seed < 0 ? {} : { seed: made.seed }),
      width: made.width,
      height: made.height,
    },
    ...(made.notDrawn.length > 0 ? { not_drawn: made.notDrawn } : {}),
  };
  return {
    prompt: made.prompt,
    module: made.module,
    style,
    params: recipe,
    procedural: made.procedural,
    task_id: made.taskId,
    task_idx: made.index,
    remixable: tools.knowsModule(made.module),
  };
}
