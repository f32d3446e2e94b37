import type { EngineTask, MediaRef } from '../../engine.ts';
import { because, faultOf } from '../../reason.ts';
import { invalidField } from '../../task/inputs.ts';
import { wordsFor } from '../../task/words.ts';
import type { Binding, Bound } from '../graph/bindings.ts';
import type { Graph } from '../graph/graph.ts';
import { neededFor, type Target } from '../graph/target.ts';
import type { Run } from './runs.ts';

const LEAST_STRENGTH = 0.02;
const MOST_SIDE = 8192;

/** The words a task says to this graph. */
export const spokenTo = (task: EngineTask, { bound }: Target): string =>
  wordsFor(task, { negative: !bound.some(({ name }) => name === 'negative') });

/** Files a task gives to a graph: which of its inputs goes to which place. */
export function filesFor(task: EngineTask, { bound }: Target): { place: Bound; input: MediaRef }[] {
  const given = {
    mask: task.inputs.filter(({ role }) => role === 'mask'),
    image: task.inputs.filter(({ role, mime }) => role !== 'mask' && mime.startsWith('image/')),
  };
  const taken = (name: 'image' | 'mask') =>
    bound
      .filter((one) => one.name === name)
      .map((place, at) => {
        const input = given[name][at];
        if (!input) throw faultOf('invalid_input', because('input_missing', { name }), { field: name });
        return { place, input };
      });
  return [...taken('image'), ...taken('mask')];
}

/**
 * The graph of one run, with everything a task gives put in its place. `files` are the names of uploaded files by place.
 * Each run saves under a name of its own: a server answers a graph it has run before from its memory, without files.
 * @throws EngineError invalid_input that names the field
 */
export function filled(target: Target, task: EngineTask, run: Run, files: ReadonlyMap<Bound, string>): Graph {
  const graph = structuredClone(target.graph);
  for (const place of target.bound) {
    const value = files.get(place) ?? VALUES[place.name]?.(task, target, run, graph[place.node]!.inputs[place.input]);
    if (value !== undefined) graph[place.node]!.inputs[place.input] = value;
  }
  for (const node of Object.values(graph))
    if (typeof node.inputs.filename_prefix === 'string') node.inputs.filename_prefix = `atelier/${run.promptId}`;
  return graph;
}

type Value = (task: EngineTask, target: Target, run: Run, own: unknown) => unknown;

const VALUES: Partial<Record<Binding, Value>> = {
  prompt: (task, target) => spokenTo(task, target),
  negative: ({ params }, _, __, own) => {
    const words = typeof params.negativePrompt === 'string' ? params.negativePrompt.trim() : '';
    return [words, typeof own === 'string' ? own.trim() : ''].filter((part) => part !== '').join(', ');
  },
  seed: ({ seed }, _, { indexes }) => seed + indexes[0]!,
  width: (task, target) => side(task, target, 'width'),
  height: (task, target) => side(task, target, 'height'),
  strength: ({ params }) => Math.max(LEAST_STRENGTH, 1 - share(params.similarity)),
  similarity: ({ params }) => share(params.similarity),
  count: (_, __, { indexes }) => indexes.length,
};

/** @returns undefined when the task asks for no size: the graph keeps its own */
function side({ params, op }: EngineTask, { multipleOf }: Target, name: 'width' | 'height'): number | undefined {
  const value = params[name];
  if (value === undefined && !neededFor(op).includes(name)) return undefined;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 1 || value > MOST_SIDE) throw invalidField(name);
  return Math.max(multipleOf, Math.round(value / multipleOf) * multipleOf);
}

function share(value: unknown): number {
  if (value === undefined || value === null) return 0.5;
  if (typeof value !== 'number' || !(value >= 0 && value <= 1)) throw invalidField('similarity');
  return value;
}

/** What has to hold of a task before anything is sent. @throws EngineError invalid_input that names the field */
export function checkTask({ seed, count, params, op }: EngineTask): void {
  if (!Number.isSafeInteger(seed) || seed < 0) throw invalidField('seed');
  if (!Number.isInteger(count) || count < 1 || count > 16) throw invalidField('count');
  const { prompt } = params;
  if (neededFor(op).includes('prompt') && (typeof prompt !== 'string' || prompt.trim() === ''))
    throw invalidField('prompt');
}
