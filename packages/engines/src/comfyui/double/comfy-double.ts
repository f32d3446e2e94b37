import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Gate } from '../../testing/gate.ts';
import { readGraph } from '../graph/graph.ts';
import { Desk } from './desk.ts';
import { doubleNodes, judge } from './nodes.ts';
import { DoubleSockets } from './sockets.ts';

/** What goes wrong at the door of a double. Each is true or set until `behave()`. */
export interface DoorTrouble {
  /** Every create is answered with this status. */
  refuse: { status: number; retryAfter?: string } | null;
  /** The next create is taken, and the connection dies before the answer. */
  loseAnswer: boolean;
  /** The next create is not even read: the connection dies. */
  dropCreate: boolean;
  /** Creates are taken, but some of their nodes are dropped. */
  nodeErrors: boolean;
  /** Answers a page where JSON is expected. */
  html: boolean;
  hugeFile: boolean;
  /** A file that is none. */
  wrongBytes: boolean;
  /** A file that ends early, so many times. */
  cutFiles: number;
  /** Files are elsewhere: where a redirect leads. */
  redirectFiles: string | null;
  /** Gives ids of its own. */
  ownIds: boolean;
}

const CALM: DoorTrouble = {
  refuse: null,
  loseAnswer: false,
  dropCreate: false,
  nodeErrors: false,
  html: false,
  hugeFile: false,
  wrongBytes: false,
  cutFiles: 0,
  redirectFiles: null,
  ownIds: false,
};

interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Buffer;
  response: ServerResponse;
  request: IncomingMessage;
}

/**
 * A ComfyUI for tests: its routes, its queue, its socket, over real sockets; pictures follow from the graph's values. It misbehaves on command.
 * `old` is a server of before autumn 2025: no calls for jobs, an interruption stops whatever runs.
 */
export class ComfyDouble {
  readonly sockets: DoubleSockets;
  readonly desk: Desk;
  readonly files = {
    checkpoints: ['sd_xl_base_1.0.safetensors', 'dream.safetensors'],
    upscalers: ['RealESRGAN_x4plus.pth'],
  };
  /** Kinds of nodes it has lost. */
  readonly without = new Set<string>();
  door: DoorTrouble = { ...CALM };
  /** Where answers of creates wait, the prompt taken, and files. */
  readonly gates = { create: new Gate(), file: new Gate() };
  /** Prompts that were taken. */
  creates = 0;
  uploads = 0;
  /** Told of each request as it begins and as it is answered. */
  asked: ((began: boolean) => void) | null = null;
  /** Requests by method and path, as they came. */
  readonly seen: string[] = [];
  origin = '';
  readonly #old: boolean;
  readonly #token: string | null;
  readonly #server: Server;
  #number = 0;

  private constructor({ old = false, token = null }: { old?: boolean; token?: string | null } = {}) {
    this.#old = old;
    this.sockets = new DoubleSockets(!old);
    this.desk = new Desk(this.sockets);
    this.#token = token;
    this.#server = createServer((request, response) => {
      this.asked?.(true);
      response.once('close', () => this.asked?.(false));
      void this.#take(request, response);
    });
    this.#server.on('upgrade', (request, socket) => {
      if (request.url?.startsWith('/ws') && this.#mayEnter(request) && !request.headers.origin)
        this.sockets.accept(request, socket);
      else socket.destroy();
    });
  }

  /** @param token what `Authorization` has to say, for a server behind a door */
  static async start(options: { old?: boolean; token?: string } = {}): Promise<ComfyDouble> {
    const double = new ComfyDouble(options);
    await double.listen();
    return double;
  }

  /** On a free port the first time, on the same one afterwards. */
  async listen(): Promise<void> {
    const port = this.origin === '' ? 0 : Number(new URL(this.origin).port);
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The process is gone: nothing answers. */
  async close(): Promise<void> {
    this.sockets.kill();
    this.desk.forget();
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  /** Takes back everything it was told to do wrong, and ends what it has at work. */
  behave(): void {
    this.door = { ...CALM };
    for (const gate of Object.values(this.gates)) gate.release();
    Object.assign(this.desk.trouble, { outOfMemory: false, nodeFails: false, blocked: false, empty: false, slowMs: 0 });
    this.sockets.silent = false;
    this.sockets.twice = false;
    this.desk.release();
    for (const { id } of this.desk.pending) this.desk.remove(id);
    if (this.desk.running) this.desk.interrupt();
  }

  #kinds(): ReturnType<typeof doubleNodes> {
    return Object.fromEntries(Object.entries(doubleNodes(this.files)).filter(([kind]) => !this.without.has(kind)));
  }

  #mayEnter({ headers }: IncomingMessage): boolean {
    return this.#token === null || headers.authorization === this.#token;
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://double');
    const path = url.pathname.replace(/^\/api(?!\/jobs)/, '');
    const parts: Buffer[] = [];
    try {
      for await (const part of request) parts.push(part);
    } catch {
      return;
    }
    const { method = 'GET' } = request;
    this.seen.push(`${method} ${path}`);
    if (!this.#mayEnter(request)) return json(response, 401, { error: `unknown key ${request.headers.authorization}` });
    if (this.door.html) return html(response);
    await this.#answer({ method, path, query: url.searchParams, body: Buffer.concat(parts), response, request });
  }

  async #answer(asked: Asked): Promise<unknown> {
    const { method, path, query, body, response } = asked;
    const sent = () => JSON.parse(body.toString() || '{}');
    const [, first, second, third] = path.split('/');
    if (method === 'POST' && path === '/prompt') return this.#create(sent(), response);
    if (path === '/prompt') return json(response, 200, { exec_info: { queue_remaining: this.desk.remaining } });
    if (path === '/queue' && method === 'GET') return json(response, 200, this.#queue());
    if (path === '/queue') {
      for (const id of sent().delete ?? []) this.desk.remove(id);
      return empty(response);
    }
    if (path === '/interrupt') {
      const { prompt_id: id } = sent();
      if (this.#old || !id || this.desk.running?.id === id) this.desk.interrupt();
      return empty(response);
    }
    if (first === 'api' && second === 'jobs' && !this.#old && path.endsWith('/cancel'))
      return json(response, 200, { cancelled: this.#cancel(third ?? '') });
    if (first === 'history') {
      const entry = this.desk.history.get(second ?? '');
      return json(response, 200, entry ? { [second!]: entry } : {});
    }
    if (path === '/upload/image') return this.#upload(asked);
    if (path === '/view') return this.#view(query, response);
    if (first === 'object_info') {
      const kind = this.#kinds()[second ?? ''];
      const { output, ...input } = kind ?? { output: false };
      return json(response, 200, kind ? { [second!]: { input, output_node: output === true } } : {});
    }
    if (path === '/system_stats')
      return json(response, 200, {
        system: { comfyui_version: this.#old ? '0.3.50' : '0.9.1' },
        devices: [{ vram_total: 24e9, vram_free: 20e9 }],
      });
    if (path === '/free') {
      this.desk.freed++;
      return empty(response);
    }
    // Servers of before 2026 have a page of their own for every path that is only read.
    if (method === 'POST')
      return void response.writeHead(405, { 'content-type': 'text/plain' }).end('405: Method Not Allowed');
    json(response, 404, { error: 'not found' });
  }

  async #create(sent: Record<string, unknown>, response: ServerResponse): Promise<unknown> {
    const { refuse, dropCreate, loseAnswer, nodeErrors, ownIds } = this.door;
    if (refuse) {
      const headers: Record<string, string> =
        refuse.retryAfter === undefined ? {} : { 'retry-after': refuse.retryAfter };
      return json(response, refuse.status, { error: 'not now' }, headers);
    }
    if (dropCreate) {
      this.door.dropCreate = false;
      return response.destroy();
    }
    const graph = readGraph(sent.prompt);
    const hasFile = (name: string) => this.desk.files.has(`input/${name}`);
    const verdict = judge(graph, this.#kinds(), { hasFile, old: this.#old });
    if (verdict.error) return json(response, 400, { error: verdict.error, node_errors: verdict.nodeErrors });
    // A server names a prompt itself where its sender did not.
    const id = ownIds || typeof sent.prompt_id !== 'string' ? crypto.randomUUID() : sent.prompt_id;
    const known =
      this.desk.history.has(id) || this.desk.running?.id === id || this.desk.pending.some((one) => one.id === id);
    if (known && !this.#old) return json(response, 409, { error: 'prompt_id already exists' });
    this.creates++;
    const number = this.#number++;
    this.desk.put({ number, id, graph, client: typeof sent.client_id === 'string' ? sent.client_id : null });
    if (loseAnswer) {
      this.door.loseAnswer = false;
      return response.destroy();
    }
    await this.gates.create.pass();
    const [node = ''] = Object.keys(graph);
    const lost = { errors: [{ type: 'value_not_in_list', message: 'Value not in list', details: '', extra_info: {} }] };
    return json(response, 200, { prompt_id: id, number, node_errors: nodeErrors ? { [node]: lost } : {} });
  }

  #queue() {
    const item = (one: Desk['pending'][number]) => [one.number, one.id, one.graph, {}, []];
    const { running, pending } = this.desk;
    return { queue_running: running ? [item(running)] : [], queue_pending: pending.map(item) };
  }

  #cancel(id: string): boolean {
    if (this.desk.running?.id !== id) return this.desk.remove(id);
    this.desk.interrupt();
    return true;
  }

  async #upload({ body, request, response }: Asked): Promise<void> {
    const type = request.headers['content-type'] ?? '';
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const image = form.get('image');
    if (!(image instanceof File)) return json(response, 400, {});
    this.uploads++;
    this.desk.files.set(`input/${image.name}`, Buffer.from(await image.arrayBuffer()));
    json(response, 200, { name: image.name, subfolder: '', type: 'input' });
  }

  async #view(query: URLSearchParams, response: ServerResponse): Promise<void> {
    const { hugeFile, wrongBytes, redirectFiles } = this.door;
    const file = this.desk.files.get(`${query.get('type')}/${query.get('subfolder')}/${query.get('filename')}`);
    await this.gates.file.pass();
    if (redirectFiles) return void response.writeHead(302, { location: redirectFiles }).end();
    if (hugeFile) return flood(response);
    if (!file) return json(response, 404, {});
    if (wrongBytes)
      return void response.writeHead(200, { 'content-type': 'image/png' }).end('<html>not a picture</html>');
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': file.length });
    if (this.door.cutFiles === 0) return void response.end(file);
    this.door.cutFiles--;
    response.write(file.subarray(0, 40), () => response.destroy());
  }
}

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

const empty = (response: ServerResponse): void => void response.writeHead(200).end();

const html = (response: ServerResponse): void =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>');

/** 300 MB without a length, as long as somebody reads. */
async function flood(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'image/png' });
  const piece = Buffer.alloc(4 * 1024 * 1024);
  const zeros = Readable.from(Array.from({ length: 75 }, () => piece));
  // Whoever reads hangs up long before the end.
  await pipeline(zeros, response).catch(() => undefined);
}
