import type { Op } from '../../engine.ts';
import editQwen from './edit-qwen.json' with { type: 'json' };
import img2imgSdxl from './img2img-sdxl.json' with { type: 'json' };
import inpaintSdxl from './inpaint-sdxl.json' with { type: 'json' };
import matteBirefnet from './matte-birefnet.json' with { type: 'json' };
import txt2imgSd15 from './txt2img-sd15.json' with { type: 'json' };
import txt2imgSdxl from './txt2img-sdxl.json' with { type: 'json' };
import txt2imgZImageTurbo from './txt2img-z-image-turbo.json' with { type: 'json' };
import upscaleEsrgan from './upscale-esrgan.json' with { type: 'json' };

/** A workflow that comes with the house: an atom names it by `target.workflow`. The files of its models do not come with it. */
export interface Workflow {
  name: string;
  /** For staff. */
  label: string;
  op: Op;
  /** The tools it can serve. */
  modules: readonly string[];
  minVramGb: number;
  note: string;
  /** What the server has to have, below its own `models` folder, and under whose terms it may be used. */
  files: readonly { folder: string; name: string; from: string; licence: string }[];
  graph: unknown;
}

export const WORKFLOWS: readonly Workflow[] = [
  txt2imgSdxl,
  txt2imgZImageTurbo,
  txt2imgSd15,
  img2imgSdxl,
  inpaintSdxl,
  editQwen,
  upscaleEsrgan,
  matteBirefnet,
];
