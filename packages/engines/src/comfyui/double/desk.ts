import { setImmediate as turn } from 'node:timers/promises';
import { type Graph, linkOf } from '../graph/graph.ts';
import { draw, withWords } from './picture.ts';
import type { DoubleSockets } from './sockets.ts';

/** What goes wrong while a prompt runs. */
export interface RunTrouble {
  outOfMemory: boolean;
  nodeFails: boolean;
  blocked: boolean;
  /** Gives fewer files than it should. */
  empty: boolean;
  slowMs: number;
}

export interface Item {
  number: number;
  id: string;
  graph: Graph;
  client: string | null;
}

interface Entry {
  prompt: unknown[];
  outputs: Record<string, unknown>;
  status: { status_str: 'success' | 'error'; completed: boolean; messages: [string, unknown][] };
  meta: object;
}

/** A prompt with this in its words runs until it is let go. */
export const HOLD = '[hold]';

/** Made so small that nothing is left: ComfyUI itself notices only when it saves. */
const isTooSmall = (graph: Graph): boolean =>
  Object.values(graph).some(
    ({ class_type: kind, inputs }) => kind === 'ImageScaleBy' && Number(inputs.scale_by) < 0.02,
  );

class Interrupted extends Error {}

/** The queue and the one worker of a ComfyUI: one prompt at a time, in the order of their numbers, everything kept in memory. */
export class Desk {
  pending: Item[] = [];
  running: Item | null = null;
  history = new Map<string, Entry>();
  readonly files = new Map<string, Buffer>();
  readonly trouble: RunTrouble = { outOfMemory: false, nodeFails: false, blocked: false, empty: false, slowMs: 0 };
  freed = 0;
  /** The files of main models that it took into memory, in that order: it keeps one, until it needs another or dies. */
  readonly loads: string[] = [];
  #inMemory = '';
  readonly #sockets: DoubleSockets;
  #interrupted = false;
  #letGo: (() => void)[] = [];
  #holding = false;
  /** The prompt that may go on although the others are held. */
  #past = '';
  #working = false;
  /** Grows when it forgets everything: what runs then belongs to nobody. */
  #life = 0;

  constructor(sockets: DoubleSockets) {
    this.#sockets = sockets;
  }

  get remaining(): number {
    return this.pending.length + (this.running ? 1 : 0);
  }

  put(item: Item): void {
    this.pending.push(item);
    this.pending.sort((a, b) => a.number - b.number);
    this.#status();
    void this.#work();
  }

  remove(id: string): boolean {
    const before = this.pending.length;
    this.pending = this.pending.filter((item) => item.id !== id);
    this.#status();
    return this.pending.length < before;
  }

  /** Stops whatever runs. */
  interrupt(): void {
    this.#interrupted = true;
    this.#wake();
  }

  hold(): void {
    this.#holding = true;
  }

  release(): void {
    this.#holding = false;
    this.#wake();
  }

  /** Lets the prompt end that is held now; the next one is held again. */
  releaseOne(): void {
    this.#past = this.running?.id ?? '';
    this.#wake();
  }

  /** As after its process died: queue and history are gone, files stay. */
  forget(): void {
    this.#life++;
    this.pending = [];
    this.running = null;
    this.history.clear();
    this.#working = false;
    this.#inMemory = '';
    this.#wake();
  }

  #wake(): void {
    for (const go of this.#letGo.splice(0)) go();
  }

  #status(): void {
    this.#sockets.tell(null, 'status', { status: { exec_info: { queue_remaining: this.remaining } } });
  }

  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    const life = this.#life;
    for (let item = this.pending.shift(); item; item = this.pending.shift()) {
      this.running = item;
      this.#interrupted = false;
      const entry = await this.#run(item, life);
      if (life !== this.#life) return;
      this.history.set(item.id, entry);
      this.running = null;
      this.#sockets.tell(item.client, 'executing', { node: null, prompt_id: item.id });
      this.#status();
    }
    this.#working = false;
  }

  async #run(item: Item, life: number): Promise<Entry> {
    const { id, graph, client } = item;
    const messages: [string, unknown][] = [];
    const tell = (type: string, data: Record<string, unknown>): void => {
      if (life !== this.#life) return;
      const told = { ...data, prompt_id: id, timestamp: Date.now() };
      if (type.startsWith('execution_')) messages.push([type, told]);
      this.#sockets.tell(client, type, told);
    };
    const outputs: Record<string, unknown> = {};
    let at = '';
    try {
      tell('execution_start', {});
      tell('execution_cached', { nodes: [] });
      const { pictures } = await draw(graph, (name) => this.files.get(`input/${name}`) ?? null);
      for (const node of inOrder(graph)) {
        at = node;
        this.#state(item, node, 0);
        tell('executing', { node, display_node: node });
        await this.#pause(life);
        await this.#node(item, node, tell, { outputs, pictures, life });
        this.#state(item, node, 1);
      }
      tell('execution_success', {});
      return entryOf(item, outputs, 'success', messages);
    } catch (error) {
      const where = { node_id: at, node_type: graph[at]?.class_type, executed: [] };
      if (error instanceof Interrupted) tell('execution_interrupted', where);
      else {
        const said = error as Error;
        tell('execution_error', {
          ...where,
          exception_type: said.name,
          exception_message: said.message,
          traceback: [],
        });
      }
      return entryOf(item, outputs, 'error', messages);
    }
  }

  /** Told to its sender alone: whoever goes on with the work of a house that restarted hears no steps. */
  #state({ id, client }: Pick<Item, 'id' | 'client'>, node: string, value: number, max = 1): void {
    const state = { value, max, state: value < max ? 'running' : 'finished', node_id: node, prompt_id: id };
    this.#sockets.tell(client, 'progress_state', { prompt_id: id, nodes: { [node]: state } });
  }

  async #node(
    { id, graph, client }: Item,
    node: string,
    tell: (type: string, data: Record<string, unknown>) => void,
    { outputs, pictures, life }: { outputs: Record<string, unknown>; pictures: Buffer[]; life: number },
  ): Promise<void> {
    const { class_type: kind, inputs } = graph[node]!;
    if (kind === 'CheckpointLoaderSimple') this.#load(String(inputs.ckpt_name));
    if (kind === 'KSampler' || kind === 'ImageUpscaleWithModel')
      await this.#sample({ id, client, graph }, node, tell, pictures, life);
    if (this.trouble.blocked && kind === 'VAEDecode')
      this.#sockets.tell(client, 'execution_error', {
        prompt_id: id,
        node_id: node,
        exception_type: 'ExecutionBlocked',
        exception_message: 'This branch was blocked',
      });
    if (kind === 'SaveImage' && isTooSmall(graph))
      throw Object.assign(new Error('cannot write empty image'), { name: 'ValueError' });
    if (kind !== 'SaveImage' && kind !== 'PreviewImage') return;
    const type = kind === 'SaveImage' ? 'output' : 'temp';
    const names = (this.trouble.empty ? [] : pictures).map((bytes, index) => {
      const [subfolder = '', prefix = 'ComfyUI'] = String(inputs.filename_prefix ?? '/temp').split('/');
      const filename = `${prefix}_${String(index + 1).padStart(5, '0')}_.png`;
      this.files.set(`${type}/${subfolder}/${filename}`, withWords(bytes, 'prompt', JSON.stringify(graph)));
      return { filename, subfolder, type };
    });
    outputs[node] = { images: names };
    tell('executed', { node, display_node: node, output: { images: names } });
  }

  #load(file: string): void {
    if (this.#inMemory === file) return;
    this.#inMemory = file;
    this.loads.push(file);
  }

  async #sample(
    { id, client, graph }: Pick<Item, 'id' | 'client' | 'graph'>,
    node: string,
    tell: (type: string, data: Record<string, unknown>) => void,
    pictures: Buffer[],
    life: number,
  ): Promise<void> {
    const max = 4;
    for (let value = 1; value <= max; value++) {
      await this.#pause(life);
      if (value === 2) await this.#held(id, graph, life);
      if (this.trouble.outOfMemory)
        throw Object.assign(new Error('Allocation on device 0 would exceed allowed memory. (out of memory)'), {
          name: 'torch.OutOfMemoryError',
        });
      if (this.trouble.nodeFails) throw new RangeError('mat1 and mat2 shapes cannot be multiplied');
      tell('progress', { value, max, node });
      this.#state({ id, client }, node, value, max);
      if (pictures[0]) this.#sockets.preview(client, pictures[0], { node_id: node, prompt_id: id });
    }
    this.#sockets.progressText(client, node, 'sampled');
  }

  async #held(id: string, graph: Graph, life: number): Promise<void> {
    const holds = Object.values(graph).some(({ inputs }) => String(inputs.text ?? '').includes(HOLD));
    while (holds && this.#holding && this.#past !== id && !this.#interrupted && life === this.#life)
      await new Promise<void>((resolve) => this.#letGo.push(resolve));
    await this.#pause(life);
  }

  /** Between two steps, where an interruption takes effect. */
  async #pause(life: number): Promise<void> {
    if (this.trouble.slowMs > 0) await new Promise((resolve) => setTimeout(resolve, this.trouble.slowMs));
    else await turn();
    if (this.#interrupted || life !== this.#life) throw new Interrupted();
  }
}

function entryOf(
  item: Item,
  outputs: Entry['outputs'],
  word: 'success' | 'error',
  messages: [string, unknown][],
): Entry {
  const status = { status_str: word, completed: word === 'success', messages };
  return { prompt: [item.number, item.id, item.graph, {}, []], outputs, status, meta: {} };
}

/** Each node after those it takes from. */
function inOrder(graph: Graph): string[] {
  const order: string[] = [];
  const visit = (id: string): void => {
    if (order.includes(id)) return;
    for (const value of Object.values(graph[id]!.inputs)) {
      const link = linkOf(value);
      if (link) visit(link.from);
    }
    order.push(id);
  };
  for (const id of Object.keys(graph)) visit(id);
  return order;
}
