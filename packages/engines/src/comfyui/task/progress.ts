import type { Graph } from '../graph/graph.ts';
import type { News } from '../socket/news.ts';

/** What takes time. All other nodes are quick beside it. */
const WEIGHTS: readonly (readonly [RegExp, number])[] = [
  [/Sampler/i, 20],
  [/WithModel$|Upscale/i, 8],
];
/** The rest is for fetching the files. */
const MOST = 0.99;
const SMALLEST_STEP = 0.005;

export interface Progress {
  value: number;
  step?: number;
  steps?: number;
}

/** One number from what is told of a graph's nodes: by their weights, and never falling. */
export class GraphProgress {
  readonly #weights: Map<string, number>;
  readonly #total: number;
  readonly #parts = new Map<string, number>();
  #current: string | null = null;
  #told = 0;

  constructor(graph: Graph) {
    this.#weights = new Map(Object.entries(graph).map(([id, { class_type: kind }]) => [id, weightOf(kind)]));
    this.#total = [...this.#weights.values()].reduce((sum, weight) => sum + weight, 0);
  }

  /** Null when nothing moved. */
  hear(news: News): Progress | null {
    switch (news.type) {
      case 'cached':
        for (const node of news.nodes) this.#part(node, 1);
        return this.#moved();
      case 'done':
        this.#part(news.node, 1);
        return this.#moved();
      case 'node':
        // One node works at a time: when the next begins, the one before is done.
        if (this.#current !== null && news.node !== this.#current) this.#part(this.#current, 1);
        this.#current = news.node;
        return this.#moved();
      case 'step': {
        this.#part(news.node ?? this.#current ?? '', ratio(news.value, news.max));
        const steps = news.max > 1 && news.value <= news.max ? { step: news.value, steps: news.max } : {};
        return this.#moved(steps);
      }
      case 'state':
        for (const { node, value, max, finished } of news.nodes) this.#part(node, finished ? 1 : ratio(value, max));
        return this.#moved();
      default:
        return null;
    }
  }

  #part(node: string, part: number): void {
    if (this.#weights.has(node)) this.#parts.set(node, Math.max(this.#parts.get(node) ?? 0, part));
  }

  #moved(steps: { step?: number; steps?: number } = {}): Progress | null {
    let sum = 0;
    for (const [node, part] of this.#parts) sum += part * this.#weights.get(node)!;
    const value = Math.min(MOST, Math.round((sum / this.#total) * 1000) / 1000);
    if (value < this.#told + SMALLEST_STEP) return null;
    this.#told = value;
    return { value, ...steps };
  }
}

const weightOf = (kind: string): number => WEIGHTS.find(([pattern]) => pattern.test(kind))?.[1] ?? 1;

const ratio = (value: number, max: number): number => (max > 0 ? Math.min(1, Math.max(0, value / max)) : 0);
