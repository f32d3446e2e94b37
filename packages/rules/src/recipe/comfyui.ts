import { type Graph, type GraphNode, graphOfEditor } from './comfyui-editor.ts';
import { isJson, type Json, jsonIn, readJson, textIn } from './json.ts';
import { type Found, fileName, type LeftKind, leave, nothingFound, numberIn, sideIn, strengthOf } from './recipe.ts';

type Side = 'positive' | 'negative';

const MOST_NODES = 4000;
/** Links that are followed for one question. */
const MOST_STEPS = 400;
const TEXTS = [
  'text',
  'text_g',
  'prompt',
  'positive_prompt',
  'string',
  'value',
  't5xxl',
  'clip_l',
  'text_l',
  'wildcard_text',
];
/** Inputs that hold a name of something nobody has here. */
const NAMES: readonly (readonly [RegExp, LeftKind])[] = [
  [/^(ckpt_name|unet_name|model_path|base_ckpt_name)$/, 'model'],
  [/^lora(_name)?(_?\d{1,2})?$/, 'lora'],
  [/^control_net_name$/, 'controlnet'],
  [/^(ipadapter_file|style_model_name|clip_vision_name)$/, 'adapter'],
  [/^vae_name$/, 'vae'],
];

/** The graph that ComfyUI writes into a picture: `prompt` is what ran, `workflow` what its editor shows. */
export function readComfy(prompt: string | undefined, workflow: string | undefined): Found | null {
  const ran = prompt === undefined ? null : graphOf(readJson(prompt));
  const graph = ran ?? (workflow === undefined ? null : graphOfEditor(readJson(workflow)));
  if (!graph || graph.size === 0 || graph.size > MOST_NODES) return null;
  const found = nothingFound('comfyui');
  const sampler = samplerOf(graph);
  if (sampler) readSampler(graph, sampler, found);
  else found.prompt = lonelyWords(graph);
  readNames(graph, found);
  return sampler || found.prompt !== '' ? found : null;
}

function graphOf(value: unknown): Graph | null {
  if (!isJson(value)) return null;
  const nodes = Object.entries(value).flatMap(([id, node]) => {
    const { class_type: type, inputs } = jsonIn(node);
    return typeof type === 'string' ? [[id, { type, inputs: jsonIn(inputs) }] as const] : [];
  });
  return nodes.length > 0 ? new Map(nodes) : null;
}

/** The node that an input comes from. */
function from(graph: Graph, value: unknown): [string, GraphNode] | null {
  if (!Array.isArray(value) || value.length !== 2 || typeof value[1] !== 'number') return null;
  const id = String(value[0]);
  const node = graph.get(id);
  return node ? [id, node] : null;
}

/** What draws, of several the one that begins: a second pass starts from its picture and changes little. */
function samplerOf(graph: Graph): GraphNode | null {
  const all = [...graph.values()].filter(
    ({ inputs }) =>
      from(graph, inputs.guider) || (from(graph, inputs.positive) && /sampl/i.test(`${Object.keys(inputs)}`)),
  );
  const drawing = all.filter(({ type, inputs }) => /sampler/i.test(type) || 'steps' in inputs);
  const fresh = drawing.filter((node) => (numberAt(graph, node.inputs, 'denoise') ?? 1) >= 1);
  return fresh.find((node) => sizeAt(graph, node.inputs.latent_image) !== null) ?? fresh[0] ?? drawing[0] ?? null;
}

function readSampler(graph: Graph, { inputs }: GraphNode, found: Found): void {
  const guider = from(graph, inputs.guider)?.[1].inputs;
  const asked = guider ?? inputs;
  found.prompt = wordsAt(graph, asked.positive ?? asked.conditioning, 'positive');
  found.negative = wordsAt(graph, asked.negative, 'negative');
  const noise = from(graph, inputs.noise)?.[1].inputs ?? {};
  found.seed =
    numberAt(graph, inputs, 'seed') ?? numberAt(graph, inputs, 'noise_seed') ?? numberAt(graph, noise, 'noise_seed');
  const schedule = from(graph, inputs.sigmas)?.[1].inputs ?? {};
  const chosen = from(graph, inputs.sampler)?.[1].inputs ?? {};
  leave(
    found,
    'sampler',
    [inputs.sampler_name ?? chosen.sampler_name, inputs.scheduler ?? schedule.scheduler]
      .filter((one) => typeof one === 'string')
      .join(', '),
  );
  leave(found, 'steps', numberAt(graph, inputs, 'steps') ?? numberAt(graph, schedule, 'steps'));
  leave(found, 'guidance', numberAt(graph, inputs, 'cfg') ?? numberAt(graph, asked, 'cfg'));
  const size = sizeAt(graph, inputs.latent_image);
  if (size) [found.width, found.height] = size;
  else found.strength = strengthOf(numberAt(graph, inputs, 'denoise') ?? numberAt(graph, schedule, 'denoise'));
}

/** The words behind an input, through whatever stands between; '' where a negative is none. */
function wordsAt(graph: Graph, start: unknown, side: Side): string {
  const seen = new Set<string>();
  const walk = (value: unknown): string => {
    if (typeof value === 'string') return value;
    const [id, node] = from(graph, value) ?? [];
    if (!id || !node || seen.has(id) || seen.size > MOST_STEPS || /ZeroOut/i.test(node.type)) return '';
    seen.add(id);
    const { inputs } = node;
    // Loaders that hold both sides, and ControlNet, which passes both through.
    if ('positive' in inputs && 'negative' in inputs) return walk(inputs[side]);
    for (const key of TEXTS) {
      const words = key in inputs ? walk(inputs[key]).trim() : '';
      if (words !== '') return words;
    }
    const links = Object.values(inputs).filter((one) => Array.isArray(one));
    const conditions = Object.entries(inputs).filter(([key]) => /^cond/i.test(key));
    const onward =
      conditions.length > 0
        ? conditions.map(([, one]) => one)
        : /reroute|switch|concat|join|text/i.test(node.type)
          ? links
          : [];
    return [...new Set(onward.map(walk).filter((words) => words !== ''))].join(', ');
  };
  return walk(start).trim();
}

/** The words of a graph without a sampler that anybody knows, where only one node has some. */
function lonelyWords(graph: Graph): string {
  const all = [...graph.values()]
    .filter(({ type }) => /TextEncode/i.test(type))
    .map(({ inputs }) => textIn(inputs.text));
  return all.length === 1 ? all[0]! : '';
}

/** A figure, also where it comes from a node that holds nothing else. */
function numberAt(graph: Graph, inputs: Json, key: string): number | null {
  let value: unknown = inputs[key];
  for (let step = 0; step < 8; step++) {
    const source = from(graph, value)?.[1].inputs;
    if (!source) return numberIn(value);
    value =
      source[key] ??
      source.seed ??
      source.value ??
      source.int ??
      source.float ??
      source.number ??
      Object.values(source)[0];
  }
  return null;
}

/** The sides of the empty picture that an input comes from; null where it comes from a picture. */
function sizeAt(graph: Graph, start: unknown): [number, number] | null {
  let value = start;
  for (let step = 0; step < 40; step++) {
    const node = from(graph, value)?.[1];
    if (!node) return null;
    const { inputs } = node;
    const [width, height] = [sideIn(numberAt(graph, inputs, 'width')), sideIn(numberAt(graph, inputs, 'height'))];
    if (width && height && /empty|latent/i.test(node.type)) return [width, height];
    value =
      inputs.samples ??
      inputs.latent ??
      inputs.latent_image ??
      (/reroute/i.test(node.type) ? Object.values(inputs)[0] : undefined);
  }
  return null;
}

function readNames(graph: Graph, found: Found): void {
  for (const { type, inputs } of graph.values()) {
    for (const [key, value] of Object.entries(inputs)) {
      const kind = NAMES.find(([pattern]) => pattern.test(key))?.[1];
      const named = isJson(value) ? (value.on === false ? undefined : value.lora) : value;
      if (kind) leave(found, kind, fileName(named));
    }
    if (/UpscaleModelLoader/.test(type)) leave(found, 'upscale', fileName(inputs.model_name));
    if (/^LoadImage/.test(type)) leave(found, 'picture', inputs.image);
    if (/^IPAdapter/.test(type) && !('ipadapter_file' in inputs)) leave(found, 'adapter', type);
  }
}
