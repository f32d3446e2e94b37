import { type Json, jsonIn, listIn, readJson, textIn } from './json.ts';
import { type Found, fileName, leave, nothingFound, numberIn, sideIn, strengthOf } from './recipe.ts';

/** InvokeAI: `invokeai_metadata`, and `sd-metadata` of its first versions. */
export function readInvoke(now: string | undefined, before: string | undefined): Found | null {
  const told = now === undefined ? null : jsonIn(readJson(now));
  if (told && ('positive_prompt' in told || 'app_version' in told)) return invoke(told);
  const old = before === undefined ? {} : jsonIn(readJson(before));
  const image = jsonIn(old.image);
  if (!('prompt' in image)) return null;
  const found = nothingFound('invokeai');
  const parts = listIn(image.prompt).map((part) => textIn(jsonIn(part).prompt));
  // In those days negative words stood in brackets among the others.
  const words = textIn(image.prompt) || parts.join(', ');
  found.negative = [...words.matchAll(/\[([^[\]]{0,2000})\]/g)].map(([, one]) => one).join(', ');
  found.prompt = words.replace(/\[[^[\]]{0,2000}\]/g, '');
  figures(found, image);
  leave(found, 'model', fileName(old.model_weights));
  leave(found, 'sampler', image.sampler);
  return found;
}

function invoke(told: Json): Found {
  const found = nothingFound('invokeai');
  found.prompt = textIn(told.positive_prompt);
  found.negative = textIn(told.negative_prompt);
  figures(found, told);
  const strength = numberIn(told.strength);
  found.strength = strengthOf(strength);
  leave(found, 'model', modelName(told.model));
  leave(found, 'sampler', told.scheduler);
  for (const one of listIn(told.loras)) leave(found, 'lora', modelName(jsonIn(one).model ?? jsonIn(one).lora));
  for (const one of listIn(told.controlnets)) leave(found, 'controlnet', modelName(jsonIn(one).control_model));
  for (const one of listIn(told.t2iAdapters)) leave(found, 'adapter', modelName(jsonIn(one).t2i_adapter_model));
  for (const one of listIn(told.ipAdapters)) leave(found, 'adapter', modelName(jsonIn(one).ip_adapter_model));
  leave(found, 'vae', modelName(told.vae));
  leave(found, 'refiner', modelName(told.refiner_model));
  leave(found, 'picture', textIn(told.init_image));
  return found;
}

const modelName = (model: unknown): unknown => {
  const { name, model_name, key } = jsonIn(model);
  return fileName(typeof model === 'string' ? model : (name ?? model_name ?? key));
};

function figures(found: Found, told: Json): void {
  found.seed = numberIn(told.seed);
  found.width = sideIn(told.width);
  found.height = sideIn(told.height);
  leave(found, 'steps', numberIn(told.steps) ?? undefined);
  leave(found, 'guidance', numberIn(told.cfg_scale ?? told.cfgscale) ?? undefined);
}

/** SwarmUI: JSON with `sui_image_params` where others have their text. */
export function readSwarm(text: string | undefined): Found | null {
  if (text === undefined || !text.includes('sui_image_params')) return null;
  const told = jsonIn(jsonIn(readJson(text)).sui_image_params);
  if (!('prompt' in told) && !('seed' in told)) return null;
  const found = nothingFound('swarmui');
  found.prompt = textIn(told.prompt);
  found.negative = textIn(told.negativeprompt);
  figures(found, told);
  found.strength = strengthOf(numberIn(told.initimagecreativity));
  leave(found, 'model', fileName(told.model));
  leave(found, 'sampler', [told.sampler, told.scheduler].filter((one) => typeof one === 'string').join(', '));
  const loras = typeof told.loras === 'string' ? told.loras.split(',') : listIn(told.loras);
  for (const one of loras) leave(found, 'lora', fileName(one));
  leave(found, 'controlnet', fileName(told.controlnetmodel));
  leave(found, 'vae', fileName(told.vae));
  leave(found, 'refiner', fileName(told.refinermodel));
  leave(found, 'upscale', told.refinerupscalemethod);
  if ('initimage' in told) leave(found, 'picture', 'init image');
  return found;
}

/** Our own JSON, of files from before they carried the text that others read. */
export function readOwn(text: string | undefined): Found | null {
  const told = text === undefined ? {} : jsonIn(readJson(text));
  if (typeof told.module !== 'string' || typeof told.prompt !== 'string') return null;
  const found = nothingFound('atelier');
  found.prompt = told.prompt;
  found.seed = numberIn(told.seed);
  found.module = told.module;
  return found;
}
