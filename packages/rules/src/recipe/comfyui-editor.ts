import { isJson, type Json, jsonIn, textIn } from './json.ts';

/** A node of a graph as ComfyUI runs it: an input is a value, or `[node, output]`. */
export interface GraphNode {
  type: string;
  inputs: Json;
}
export type Graph = ReadonlyMap<string, GraphNode>;

/** The order in which nodes keep what stands in their fields; '' is a field that decides nothing. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  KSampler: ['seed', '', 'steps', 'cfg', 'sampler_name', 'scheduler', 'denoise'],
  KSamplerAdvanced: ['', 'noise_seed', '', 'steps', 'cfg', 'sampler_name', 'scheduler'],
  CLIPTextEncode: ['text'],
  EmptyLatentImage: ['width', 'height'],
  EmptySD3LatentImage: ['width', 'height'],
  CheckpointLoaderSimple: ['ckpt_name'],
  UNETLoader: ['unet_name'],
  LoraLoader: ['lora_name'],
  LoraLoaderModelOnly: ['lora_name'],
  ControlNetLoader: ['control_net_name'],
  VAELoader: ['vae_name'],
  RandomNoise: ['noise_seed'],
  KSamplerSelect: ['sampler_name'],
  BasicScheduler: ['scheduler', 'steps', 'denoise'],
  CFGGuider: ['cfg'],
  UpscaleModelLoader: ['model_name'],
  LoadImage: ['image'],
  PrimitiveNode: ['value'],
};
const MOST = 4000;
/** Nodes that were switched off. */
const OFF = [2, 4];

/** The editor's file as the graph that it stands for, as far as its nodes are known. Null for anything else. */
export function graphOfEditor(value: unknown): Graph | null {
  if (!isJson(value) || !Array.isArray(value.nodes) || !Array.isArray(value.links)) return null;
  if (value.nodes.length > MOST || value.links.length > 4 * MOST) return null;
  const links = new Map<unknown, unknown>();
  for (const link of value.links) {
    // [id, node, output, node, input, type], or the same by name.
    if (Array.isArray(link)) links.set(link[0], [String(link[1]), link[2]]);
    else if (isJson(link)) links.set(link.id, [String(link.origin_id), link.origin_slot]);
  }
  const nodes = value.nodes.flatMap((given): [string, GraphNode][] => {
    const node = jsonIn(given);
    const type = textIn(node.type);
    if (type === '' || OFF.includes(node.mode as number)) return [];
    return [
      [String(node.id), { type, inputs: { ...fieldsOf(type, node.widgets_values), ...linked(node.inputs, links) } }],
    ];
  });
  return nodes.length > 0 ? new Map(nodes) : null;
}

function fieldsOf(type: string, values: unknown): Json {
  if (isJson(values)) return values;
  if (!Array.isArray(values) || !Object.hasOwn(FIELDS, type)) return {};
  return Object.fromEntries(FIELDS[type]!.flatMap((name, at) => (name === '' ? [] : [[name, values[at]]])));
}

function linked(inputs: unknown, links: ReadonlyMap<unknown, unknown>): Json {
  if (!Array.isArray(inputs)) return {};
  const named = inputs.slice(0, 256).flatMap((given) => {
    const { name, link } = jsonIn(given);
    const source = link === null || link === undefined ? undefined : links.get(link);
    return typeof name === 'string' && source ? [[name, source] as const] : [];
  });
  return Object.fromEntries(named);
}
