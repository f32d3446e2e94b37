import { EngineError } from '../../engine.ts';
import {
  errorOfAnswer,
  kindOfStatus,
  objectOf,
  readBytes,
  readErrorBody,
  readJson,
  retryAfterMs,
} from '../../http/answers.ts';
import type { GuardedFetch } from '../../http/guarded-fetch.ts';
import { type Redact, redacted } from '../../http/redact.ts';
import { because, faultOf } from '../../reason.ts';
import type { Graph } from '../graph/graph.ts';
import { refusalOf } from './refusals.ts';
import type { Ending, Queue, RemoteFile, Taken } from './wire.ts';

const MiB = 1024 * 1024;
/** What one file of a result may measure. */
const MOST_ARTEFACT = 200 * MiB;
const MOST_JSON = 32 * MiB;
/** Bytes a second that an answer brings at least. */
const LEAST_RATE = 256 * 1024;
const KINDS_AT_ONCE = 16;

/** Milliseconds. */
export interface ApiTimes {
  /** Until an answer begins. */
  answerMs: number;
}

/** The calls of one ComfyUI server. Every error is an EngineError that names the server and carries no key. */
export class ComfyApi {
  readonly #who: string;
  readonly #base: string;
  readonly #headers: Record<string, string>;
  readonly #fetch: GuardedFetch;
  readonly #redact: Redact;
  readonly #times: ApiTimes;

  constructor(options: {
    /** Names the server in messages. */
    who: string;
    url: string;
    headers: Record<string, string>;
    fetch: GuardedFetch;
    redact: Redact;
    times: ApiTimes;
  }) {
    this.#who = options.who;
    this.#base = options.url.replace(/\/$/, '');
    this.#headers = options.headers;
    this.#fetch = options.fetch;
    this.#redact = options.redact;
    this.#times = options.times;
  }

  /**
   * Sends a prompt under an id of ours.
   * @throws EngineError `lost` with `remote.possibleOrphan` is not decided here: `remote.sent` tells that the answer may have got lost
   */
  async prompt(id: string, graph: Graph, clientId: string): Promise<Taken> {
    const answer = await this.#post('/api/prompt', { prompt: graph, prompt_id: id, client_id: clientId });
    if (answer.status === 409) {
      await answer.body?.cancel();
      return 'exists';
    }
    if (!answer.ok) throw await this.#refused(answer);
    const said = objectOf(await this.#json(answer));
    const dropped = objectOf(said.node_errors);
    if (Object.keys(dropped).length > 0) throw this.#clean(refusalOf({ node_errors: dropped }, graph, this.#who));
    if (said.prompt_id !== id)
      throw new EngineError(
        'engine_config',
        `${this.#who} is too old: it gives jobs ids of its own. Update it to one of August 2025 or later`,
        {
          reason: because('too_old', { who: this.#who }),
          remote: { promptId: said.prompt_id },
        },
      );
    return 'taken';
  }

  async queue(): Promise<Queue> {
    const said = objectOf(await this.#get('/api/queue'));
    const ids = (list: unknown): string[] =>
      (Array.isArray(list) ? list : [])
        .flatMap((item) => (Array.isArray(item) ? [[Number(item[0]), String(item[1])] as const] : []))
        .sort(([a], [b]) => a - b)
        .map(([, id]) => id);
    return { running: ids(said.queue_running), pending: ids(said.queue_pending) };
  }

  /** Null while it is not over, or when the server does not know it. */
  async ending(id: string): Promise<Ending | null> {
    const entry = objectOf(await this.#get(`/api/history/${id}`))[id];
    if (entry === undefined) return null;
    const { status, outputs } = objectOf(entry);
    const { status_str: word, messages } = objectOf(status);
    return {
      // Servers of before 2024 keep no status; whatever is in their history went well.
      succeeded: word === undefined || word === 'success',
      outputs: objectOf(outputs),
      // What a failed node says is shown.
      messages: (Array.isArray(messages) ? messages : []).flatMap((one) =>
        Array.isArray(one) ? [[String(one[0]), JSON.parse(this.#redact(JSON.stringify(objectOf(one[1]))))]] : [],
      ),
    };
  }

  /** Null when this server has no such call, as before 2026; else whether there was anything to stop. */
  async cancelJob(id: string): Promise<boolean | null> {
    const answer = await this.#post(`/api/jobs/${id}/cancel`, {});
    if (answer.status === 404 || answer.status === 405) {
      await answer.body?.cancel();
      return null;
    }
    if (!answer.ok) throw await this.#refused(answer);
    return objectOf(await this.#json(answer)).cancelled === true;
  }

  /** Takes what waits out of the queue; what runs stays. */
  unqueue(id: string): Promise<void> {
    return this.#done('/api/queue', { delete: [id] });
  }

  /** Stops what runs. Servers of before autumn 2025 do not read the id and stop whatever runs. */
  interrupt(id: string): Promise<void> {
    return this.#done('/api/interrupt', { prompt_id: id });
  }

  /** Has the models put out of memory, after the job that runs. */
  free(): Promise<void> {
    return this.#done('/api/free', { unload_models: true, free_memory: true });
  }

  /** @returns the name it has there, which is another when the server had a different file under that name */
  async upload(name: string, bytes: Uint8Array, mime: string): Promise<string> {
    const form = new FormData();
    form.set('image', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mime }), name);
    form.set('type', 'input');
    form.set('overwrite', 'true');
    const answer = await this.#call('/api/upload/image', { method: 'POST', body: form });
    if (!answer.ok) throw await this.#refused(answer);
    const said = objectOf(await this.#json(answer));
    if (typeof said.name !== 'string') throw this.#strange('does not say what it called an uploaded file');
    const folder = typeof said.subfolder === 'string' && said.subfolder !== '' ? `${said.subfolder}/` : '';
    return `${folder}${said.name}`;
  }

  async view({ filename, subfolder, type }: RemoteFile): Promise<Uint8Array> {
    const query = new URLSearchParams({ filename, subfolder, type });
    const answer = await this.#call(`/api/view?${query}`, { maxBytes: MOST_ARTEFACT });
    if (answer.status === 404) {
      await answer.body?.cancel();
      throw faultOf('lost', because('file_lost', { who: this.#who, file: filename }));
    }
    if (!answer.ok) throw await this.#refused(answer);
    return readBytes(answer, MOST_ARTEFACT);
  }

  /** The same of many kinds. A graph may have hundreds: they are not asked for all at once. */
  async nodeInfos(kinds: readonly string[]): Promise<Map<string, Record<string, unknown> | null>> {
    const infos = new Map<string, Record<string, unknown> | null>();
    for (let at = 0; at < kinds.length; at += KINDS_AT_ONCE)
      await Promise.all(
        kinds.slice(at, at + KINDS_AT_ONCE).map(async (kind) => infos.set(kind, await this.nodeInfo(kind))),
      );
    return infos;
  }

  /** What a server knows of a kind of node; null when it has none. */
  async nodeInfo(kind: string): Promise<Record<string, unknown> | null> {
    const info = objectOf(await this.#get(`/api/object_info/${encodeURIComponent(kind)}`))[kind];
    return info === undefined ? null : objectOf(info);
  }

  /** How many prompts wait or run. */
  async waiting(): Promise<number> {
    const { queue_remaining: count } = objectOf(objectOf(await this.#get('/api/prompt')).exec_info);
    if (typeof count !== 'number') throw this.#strange('does not say how much it has to do: is it a ComfyUI?');
    return count;
  }

  async stats(): Promise<{ version: string; vramTotal: number; vramFree: number }> {
    const { system, devices } = objectOf(await this.#get('/api/system_stats'));
    const device = objectOf(Array.isArray(devices) ? devices[0] : undefined);
    const size = (value: unknown): number => (typeof value === 'number' ? value : 0);
    const version = objectOf(system).comfyui_version;
    return {
      version: typeof version === 'string' ? version : '',
      vramTotal: size(device.vram_total),
      vramFree: size(device.vram_free),
    };
  }

  async #get(path: string): Promise<unknown> {
    const answer = await this.#call(path, {});
    if (!answer.ok) throw await this.#refused(answer);
    return this.#json(answer);
  }

  async #post(path: string, body: unknown): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    return this.#call(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  async #done(path: string, body: unknown): Promise<void> {
    const answer = await this.#post(path, body);
    if (!answer.ok) throw await this.#refused(answer);
    await answer.body?.cancel();
  }

  async #call(path: string, init: NonNullable<Parameters<GuardedFetch>[1]>): Promise<Response> {
    const headers = { ...this.#headers, ...(init.headers as Record<string, string> | undefined) };
    try {
      return await this.#fetch(`${this.#base}${path}`, {
        maxBytes: MOST_JSON,
        leastRate: LEAST_RATE,
        headersMs: this.#times.answerMs,
        idleMs: this.#times.answerMs,
        ...init,
        headers,
      });
    } catch (error) {
      throw this.#clean(error);
    }
  }

  async #json(answer: Response): Promise<unknown> {
    try {
      return await readJson(answer, this.#who, MOST_JSON);
    } catch (error) {
      throw this.#clean(error);
    }
  }

  async #refused(answer: Response): Promise<EngineError> {
    const body = await readErrorBody(answer);
    if (answer.status === 400 && (body.error !== undefined || body.node_errors !== undefined))
      return this.#clean(refusalOf(body, null, this.#who));
    const wait = retryAfterMs(answer.headers);
    // A 503 that says when to come back is a server that is full and not one that is broken.
    const kind = answer.status === 503 && wait !== undefined ? 'capacity' : kindOfStatus(answer.status);
    return this.#clean(
      errorOfAnswer(answer, { who: this.#who, message: objectOf(body.error).message ?? body.error, kind }),
    );
  }

  #strange(what: string): EngineError {
    return new EngineError('engine_config', `${this.#who} ${what}`, { reason: because('strange', { who: this.#who }) });
  }

  #clean(error: unknown): EngineError {
    return redacted(error, this.#redact);
  }
}
