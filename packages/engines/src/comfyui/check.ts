import { type AtomConfig, EngineError } from '../engine.ts';
import { objectOf } from '../http/answers.ts';
import { type Graph, linkOf, nameOf } from './graph/graph.ts';
import { COMFY_OPS, neededFor, type Target, targetOf } from './graph/target.ts';
import type { ComfyServer } from './server/server.ts';

const MOST_NAMES = 6;

/** What is wrong with an atom by its own configuration. */
export function reasonsOfAtom(atom: AtomConfig): { target: Target | null; reasons: string[] } {
  if (!COMFY_OPS.includes(atom.op))
    return {
      target: null,
      reasons: [`A ComfyUI server has no operation '${atom.op}'; it has ${COMFY_OPS.join(', ')}`],
    };
  try {
    const target = targetOf(atom);
    const names = new Set(target.bound.map(({ name }) => name));
    const reasons = neededFor(atom.op)
      .filter((name) => !names.has(name))
      .map((name) => `No node takes '${name}': give the title '${name}' to the node that should, and export again`);
    // A graph finds what it was made for, whatever it is asked.
    if (atom.op === 'detect' && atom.target.question !== 'faces' && atom.target.question !== 'persons')
      reasons.push("Say in the target's 'question' what the graph finds: 'faces' or 'persons'");
    return { target, reasons };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { target: null, reasons: [error.message] };
  }
}

/** What a server lacks for a graph: kinds of nodes, files by name, inputs without a value. */
export async function reasonsOfServer({ api, name }: ComfyServer, { graph, bound }: Target): Promise<string[]> {
  const kinds = [...new Set(Object.values(graph).map(({ class_type: kind }) => kind))];
  const infos = new Map(await Promise.all(kinds.map(async (kind) => [kind, await api.nodeInfo(kind)] as const)));
  const reasons = kinds
    .filter((kind) => !infos.get(kind))
    .map((kind) => `${name} has no node '${kind}': install the extension that brings it, or update the server`);
  // Files of a task are uploaded when it comes.
  const ofTasks = new Set(
    bound.filter((one) => one.name === 'image' || one.name === 'mask').map(({ node, input }) => `${node}.${input}`),
  );
  let saves = false;
  for (const [id, node] of Object.entries(graph)) {
    const info = infos.get(node.class_type);
    if (!info) continue;
    saves ||= info.output_node === true;
    reasons.push(...reasonsOfNode(graph, id, objectOf(info.input), ofTasks).map((reason) => `${name}: ${reason}`));
  }
  if (!saves && reasons.length === 0) reasons.push('No node of the workflow saves a picture: end it with SaveImage');
  return reasons;
}

function reasonsOfNode(
  graph: Graph,
  id: string,
  input: Record<string, unknown>,
  ofTasks: ReadonlySet<string>,
): string[] {
  const { inputs } = graph[id]!;
  const required = objectOf(input.required);
  const known = { ...objectOf(input.optional), ...required };
  const reasons = Object.keys(required)
    .filter((key) => !(key in inputs))
    .map((key) => `${nameOf(graph, id)} needs a value for '${key}'`);
  for (const [key, value] of Object.entries(inputs)) {
    const choices = choicesOf(known[key]);
    if (!choices || linkOf(value) || ofTasks.has(`${id}.${key}`) || choices.includes(value)) continue;
    const some = choices.slice(0, MOST_NAMES).map((one) => `'${String(one)}'`);
    const has =
      some.length === 0 ? 'it has none' : `it has ${some.join(', ')}${choices.length > MOST_NAMES ? ' …' : ''}`;
    reasons.push(`${nameOf(graph, id)} asks for '${String(value)}' as '${key}', which is not on the server; ${has}`);
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
