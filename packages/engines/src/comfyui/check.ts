import { type AtomConfig, EngineError, type Reason, type TargetFault } from '../engine.ts';
import { objectOf } from '../http/answers.ts';
import { because, reasonOf } from '../reason.ts';
import { type Graph, linkOf, nameOf, shown } from './graph/graph.ts';
import { COMFY_OPS, neededFor, type Target, targetOf } from './graph/target.ts';
import type { ComfyServer } from './server/server.ts';

const MOST_NAMES = 6;

/** What is wrong with an atom by its own configuration, and what it runs where that can be told. */
export function readAtom(atom: Pick<AtomConfig, 'op' | 'target'>): { target: Target | null; faults: TargetFault[] } {
  const { op } = atom;
  if (!COMFY_OPS.includes(op)) return { target: null, faults: [{ field: 'op', reason: because('op', { op }) }] };
  try {
    const target = targetOf(atom);
    const names = new Set(target.bound.map(({ name }) => name));
    const field = atom.target.workflow === undefined ? 'graph' : 'workflow';
    const faults = neededFor(op)
      .filter((name) => !names.has(name))
      .map((name) => ({ field, reason: because('untitled', { names: `'${name}'` }) }));
    // A graph finds what it was made for, whatever it is asked.
    if (op === 'detect' && atom.target.question !== 'faces' && atom.target.question !== 'persons')
      faults.push({ field: 'question', reason: because('question') });
    return { target, faults };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { target: null, faults: [{ field: error.info.field ?? 'graph', reason: reasonOf(error) }] };
  }
}

/** What a server lacks for a graph: kinds of nodes, files by name, inputs without a value. */
export async function reasonsOfServer({ api, name }: ComfyServer, { graph, bound }: Target): Promise<Reason[]> {
  const kinds = [...new Set(Object.values(graph).map(({ class_type: kind }) => kind))];
  const infos = await api.nodeInfos(kinds);
  const reasons = kinds
    .filter((kind) => !infos.get(kind))
    .map((kind) => because('node_missing', { who: name, nodes: `'${shown(kind)}'` }));
  // Files of a task are uploaded when it comes.
  const ofTasks = new Set(
    bound.filter((one) => one.name === 'image' || one.name === 'mask').map(({ node, input }) => `${node}.${input}`),
  );
  let saves = false;
  for (const [id, node] of Object.entries(graph)) {
    const info = infos.get(node.class_type);
    if (!info) continue;
    saves ||= info.output_node === true;
    reasons.push(...reasonsOfNode(graph, id, objectOf(info.input), { ofTasks, who: name }));
  }
  if (!saves && reasons.length === 0) reasons.push(because('saves_nothing'));
  return reasons;
}

function reasonsOfNode(
  graph: Graph,
  id: string,
  input: Record<string, unknown>,
  { ofTasks, who }: { ofTasks: ReadonlySet<string>; who: string },
): Reason[] {
  const { inputs } = graph[id]!;
  const required = objectOf(input.required);
  const known = { ...objectOf(input.optional), ...required };
  const reasons = Object.keys(required)
    .filter((key) => !(key in inputs))
    .map((key) => because('value_missing', { who, node: nameOf(graph, id), input: key }));
  for (const [key, value] of Object.entries(inputs)) {
    const choices = choicesOf(known[key]);
    if (!choices || linkOf(value) || ofTasks.has(`${id}.${key}`) || choices.includes(value)) continue;
    const some = choices.slice(0, MOST_NAMES).map((one) => `'${String(one)}'`);
    const facts = { who, node: nameOf(graph, id), value: shown(String(value)), input: shown(key) };
    const has = `${some.join(', ')}${choices.length > MOST_NAMES ? ' …' : ''}`;
    reasons.push(some.length === 0 ? because('file_none', facts) : because('file_missing', { ...facts, has }));
  }
  return reasons;
}

/** The values an input may have, in the old form (a list in the place of the type) and in the new one; null when it is no choice. */
export function choicesOf(spec: unknown): unknown[] | null {
  const [type, more] = Array.isArray(spec) ? spec : [];
  if (Array.isArray(type)) return type;
  const { options, remote, remote_combo: alsoRemote } = objectOf(more);
  return type === 'COMBO' && !remote && !alsoRemote && Array.isArray(options) ? options : null;
}
