import { EngineError, type Reason } from '../../engine.ts';
import { objectOf } from '../../http/answers.ts';
import { because } from '../../reason.ts';

/** A value of a node's input: a literal, or the node and its output that it comes from. */
export type GraphInput = unknown;

export interface GraphNode {
  class_type: string;
  inputs: Record<string, GraphInput>;
  _meta?: { title?: string };
}

/** A workflow in the API format: what `POST /prompt` takes, by the id of each node. */
export type Graph = Record<string, GraphNode>;

export const titleOf = (node: GraphNode): string => node._meta?.title ?? node.class_type;

/** How staff find a node again: by its title and number. */
export const nameOf = (graph: Graph, id: string): string => {
  const node = graph[id]!;
  return `'${titleOf(node)}' (${node.class_type}, node ${id})`;
};

/** Where an input comes from: the node and the number of its output; null for a literal. */
export function linkOf(value: GraphInput): { from: string; slot: number } | null {
  const [from, slot] = Array.isArray(value) && value.length === 2 ? value : [];
  return (typeof from === 'string' || typeof from === 'number') && typeof slot === 'number'
    ? { from: String(from), slot }
    : null;
}

const EXPORT = "In ComfyUI choose 'File', then 'Export (API)', and take that file";

/**
 * Reads what staff uploaded or pasted. A graph may come as it is, or as the body of a request (`{ prompt: … }`).
 * @throws EngineError engine_config, field `graph`, that says what it is instead and what to do
 */
export function readGraph(value: unknown): Graph {
  const wrapped = objectOf(value);
  const outer = Object.keys(objectOf(wrapped.prompt)).length > 0 ? objectOf(wrapped.prompt) : wrapped;
  if (Array.isArray(outer.nodes) || Array.isArray(outer.links))
    throw wrong(
      because('ui_graph'),
      `This is the editor's own file of a workflow, which servers do not run. ${EXPORT}`,
    );
  const ids = Object.keys(outer);
  if (ids.length === 0) throw wrong(because('no_graph'), `This is no workflow. ${EXPORT}`);
  const graph: Graph = {};
  for (const id of ids) {
    const node = objectOf(outer[id]);
    if (typeof node.class_type !== 'string' || node.class_type === '')
      throw wrong(because('part_kind', { part: id }), `The part '${id}' names no kind of node (class_type). ${EXPORT}`);
    const title = objectOf(node._meta).title;
    graph[id] = {
      class_type: node.class_type,
      inputs: objectOf(node.inputs),
      ...(typeof title === 'string' ? { _meta: { title } } : {}),
    };
  }
  for (const [id, node] of Object.entries(graph))
    for (const [input, from] of Object.entries(node.inputs)) {
      const link = linkOf(from);
      if (link && !graph[link.from])
        throw wrong(
          because('link_gone', { input, node: nameOf(graph, id), from: link.from }),
          `The input '${input}' of ${nameOf(graph, id)} comes from node ${link.from}, which is not there`,
        );
    }
  const circle = circleIn(graph);
  if (circle) {
    const nodes = circle.join(' → ');
    throw wrong(because('circle', { nodes }), `The nodes ${nodes} feed each other in a circle`);
  }
  return graph;
}

const wrong = (reason: Reason, message: string): EngineError =>
  new EngineError('engine_config', message, { reason, field: 'graph' });

/** The first circle of nodes, or null. */
function circleIn(graph: Graph): string[] | null {
  const done = new Set<string>();
  const visit = (id: string, path: string[]): string[] | null => {
    if (path.includes(id)) return [...path.slice(path.indexOf(id)), id];
    if (done.has(id)) return null;
    for (const value of Object.values(graph[id]!.inputs)) {
      const link = linkOf(value);
      const found = link && visit(link.from, [...path, id]);
      if (found) return found;
    }
    done.add(id);
    return null;
  };
  for (const id of Object.keys(graph)) {
    const found = visit(id, []);
    if (found) return found;
  }
  return null;
}
