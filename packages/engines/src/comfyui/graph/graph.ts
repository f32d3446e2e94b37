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

/** Letters of a title that mean anything; names of nodes in sentences are as short. */
const MOST_TITLE = 200;
const MOST_NAME = 80;

/** What a graph calls something, as it may stand in a sentence: short, in one line, in the direction of the sentence. */
export const shown = (text: string): string =>
  text
    .slice(0, MOST_NAME)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .trim();

/** How staff find a node again: by its title and number. */
export const nameOf = (graph: Graph, id: string): string => {
  const node = graph[id]!;
  return `'${shown(titleOf(node))}' (${shown(node.class_type)}, node ${shown(id)})`;
};

/** Where an input comes from: the node and the number of its output; null for a literal. */
export function linkOf(value: GraphInput): { from: string; slot: number } | null {
  const [from, slot] = Array.isArray(value) && value.length === 2 ? value : [];
  return (typeof from === 'string' || typeof from === 'number') && typeof slot === 'number'
    ? { from: String(from), slot }
    : null;
}

/** Nodes of a circle that are named. */
const MOST_CIRCLE = 12;

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
    if (typeof node.class_type !== 'string' || node.class_type === '' || id === '__proto__')
      throw wrong(
        because('part_kind', { part: shown(id) }),
        `The part '${shown(id)}' names no kind of node (class_type). ${EXPORT}`,
      );
    const title = objectOf(node._meta).title;
    graph[id] = {
      class_type: node.class_type,
      inputs: objectOf(node.inputs),
      ...(typeof title === 'string' ? { _meta: { title: title.slice(0, MOST_TITLE) } } : {}),
    };
  }
  for (const [id, node] of Object.entries(graph))
    for (const [input, from] of Object.entries(node.inputs)) {
      const link = linkOf(from);
      // A graph's own nodes: 'constructor' is none, though every object has one.
      if (link && !Object.hasOwn(graph, link.from))
        throw wrong(
          because('link_gone', { input: shown(input), node: nameOf(graph, id), from: shown(link.from) }),
          `The input '${shown(input)}' of ${nameOf(graph, id)} comes from node ${shown(link.from)}, which is not there`,
        );
    }
  const circle = circleIn(graph);
  if (circle) {
    const nodes = circle.slice(0, MOST_CIRCLE).map(shown).join(' → ') + (circle.length > MOST_CIRCLE ? ' …' : '');
    throw wrong(because('circle', { nodes }), `The nodes ${nodes} feed each other in a circle`);
  }
  return graph;
}

const wrong = (reason: Reason, message: string): EngineError =>
  new EngineError('engine_config', message, { reason, field: 'graph' });

/** The first circle of nodes, or null. Walked without recursion: a graph may be one long row. */
function circleIn(graph: Graph): string[] | null {
  const done = new Set<string>();
  const step = (id: string) => ({
    id,
    left: Object.values(graph[id]!.inputs).flatMap((one) => linkOf(one)?.from ?? []),
  });
  for (const start of Object.keys(graph)) {
    // The way from `start` to where the walk stands, each node with the sources that are left to look at.
    const way = done.has(start) ? [] : [step(start)];
    const onWay = new Set(way.map(({ id }) => id));
    for (let last = way.at(-1); last; last = way.at(-1)) {
      const next = last.left.shift();
      if (next === undefined) {
        done.add(last.id);
        onWay.delete(last.id);
        way.pop();
      } else if (onWay.has(next)) {
        const ids = way.map(({ id }) => id);
        return [...ids.slice(ids.indexOf(next)), next];
      } else if (!done.has(next)) {
        way.push(step(next));
        onWay.add(next);
      }
    }
  }
  return null;
}
