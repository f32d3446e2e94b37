import type { ServerResponse } from 'node:http';
import { type DoubleServer, flood, json, type Seen, startDouble } from '../testing/double-server.ts';
import { Gate } from '../testing/gate.ts';
import { paintedPng } from '../testing/painted-png.ts';

/** What the double does wrong with each call for a picture, until told otherwise. */
export type OpenAiMischief =
  | 'rate_limit'
  | 'rate_limit_without_delay'
  | 'no_money'
  | 'bad_key'
  | 'moderation'
  | 'no_data'
  | 'no_payload'
  | 'no_model'
  | 'bad_prompt'
  | 'unavailable'
  | 'out_of_memory'
  | 'gateway'
  | 'page'
  | 'page_as_error'
  | 'flood'
  | 'broken_json'
  | 'cut'
  | 'hang_up'
  | 'wrong_bytes'
  | 'expired_url'
  | 'private_url'
  | 'slow_url'
  | 'stream_error'
  | 'stream_cut';

interface Behaviour {
  mischief: OpenAiMischief | null;
  /** How pictures are answered, where no stream is asked for. */
  form: 'b64_json' | 'url';
  /** What the model makes of each prompt; null where it says nothing. */
  revised: string | null;
  /** Makes one picture whatever `n` says. */
  one: boolean;
  /** Fields it refuses by name. */
  refuses: string[];
  chat: Record<string, unknown>;
}

const POLITE: Behaviour = {
  mischief: null,
  form: 'b64_json',
  revised: null,
  one: false,
  refuses: [],
  chat: { message: { content: 'words' }, finish_reason: 'stop' },
};

const KEY = 'sk-double-0123456789';
const BLOCKED = 'Your request was rejected by the safety system. safety_violations=[violence]';
const MODELS = [
  'gpt-image-1',
  'gpt-image-2',
  'dall-e-2',
  'dall-e-3',
  'local-sd',
  'gpt-words',
  'omni-moderation-latest',
];

/** A server of OpenAI's protocol on a real socket, which misbehaves on command. */
export class OpenAiDouble {
  readonly key = KEY;
  readonly gate = new Gate();
  /** Where files wait. */
  readonly files = new Gate();
  behaviour: Behaviour = { ...POLITE };
  /** What the calls for pictures asked for. */
  readonly asked: Record<string, unknown>[] = [];
  #server!: DoubleServer;
  #open = 0;
  #slow = 0;

  static async start(): Promise<OpenAiDouble> {
    const double = new OpenAiDouble();
    double.#server = await startDouble((request, response) => double.#answer(request, response));
    return double;
  }

  get baseUrl(): string {
    return `${this.#server.origin}/v1`;
  }

  get seen(): Seen[] {
    return this.#server.seen;
  }

  /** Calls for pictures that are held open. */
  get busy(): number {
    return this.#open;
  }

  reset(): void {
    this.behaviour = { ...POLITE };
    this.#slow = 0;
    this.gate.release();
    this.files.release();
  }

  close(): Promise<void> {
    this.gate.release();
    this.files.release();
    return this.#server.close();
  }

  #answer(request: Seen, response: ServerResponse): unknown {
    if (request.path.startsWith('/files/')) return this.#file(request, response);
    const key = request.headers.authorization;
    if (key !== `Bearer ${KEY}`)
      return fail(response, 401, { code: 'invalid_api_key', message: `Incorrect API key provided: ${key}` });
    switch (request.path) {
      case '/v1/models':
        return json(response, 200, { object: 'list', data: MODELS.map((id) => ({ id, object: 'model' })) });
      case '/v1/images/generations':
      case '/v1/images/edits':
        return this.#pictures(request, response);
      case '/v1/chat/completions':
        return json(response, 200, { choices: [this.behaviour.chat], usage: { total_tokens: 5 } });
      case '/v1/moderations':
        return json(response, 200, { results: judged(JSON.parse(request.body.toString()).input) });
      default:
        return fail(response, 404, { message: 'Not found' });
    }
  }

  async #pictures(request: Seen, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const { refuses, mischief, one } = this.behaviour;
    const param = refuses.find((field) => field in body);
    if (param)
      return fail(response, 400, { code: 'unknown_parameter', param, message: `Unknown parameter: '${param}'.` });
    this.asked.push(body);
    this.#open += 1;
    response.once('close', () => {
      this.#open -= 1;
    });
    await this.gate.pass();
    if (response.destroyed) return;
    if (mischief && (await misbehave(mischief, response))) return;
    const items = Array.from({ length: one ? 1 : Number(body.n ?? 1) }, (_, i) => this.#item(body, i));
    if (mischief === 'no_payload') delete items.at(-1)!.b64_json;
    if (String(body.stream) === 'true') return this.#stream(response, body, items[0]!);
    json(response, 200, { created: 1, data: items, usage: { total_tokens: 10 * items.length } });
  }

  #item(body: Record<string, unknown>, i: number): Record<string, unknown> {
    const { form, revised, mischief } = this.behaviour;
    const [width = 16, height = 16] = String(body.size ?? '16x16')
      .split('x')
      .map(Number);
    const number = body.seed === undefined ? this.asked.length * 16 : Number(body.seed);
    const png = paintedPng(`${body.prompt} ${number + i}`, width, height);
    const bytes = mischief === 'wrong_bytes' ? Buffer.from('<html>not a picture</html>') : png;
    const says = revised === null ? {} : { revised_prompt: revised };
    if (form === 'b64_json' && !mischief?.endsWith('_url')) return { b64_json: bytes.toString('base64'), ...says };
    const query = new URLSearchParams({ png: bytes.toString('base64url'), sig: 'secret-signature' });
    return { url: `${this.#server.origin}/files/${mischief ?? 'fine'}?${query}`, ...says };
  }

  #stream(response: ServerResponse, body: Record<string, unknown>, item: Record<string, unknown>): void {
    const { mischief } = this.behaviour;
    const kind = 'image' in body ? 'image_edit' : 'image_generation';
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    const send = (event: Record<string, unknown>): unknown =>
      response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    for (let i = 0; i < Number(body.partial_images ?? 0); i += 1) {
      const b64_json = paintedPng(`partial ${i}`).toString('base64');
      send({ type: `${kind}.partial_image`, partial_image_index: i, b64_json });
    }
    if (mischief === 'stream_error') send({ type: 'error', error: { code: 'moderation_blocked', message: BLOCKED } });
    else if (mischief !== 'stream_cut') send({ type: `${kind}.completed`, ...item, usage: { total_tokens: 10 } });
    if (mischief === 'stream_cut') setImmediate(() => response.destroy());
    else response.end();
  }

  async #file(request: Seen, response: ServerResponse): Promise<unknown> {
    const kind = request.path.slice('/files/'.length);
    if (request.headers.authorization) return fail(response, 400, { message: 'A key came along' });
    await this.files.pass();
    if (kind === 'expired_url') return response.writeHead(403).end('expired');
    if (kind === 'private_url') return response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    this.#slow += 1;
    if (kind === 'slow_url' && this.#slow < 3) return response.writeHead(503).end();
    const bytes = Buffer.from(request.query.get('png') ?? '', 'base64url');
    return response.writeHead(200, { 'content-type': 'text/plain' }).end(bytes);
  }
}

function fail(response: ServerResponse, status: number, error: Record<string, unknown>, headers = {}): void {
  json(response, status, { error }, headers);
}

/** @returns whether it answered */
async function misbehave(mischief: OpenAiMischief, response: ServerResponse): Promise<boolean> {
  const answers: Partial<Record<OpenAiMischief, () => unknown>> = {
    rate_limit: () =>
      fail(response, 429, { code: 'rate_limit_exceeded', message: 'Slow down' }, { 'retry-after': '7' }),
    rate_limit_without_delay: () => fail(response, 429, { code: 'rate_limit_exceeded', message: 'Slow down' }),
    no_money: () => fail(response, 429, { code: 'insufficient_quota', message: 'You exceeded your current quota' }),
    bad_key: () => fail(response, 401, { code: 'invalid_api_key', message: `Incorrect API key provided: ${KEY}` }),
    moderation: () =>
      fail(response, 400, { code: 'moderation_blocked', type: 'image_generation_user_error', message: BLOCKED }),
    no_data: () => json(response, 200, { created: 1, data: [] }),
    no_model: () => fail(response, 404, { code: 'model_not_found', message: 'The model does not exist' }),
    bad_prompt: () => fail(response, 400, { param: 'prompt', message: 'Too long' }),
    unavailable: () => fail(response, 503, { message: 'Overloaded' }),
    out_of_memory: () => fail(response, 500, { message: 'CUDA out of memory' }),
    gateway: () => response.writeHead(504, { 'content-type': 'text/html' }).end('<html>Gateway'),
    page: () => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome'),
    page_as_error: () => response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway'),
    flood: () => flood(response, 300 * 1024 * 1024),
    broken_json: () => response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[{"b64'),
    cut: () => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' }).write('{"data":[');
      setImmediate(() => response.destroy());
    },
    hang_up: () => response.destroy(),
  };
  const answer = answers[mischief];
  await answer?.();
  return answer !== undefined;
}

async function bodyOf({ body, headers }: Seen): Promise<Record<string, unknown>> {
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('multipart/')) return JSON.parse(body.toString()) as Record<string, unknown>;
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  return Object.fromEntries(
    [...form.keys()].map((name) => [name, form.getAll(name).length > 1 ? form.getAll(name) : form.get(name)]),
  );
}

function judged(parts: { type: string; text?: string }[]): unknown[] {
  return parts.map(({ text = '' }) => {
    const flagged = text.includes('violence');
    return {
      flagged,
      categories: { violence: flagged, hate: false },
      category_scores: { violence: flagged ? 0.9 : 0.01, hate: 0 },
    };
  });
}
