import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type DoubleServer, drip, flood, type Seen, startDouble } from '../testing/double-server.ts';
import { Gate } from '../testing/gate.ts';
import { paintedPng } from '../testing/painted-png.ts';

/** What a double of a prediction service does wrong, until told otherwise. */
export type PredictionMischief =
  // with a create
  | 'bad_key'
  | 'no_money'
  | 'bad_input'
  | 'no_model'
  | 'rate_limit'
  | 'rate_limit_without_delay'
  | 'unavailable'
  | 'hang_up_create'
  | 'cut_create'
  | 'no_id'
  | 'page_create'
  // with a look
  | 'page_looks'
  | 'hang_up_looks'
  | 'rate_limit_looks'
  | 'unavailable_looks'
  | 'pages_forever'
  | 'forgets'
  | 'reordered'
  | 'flood_look'
  | 'drip_look'
  // with the answer that holds what came of it, where that is one of its own
  | 'flood_result'
  | 'drip_result'
  // with what it signs by
  | 'no_secret'
  // with what comes of it
  | 'fails'
  | 'out_of_memory'
  | 'refuses'
  | 'no_files'
  | 'wrong_bytes'
  | 'flood_file'
  | 'drip_file'
  | 'expired_url'
  | 'expired_once'
  | 'private_url'
  | 'hang_up_file';

export interface Job {
  id: string;
  input: Record<string, unknown>;
  /** Where it was asked for. */
  path: string;
  webhook: string | null;
  headers: Seen['headers'];
  state: 'queued' | 'running' | 'succeeded' | 'failed' | 'canceled';
  progress: number;
  held: boolean;
  looks: number;
}

const TROUBLES = 3;
export const FLOOD = 300 * 1024 * 1024;

/**
 * A service that takes jobs, on a real socket: a job goes a step on with each look at it, or waits held until it is let go. What goes over
 * the wire is its children's.
 */
export abstract class PredictionDouble {
  readonly jobs = new Map<string, Job>();
  /** Inputs that were uploaded, by their path. */
  readonly uploads = new Map<string, Buffer>();
  mischief: PredictionMischief | null = null;
  /** Jobs created from now on wait until `release`. */
  holding = false;
  /** Jobs stay in the queue, however often they are looked at. */
  queueing = false;
  /** Where answers of creates wait, the job taken, and files. */
  readonly gates = { create: new Gate(), file: new Gate() };
  protected server!: DoubleServer;
  /** How often a mischief with looks or files happens before all is well. */
  troubles = TROUBLES;
  #troubled = 0;

  protected abstract answer(request: Seen, response: ServerResponse): unknown;
  protected abstract fail(
    response: ServerResponse,
    status: number,
    message: string,
    headers?: Record<string, string>,
  ): void;
  /** A webhook about a job, signed. @param at epoch milliseconds */
  abstract webhookOf(job: Job, at?: number): { headers: Headers; body: Uint8Array };

  async listen(): Promise<this> {
    this.server = await startDouble(async (request, response) => {
      const file = /^\/out\/([\w-]+)\/(\d+)\.png$/.exec(request.path);
      if (!file) return this.answer(request, response);
      await this.gates.file.pass();
      return this.#file(response, { id: file[1]!, index: Number(file[2]) });
    });
    return this;
  }

  get origin(): string {
    return this.server.origin;
  }

  get seen(): Seen[] {
    return this.server.seen;
  }

  get busy(): number {
    return [...this.jobs.values()].filter(({ state }) => state === 'queued' || state === 'running').length;
  }

  release(): void {
    this.holding = false;
    for (const job of this.jobs.values()) if (job.held) this.#finish(job);
  }

  reset(): void {
    this.mischief = null;
    this.troubles = TROUBLES;
    this.queueing = false;
    for (const gate of Object.values(this.gates)) gate.release();
    this.#troubled = 0;
    this.release();
    for (const job of this.jobs.values())
      if (job.state !== 'succeeded' && job.state !== 'failed') job.state = 'canceled';
  }

  close(): Promise<void> {
    return this.server.close();
  }

  /** Answers a create by what it does wrong with it, or makes the job. */
  protected create(request: Seen, response: ServerResponse, given: Pick<Job, 'input' | 'webhook'>): Job | null {
    const refusals: Partial<Record<PredictionMischief, () => void>> = {
      bad_key: () => this.fail(response, 401, `Bad key ${request.headers.authorization}`),
      no_money: () => this.fail(response, 402, 'Add credit'),
      bad_input: () => this.fail(response, 422, 'input.prompt: too long'),
      no_model: () => this.fail(response, 404, 'No such model'),
      rate_limit: () => this.fail(response, 429, 'Slow down', { 'retry-after': '9' }),
      rate_limit_without_delay: () => this.fail(response, 429, 'Slow down'),
      unavailable: () => this.fail(response, 503, 'Down'),
      page_create: () => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome'),
    };
    const refusal = this.mischief ? refusals[this.mischief] : undefined;
    if (refusal) {
      refusal();
      return null;
    }
    const state = { state: 'queued' as const, progress: 0, held: this.holding, looks: 0 };
    const job: Job = { id: randomUUID(), path: request.path, headers: request.headers, ...given, ...state };
    this.jobs.set(job.id, job);
    if (this.mischief === 'hang_up_create') response.destroy();
    else if (this.mischief === 'cut_create') {
      response.writeHead(201, { 'content-type': 'application/json', 'content-length': '900' }).write('{"id":');
      setImmediate(() => response.destroy());
    } else if (this.mischief === 'no_id') response.writeHead(201, { 'content-type': 'application/json' }).end('{}');
    else return job;
    return null;
  }

  /** Answers a look by what it does wrong with it, or goes a step on and gives the job back as it is to be told. */
  protected look(id: string, response: ServerResponse): Job | null {
    const job = this.jobs.get(id);
    const { mischief } = this;
    if (!job || mischief === 'forgets') {
      this.fail(response, 404, 'Not found');
      return null;
    }
    if (mischief && this.#trouble(mischief, response)) return null;
    job.looks += 1;
    if (job.state === 'queued' && !this.queueing) job.state = 'running';
    else if (job.state === 'running' && job.progress < 0.5) job.progress = 0.5;
    else if (job.state === 'running' && !job.held) this.#finish(job);
    // A copy of the service that lags behind.
    if (mischief === 'reordered' && job.looks === 3) return { ...job, state: 'queued', progress: 0 };
    return job;
  }

  /** Where the files of a job lie. */
  protected files(job: Job, count: number): string[] {
    const late = this.mischief === 'expired_once' ? `&looks=${job.looks}` : '';
    return this.mischief === 'no_files'
      ? []
      : Array.from({ length: count }, (_, i) => `${this.origin}/out/${job.id}/${i}.png?sig=secret-signature${late}`);
  }

  protected cancelJob(job: Job): boolean {
    if (job.state !== 'queued' && job.state !== 'running') return false;
    job.state = 'canceled';
    return true;
  }

  #finish(job: Job): void {
    job.held = false;
    if (job.state !== 'queued' && job.state !== 'running') return;
    const bad = this.mischief === 'fails' || this.mischief === 'out_of_memory' || this.mischief === 'refuses';
    job.state = bad ? 'failed' : 'succeeded';
    job.progress = 1;
    if (!job.webhook) return;
    const { headers, body } = this.webhookOf(job);
    void fetch(job.webhook, { method: 'POST', headers, body: body as Uint8Array<ArrayBuffer> }).catch(() => undefined);
  }

  #trouble(mischief: PredictionMischief, response: ServerResponse): boolean {
    const page = () => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Be right back');
    if (mischief === 'pages_forever') return Boolean(page());
    if (mischief === 'flood_look') {
      void flood(response, FLOOD);
      return true;
    }
    if (mischief === 'drip_look') {
      drip(response);
      return true;
    }
    const troubles: Partial<Record<PredictionMischief, () => unknown>> = {
      page_looks: page,
      hang_up_looks: () => response.destroy(),
      rate_limit_looks: () => this.fail(response, 429, 'Slow down', { 'retry-after': '0' }),
      unavailable_looks: () => this.fail(response, 503, 'Down'),
    };
    const trouble = troubles[mischief];
    if (!trouble || this.#troubled >= this.troubles) return false;
    this.#troubled += 1;
    trouble();
    return true;
  }

  #file(response: ServerResponse, { id, index }: { id: string; index: number }): unknown {
    const job = this.jobs.get(id);
    const { mischief } = this;
    if (!job || mischief === 'expired_url') return response.writeHead(403).end('Expired');
    if (mischief === 'expired_once' && job.looks < 4) return response.writeHead(403).end('Expired');
    if (mischief === 'private_url') return response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    if (mischief === 'flood_file') return flood(response, FLOOD, 'image/png');
    if (mischief === 'drip_file') return drip(response, 'image/png');
    if (mischief === 'hang_up_file') {
      this.#troubled += 1;
      if (this.#troubled < this.troubles) return response.destroy();
    }
    if (mischief === 'wrong_bytes')
      return response.writeHead(200, { 'content-type': 'image/png' }).end('<html>no picture');
    const { prompt, seed, width, height, image_size } = job.input;
    const size = (image_size ?? { width, height }) as { width?: number; height?: number };
    const png = paintedPng(`${prompt} ${Number(seed) + index}`, size.width ?? 16, size.height ?? 16);
    return response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(png);
  }
}
