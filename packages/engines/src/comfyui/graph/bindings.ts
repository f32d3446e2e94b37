import { EngineError } from '../../engine.ts';
import { because } from '../../reason.ts';
import { type Graph, type GraphNode, linkOf, nameOf, titleOf } from './graph.ts';

/**
 * What a task gives to a graph. Each stands for a title of a node:
 * - `prompt`, `negative`: words. Without `negative` what is to be left out goes into the prompt.
 * - `seed`: a whole number, another one for each picture.
 * - `width`, `height`: pixels, rounded to the target's `multipleOf`.
 * - `image`, `mask`: a file. In a mask white is what may change.
 * - `strength`: how much a picture is changed, 1 minus the similarity that was asked for. `similarity`: the same the other way round.
 * - `count`: pictures of one run. Without it each picture is a run of its own, and depends on its own seed alone.
 * - `model`: the file of the main model, which a target may name.
 * - `output`: the node whose files are the result. Without it those of all nodes that save.
 */
export const BINDINGS = [
  'prompt',
  'negative',
  'seed',
  'width',
  'height',
  'image',
  'mask',
  'strength',
  'similarity',
  'count',
  'model',
  'output',
] as const;
export type Binding = (typeof BINDINGS)[number];

/** A place in a graph that takes what a binding gives. `by`: found by its title, or by its place in the graph. */
export interface Bound {
  name: Binding;
  node: string;
  /** Empty for `output`, which is a node. */
  input: string;
  by: 'title' | 'place';
}

/** The inputs a binding looks for in the node that has its title; the first one there is taken. */
const INPUTS: Readonly<Record<Exclude<Binding, 'output'>, readonly string[]>> = {
  prompt: ['text', 'prompt', 'positive_prompt', 'string', 'value'],
  negative: ['text', 'negative_prompt', 'prompt', 'string', 'value'],
  seed: ['seed', 'noise_seed', 'value'],
  width: ['width', 'value'],
  height: ['height', 'value'],
  image: ['image'],
  mask: ['image', 'mask'],
  strength: ['denoise', 'strength', 'value'],
  similarity: ['weight', 'strength', 'value'],
  count: ['batch_size', 'amount', 'value'],
  model: ['ckpt_name', 'unet_name', 'model_name', 'bg_removal_name'],
};

/** The file an input of the main model takes, for `model` found by its place. */
const MODEL_LOADERS = ['CheckpointLoaderSimple', 'UNETLoader', 'UpscaleModelLoader', 'LoadBackgroundRemovalModel'];

/**
 * Finds what a task can be given to. A title is a list of names, each with an input where the node has several that fit:
 * `width, height`, `seed`, `prompt.text_g, prompt.text_l`; what stands in brackets is for people: `prompt (what to draw)`. Names no title
 * gives are looked for by their place, where only one is possible: the words behind a sampler's conditions, the only picture, the only seed.
 *
 * @throws EngineError engine_config, field `graph`, for a title that names an input its node does not have
 */
export function bindingsOf(graph: Graph): Bound[] {
  const bound = Object.entries(graph).flatMap(([id, node]) => namesIn(node).map((name) => byTitle(graph, id, name)));
  for (const name of BINDINGS) {
    if (bound.some((one) => one.name === name)) continue;
    const place = PLACES[name]?.(graph, bound);
    if (place) bound.push({ name, by: 'place', ...place });
  }
  return bound;
}

interface Named {
  name: Binding;
  input?: string;
}

function namesIn(node: GraphNode): Named[] {
  const words = titleOf(node)
    .replace(/\([^)]*\)/g, '')
    .split(',')
    .map((word) => word.trim().split('.'));
  const named = words.flatMap(([first = '', input]): Named[] => {
    const name = BINDINGS.find((one) => one === first.trim().toLowerCase());
    return name ? [{ name, ...(input === undefined ? {} : { input: input.trim() }) }] : [];
  });
  // A title that only begins like a name is somebody's own words.
  return named.length === words.length ? named : [];
}

function byTitle(graph: Graph, id: string, { name, input }: Named): Bound {
  const node = graph[id]!;
  if (name === 'output') return { name, node: id, input: '', by: 'title' };
  const candidates = input === undefined ? INPUTS[name] : [input];
  // What comes from another node is not replaced: the title would then cut the graph.
  const found = candidates.find((one) => one in node.inputs && !linkOf(node.inputs[one]));
  if (found !== undefined) return { name, node: id, input: found, by: 'title' };
  const wanted = candidates.map((one) => `'${one}'`).join(', ');
  throw new EngineError('engine_config', `${nameOf(graph, id)} has no input of its own for '${name}' (${wanted})`, {
    reason: because('no_input', { node: nameOf(graph, id), name, inputs: wanted }),
    field: 'graph',
  });
}

type Place = { node: string; input: string };

const PLACES: Partial<Record<Binding, (graph: Graph, bound: readonly Bound[]) => Place | null>> = {
  prompt: (graph) => words(graph, 'positive'),
  negative: (graph) => words(graph, 'negative'),
  seed: (graph) => only(graph, () => true, ['seed', 'noise_seed']),
  width: (graph) => only(graph, isEmptyLatent, ['width']),
  height: (graph) => only(graph, isEmptyLatent, ['height']),
  image: (graph) => only(graph, ({ class_type }) => class_type === 'LoadImage', ['image']),
  mask: (graph) => only(graph, ({ class_type }) => class_type === 'LoadImageMask', ['image']),
  // Only where the graph itself keeps some of what it is given: elsewhere all is drawn anew, and strength means nothing.
  strength: (graph, bound) => {
    const place = bound.some(({ name }) => name === 'image') ? only(graph, () => true, ['denoise']) : null;
    return place && Number(graph[place.node]!.inputs.denoise) < 1 ? place : null;
  },
  model: (graph) => only(graph, ({ class_type }) => MODEL_LOADERS.includes(class_type), INPUTS.model),
};

const isEmptyLatent = ({ class_type }: GraphNode): boolean => /^Empty.*Latent/.test(class_type);

/** The one place of that kind; null where there are none or several. */
function only(graph: Graph, fits: (node: GraphNode) => boolean, inputs: readonly string[]): Place | null {
  const all = Object.entries(graph).flatMap(([node, one]) =>
    inputs
      .filter((input) => fits(one) && input in one.inputs && !linkOf(one.inputs[input]))
      .map((input) => ({ node, input })),
  );
  return all.length === 1 ? all[0]! : null;
}

const DEPTH = 8;

/** The words behind the conditions of samplers, followed through what only changes them. */
function words(graph: Graph, side: 'positive' | 'negative'): Place | null {
  const found = new Map<string, Place>();
  const follow = (id: string, depth: number): void => {
    const node = graph[id];
    if (!node || depth > DEPTH || node.class_type === 'ConditioningZeroOut') return;
    const input = ['text', 'prompt'].find((one) => typeof node.inputs[one] === 'string');
    if (input) {
      found.set(`${id}.${input}`, { node: id, input });
      return;
    }
    for (const name of [side, 'conditioning']) {
      const link = linkOf(node.inputs[name]);
      if (link) follow(link.from, depth + 1);
    }
  };
  for (const node of Object.values(graph)) {
    if (!/Sampler|Guider/.test(node.class_type)) continue;
    const link = linkOf(node.inputs[side] ?? (side === 'positive' ? node.inputs.conditioning : undefined));
    if (link) follow(link.from, 0);
  }
  return found.size === 1 ? [...found.values()][0]! : null;
}
