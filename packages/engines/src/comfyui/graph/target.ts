import type { AtomConfig, EngineError, Op, Reason } from '../../engine.ts';
import { objectOf } from '../../http/answers.ts';
import { because, faultOf } from '../../reason.ts';
import { WORKFLOWS } from '../workflows/all.ts';
import { type Binding, type Bound, bindingsOf } from './bindings.ts';
import { type Graph, readGraph } from './graph.ts';

/**
 * What an atom on a ComfyUI server runs, read from its `target`: `{ workflow: 'name of one of ours' }` or `{ graph: … in the API format }`,
 * with `model` (the file of the main model in place of the graph's own) and `multipleOf` (pixels, 8 unless told).
 */
export interface Target {
  graph: Graph;
  bound: Bound[];
  multipleOf: number;
  /** The file of the main model, by which servers are told apart that have it in memory. */
  model: string | null;
}

const MULTIPLE = 8;

/** @throws EngineError engine_config that names the field: `workflow`, `graph`, `model` or `multipleOf` */
export function targetOf(atom: Pick<AtomConfig, 'target'>): Target {
  const { target } = atom;
  const graph = structuredClone(graphOf(target));
  const bound = bindingsOf(graph);
  const place = bound.find(({ name }) => name === 'model');
  const given = target.model;
  if (given !== undefined && given !== null) {
    if (typeof given !== 'string' || given === '') throw wrong('model', because('model_file'));
    if (!place) throw wrong('model', because('model_place'));
    graph[place.node]!.inputs[place.input] = given;
  }
  const { multipleOf = MULTIPLE } = target;
  if (typeof multipleOf !== 'number' || !Number.isInteger(multipleOf) || multipleOf < 1 || multipleOf > 256)
    throw wrong('multipleOf', because('multiple'));
  const model = place ? graph[place.node]!.inputs[place.input] : null;
  return { graph, bound, multipleOf, model: typeof model === 'string' ? model : null };
}

/** The file of its main model; null without one, and for a target that cannot be read, which says so when it is called. */
export function modelOf(atom: Pick<AtomConfig, 'target'>): string | null {
  try {
    return targetOf(atom).model;
  } catch {
    return null;
  }
}

function graphOf({ workflow, graph }: AtomConfig['target']): Graph {
  if (workflow === undefined) return readGraph(graph);
  const known = WORKFLOWS.find(({ name }) => name === workflow);
  if (known) return readGraph(objectOf(known.graph));
  const names = WORKFLOWS.map(({ name }) => `'${name}'`).join(', ');
  throw wrong('workflow', because('workflow_unknown', { workflow: String(workflow), names }));
}

const wrong = (field: string, reason: Reason): EngineError => faultOf('engine_config', reason, { field });

const IMAGE_OPS: Readonly<Record<Op, readonly Binding[]>> = {
  t2i: ['prompt', 'width', 'height'],
  i2i: ['image', 'prompt'],
  edit: ['image', 'prompt'],
  inpaint: ['image', 'prompt'],
  outpaint: ['image', 'prompt'],
  erase: ['image'],
  upscale: ['image'],
  matte: ['image'],
  depth: ['image'],
  detect: ['image'],
};

/** The operations a graph may stand for. */
export const COMFY_OPS: readonly Op[] = Object.keys(IMAGE_OPS);

/** What a graph has to take for an operation. */
export const neededFor = (op: Op): readonly Binding[] => IMAGE_OPS[op] ?? [];
