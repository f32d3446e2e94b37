import { type AtomConfig, EngineError, type GraphBinding, type Op } from '../engine.ts';
import { objectOf } from '../http/answers.ts';
import { because, reasonOf } from '../reason.ts';
import { type TargetWish, unfit } from '../task/target-wish.ts';
import { choicesOf } from './check.ts';
import { bindingsOf } from './graph/bindings.ts';
import { type Graph, readGraph, shown, titleOf } from './graph/graph.ts';
import { COMFY_OPS, neededFor, targetOf } from './graph/target.ts';
import type { ComfyServer } from './server/server.ts';
import { WORKFLOWS, type Workflow } from './workflows/all.ts';

/** The loaders of models that draw, and the input that takes the file. */
const LOADERS: readonly (readonly [string, string])[] = [
  ['CheckpointLoaderSimple', 'ckpt_name'],
  ['UNETLoader', 'unet_name'],
];
/** Checkpoints say their family by their names at best; the others are taken for the first workflow's. */
const OF_SD15 = /(sd|v)[-_. ]?1[-_.]?5|stable-diffusion-v1/i;

/** The files of models that a server could draw with. */
export async function modelsOf({ api }: ComfyServer): Promise<string[]> {
  const lists = await Promise.all(LOADERS.map(([kind, input]) => filesFor(api, kind, input)));
  return [...new Set(lists.flat())];
}

async function filesFor(api: ComfyServer['api'], kind: string, input: string): Promise<string[]> {
  const info = objectOf((await api.nodeInfo(kind))?.input);
  return (choicesOf(objectOf(info.required)[input]) ?? []).map(String);
}

/**
 * The target of an atom: a graph as it was given, or the workflow of ours for that op whose model the server has. Without a model the first
 * workflow whose file is there; where none is, the first one with the first file that could stand in its place.
 * @throws EngineError invalid_input, its field `op`, `graph` or `model`, with its reason
 */
export async function targetFor(
  server: ComfyServer,
  op: Op,
  { model, graph }: TargetWish,
): Promise<AtomConfig['target']> {
  if (!COMFY_OPS.includes(op)) throw unfit('op', because('op', { op }));
  if (graph) {
    const target = ofGraph(op, graph, model);
    await requireNodes(server, target.graph);
    return target;
  }
  const candidates = await Promise.all(
    WORKFLOWS.filter((one) => one.op === op).map(async (workflow) => ({
      workflow,
      ...(await mainModel(server, workflow)),
    })),
  );
  if (candidates.length === 0) throw unfit('graph', because('workflow_none', { op }));
  const has = (file: string) => candidates.filter(({ files }) => files.includes(file));
  if (model) {
    const fitting = has(model).sort((a, b) => Number(suits(b.workflow, model)) - Number(suits(a.workflow, model)));
    if (fitting[0]) return { workflow: fitting[0].workflow.name, model };
    const there = [...new Set(candidates.flatMap(({ files }) => files))].slice(0, 8).map((file) => `'${file}'`);
    const facts = { who: server.name, model, op };
    throw unfit(
      'model',
      there.length > 0 ? because('model_lost', { ...facts, has: there.join(', ') }) : because('model_lost_all', facts),
    );
  }
  const ready = candidates.find(({ own, files }) => files.includes(own));
  if (ready) return { workflow: ready.workflow.name };
  for (const { workflow, files } of candidates) {
    const file = files.find((one) => suits(workflow, one));
    if (file) return { workflow: workflow.name, model: file };
  }
  // The preflight says which file is missing.
  return { workflow: candidates[0]!.workflow.name };
}

const suits = ({ name }: Workflow, file: string): boolean => name.endsWith('sd15') === OF_SD15.test(file);

/** The file a workflow asks for by itself, and those that could stand in its place. None when the server does not answer. */
async function mainModel({ api }: ComfyServer, { graph }: Workflow): Promise<{ own: string; files: string[] }> {
  const read = readGraph(graph);
  const place = bindingsOf(read).find(({ name }) => name === 'model');
  if (!place) return { own: '', files: [] };
  const { class_type: kind, inputs } = read[place.node]!;
  return { own: String(inputs[place.input]), files: await filesFor(api, kind, place.input).catch(() => []) };
}

/** Kinds of nodes that are named in one sentence. */
const MOST_MISSING = 12;

/**
 * A kind of node that the server has not got can never run there, unlike a file that is missing. A server that does not answer is not held to it.
 * @throws EngineError invalid_input, field `graph`, that names them all
 */
async function requireNodes({ api, name }: ComfyServer, graph: Graph): Promise<void> {
  const kinds = [...new Set(Object.values(graph).map(({ class_type: kind }) => kind))];
  // A server that does not answer is told of where it is asked how it is.
  const infos = await api.nodeInfos(kinds).catch(() => new Map<string, null>());
  const missing = kinds.filter((kind) => infos.get(kind) === null);
  if (missing.length === 0) return;
  const some = missing.slice(0, MOST_MISSING).map((kind) => `'${shown(kind)}'`);
  const nodes = `${some.join(', ')}${missing.length > MOST_MISSING ? ' …' : ''}`;
  throw unfit('graph', because('node_missing', { who: name, nodes }));
}

function ofGraph(op: Op, given: Record<string, unknown>, model: string | undefined): { graph: Graph; model?: string } {
  try {
    const target = { graph: readGraph(given), ...(model ? { model } : {}) };
    const names = new Set(targetOf({ target }).bound.map(({ name }) => name));
    const missing = neededFor(op).filter((name) => !names.has(name));
    if (missing.length === 0) return target;
    throw unfit('graph', because('untitled', { names: missing.map((name) => `'${name}'`).join(', ') }));
  } catch (error) {
    if (!(error instanceof EngineError) || error.kind === 'invalid_input') throw error;
    throw unfit(error.info.field === 'model' ? 'model' : 'graph', reasonOf(error));
  }
}

/** What a target's graph takes and gives; [] for one that cannot be read. */
export function bindingsOfTarget(target: AtomConfig['target']): GraphBinding[] {
  try {
    const { graph, bound } = targetOf({ target });
    return bound.map(({ name, node, input }) => ({
      name,
      node,
      title: shown(titleOf(graph[node]!)),
      input,
    }));
  } catch (error) {
    if (error instanceof EngineError) return [];
    throw error;
  }
}
