import type { EngineError, ErrorKind } from '../engine.ts';
import { errorOfAnswer, kindOfStatus, objectOf, readErrorBody, readJson } from '../http/answers.ts';
import type { GuardedFetch } from '../http/guarded-fetch.ts';
import { because, faultOf, reasonOf } from '../reason.ts';
import { progressIn } from '../remote-prediction/logs.ts';
import { PredictionEngine, type PredictionOptions } from '../remote-prediction/prediction-engine.ts';
import type { Part, Provider, RemoteFile, RemoteState } from '../remote-prediction/provider.ts';
import { createService, lostIfGone, type Service, unnamed } from '../remote-prediction/service.ts';
import { idIn } from '../remote-prediction/signed.ts';
import { isRefusal, type PredictionTarget, predictionFaults } from '../remote-prediction/target.ts';
import { SigningKeys } from './signature.ts';

export interface FalOptions extends Pick<PredictionOptions, 'id' | 'label' | 'slots' | 'polling'> {
  apiKey: string;
  fetch: GuardedFetch;
  /** The queue, https://queue.fal.run unless told. */
  baseUrl?: string;
  /** Where inputs are kept and keys are told: https://rest.fal.ai for fal's own queue, else the queue's address, unless told. */
  restUrl?: string;
  now?: () => number;
}

const OWN_QUEUE = /^https:\/\/queue\.fal\.run(\/|$)/;
const ENDPOINT = /^\w[\w.-]*(\/\w[\w.-]*)+$/;

/**
 * Work in fal's queue. An atom's `target` names an `endpoint` ('fal-ai/flux/dev'), beside `PredictionTarget`.
 */
export function createFalEngine(options: FalOptions): PredictionEngine {
  return new PredictionEngine({ ...options, kind: 'fal', provider: fal(options) });
}

function fal({ apiKey, fetch, baseUrl, restUrl, now = Date.now }: FalOptions): Provider {
  const key = { authorization: `Key ${apiKey}` };
  const errorOf = (answer: Response): Promise<EngineError> => failureOf(answer, queue.who, null);
  const queue: Service = createService({ baseUrl: baseUrl ?? 'https://queue.fal.run', key, fetch, errorOf });
  const rest: Service = createService({
    baseUrl: restUrl ?? (baseUrl && !OWN_QUEUE.test(baseUrl) ? baseUrl : 'https://rest.fal.ai'),
    key,
    fetch,
    errorOf,
  });
  const fetchKeys = () => rest.ask('.well-known/jwks.json');
  const keys = new SigningKeys(fetchKeys);
  const urlOf = ({ id, urls }: Part, which: 'status' | 'response' | 'cancel'): URL => {
    // The key goes to these addresses, so they are the queue's own or none.
    const told = urls?.[which];
    if (told && URL.canParse(told) && new URL(told).origin === queue.base.origin) return new URL(told);
    const end = { status: '/status', response: '', cancel: '/cancel' }[which];
    return new URL(`${urls?.app ?? 'unknown/unknown'}/requests/${encodeURIComponent(id)}${end}`, queue.base);
  };
  return {
    who: queue.who,
    secrets: [apiKey],
    defaults: {
      sizeForm: 'image_size',
      fields: {
        prompt: 'prompt',
        negativePrompt: null,
        seed: 'seed',
        count: 'num_images',
        image: 'image_url',
        mask: 'mask_url',
        strength: 'strength',
      },
    },
    targetOf: (endpoint) => ({ endpoint }),
    targetFaults: (target) => [
      ...(typeof target.endpoint === 'string' && ENDPOINT.test(target.endpoint)
        ? []
        : [{ field: 'endpoint', reason: because('endpoint') }]),
      ...predictionFaults(target, ['endpoint']),
    ],
    async check({ endpoint }) {
      // Nothing there costs nothing: work nobody began is not found when the key is right, and refused when it is not.
      const path = `${appOf(String(endpoint))}/requests/00000000-0000-4000-8000-000000000000/status`;
      const answer = await queue.fetch(new URL(path, queue.base), {});
      const failure = await errorOf(answer);
      return failure.kind === 'auth_quota' || answer.status >= 500 ? [reasonOf(failure)] : [];
    },
    health: async (signal) => void (await rest.ask('.well-known/jwks.json', { signal })),
    async create({ task, target, input }) {
      const endpoint = String(target.endpoint);
      const url = new URL(endpoint, queue.base);
      if (task.webhookUrl) url.searchParams.set('fal_webhook', task.webhookUrl);
      const start = Math.max(2, Math.ceil(task.atom.timeouts.queueMs / 1000));
      const made = await queue.create(url, input, { 'x-fal-request-timeout': String(start) });
      if (typeof made.request_id !== 'string' || made.request_id === '') throw unnamed(queue.who);
      const told = { status: made.status_url, response: made.response_url, cancel: made.cancel_url };
      const urls = Object.entries(told).filter((one): one is [string, string] => typeof one[1] === 'string');
      return { id: made.request_id, urls: { ...Object.fromEntries(urls), app: appOf(endpoint) } };
    },
    async look(part, target, signal) {
      const url = urlOf(part, 'status');
      url.searchParams.set('logs', '1');
      const said = await queue.ask(url, { signal }).catch(lostIfGone(queue.who));
      switch (said.status) {
        case 'IN_QUEUE':
          return { state: 'queued', position: Number(said.queue_position) || 0 };
        case 'IN_PROGRESS':
          return { state: 'running', progress: progressIn(logText(said.logs)) };
        case 'COMPLETED': {
          const seconds = Number(objectOf(said.metrics).inference_time);
          const answer = await queue.fetch(urlOf(part, 'response'), { signal });
          // Completed covers failed: only what came of it tells.
          if (!answer.ok) return completedInVain(answer, queue.who, target);
          const state = resultOf(objectOf(await readJson(answer, queue.who)));
          return { ...state, ...(seconds >= 0 ? { gpuMs: Math.round(seconds * 1000) } : {}) };
        }
        default:
          throw faultOf('transient', because('strange', { who: queue.who }));
      }
    },
    async cancel(part) {
      const answer = await queue.fetch(urlOf(part, 'cancel'), { method: 'PUT' });
      if (answer.status === 404) return 'unknown';
      const { status } = await readErrorBody(answer);
      if (status === 'ALREADY_COMPLETED' || answer.status === 400) return 'already_done';
      return 'requested';
    },
    async upload(bytes, mime, signal) {
      const kind = mime.split('/')[1] ?? 'bin';
      const { upload_url, file_url } = await rest.ask('storage/upload/initiate?storage_type=fal-cdn-v3', {
        method: 'POST',
        body: JSON.stringify({ content_type: mime, file_name: `input.${kind}` }),
        headers: { 'content-type': 'application/json' },
        signal,
      });
      if (typeof upload_url !== 'string' || typeof file_url !== 'string')
        throw faultOf('internal', because('no_file', { who: rest.who }));
      const body = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mime });
      // Signed by itself: the key stays here.
      const kept = await fetch(upload_url, { method: 'PUT', body, headers: { 'content-type': mime }, signal });
      await kept.body?.cancel();
      if (!kept.ok) throw errorOfAnswer(kept, { who: rest.who });
      return file_url;
    },
    file: (url, bounds) => fetch(url, bounds),
    async webhook(headers, rawBody) {
      await keys.verify(headers, rawBody, now());
      return idIn(rawBody, 'request_id');
    },
  };
}

/** Requests are asked for below the app, without the rest of the endpoint's path. */
const appOf = (endpoint: string): string => endpoint.split('/').slice(0, 2).join('/');

const logText = (logs: unknown): string =>
  (Array.isArray(logs) ? logs : []).map((line) => String(objectOf(line).message ?? '')).join('\n');

function resultOf(result: Record<string, unknown>): Extract<RemoteState, { state: 'succeeded' }> {
  const concepts = Array.isArray(result.has_nsfw_concepts) ? result.has_nsfw_concepts : [];
  const files = filesIn(result).map((file, i) => (concepts[i] === true ? { ...file, sensitive: true } : file));
  const { seed } = result;
  return { state: 'succeeded', files, ...(Number.isSafeInteger(seed) ? { seed: Number(seed) } : {}) };
}

/** Every object with an address, whatever the output's shape. */
function filesIn(value: unknown): RemoteFile[] {
  if (typeof value !== 'object' || value === null) return [];
  const { url } = objectOf(value);
  if (typeof url === 'string') return [{ url }];
  return Object.values(value).flatMap(filesIn);
}

async function completedInVain(answer: Response, who: string, target: PredictionTarget): Promise<RemoteState> {
  const error = await failureOf(answer, who, target);
  // It ended: what the service could not do a second time is not asked again by looking.
  return { state: 'failed', error: answer.status === 404 ? faultOf('lost', reasonOf(error)) : error };
}

const INFRASTRUCTURE: Record<string, ErrorKind> = {
  request_timeout: 'timeout',
  startup_timeout: 'timeout',
  runner_scheduling_failure: 'capacity',
  runner_connection_timeout: 'transient',
  runner_connection_refused: 'transient',
  runner_connection_error: 'transient',
  runner_disconnected: 'transient',
  runner_incomplete_response: 'transient',
  runner_server_error: 'transient',
  client_cancelled: 'cancelled',
  bad_request: 'invalid_input',
  internal_error: 'transient',
};

/** What fal says went wrong: its own trouble by `error_type`, the model's by the types in `detail`. */
async function failureOf(answer: Response, who: string, target: PredictionTarget | null): Promise<EngineError> {
  const body = await readErrorBody(answer);
  const details = Array.isArray(body.detail) ? body.detail.map(objectOf) : [];
  const message =
    details.length > 0 ? details.map(({ msg }) => msg).join('; ') : String(body.detail ?? body.error ?? '');
  const types = details.map(({ type }) => String(type));
  const kind = kindOf();
  const field = details.map(({ loc }) => (Array.isArray(loc) ? String(loc.at(-1)) : '')).find((name) => name !== '');
  const info = { remote: { status: answer.status, types }, ...(kind === 'invalid_input' && field ? { field } : {}) };
  return errorOfAnswer(answer, { who, message, kind, info });

  function kindOf(): ErrorKind | undefined {
    const type = String(body.error_type ?? answer.headers.get('x-fal-error-type') ?? '');
    if (INFRASTRUCTURE[type]) return INFRASTRUCTURE[type];
    if (answer.status === 499) return 'cancelled';
    if (types.some((one) => /content_policy|nsfw|safety/.test(one))) return 'refused_sensitive';
    if (target && isRefusal(message, target)) return 'refused_sensitive';
    if (/out of memory|OutOfMemory/i.test(message)) return 'oom';
    if (answer.status === 403 && /balance|exhausted|locked/i.test(message)) return 'auth_quota';
    const retryable = answer.headers.get('x-fal-retryable');
    if (answer.status === 500) return retryable === 'true' || details.length === 0 ? 'transient' : 'internal';
    return kindOfStatus(answer.status);
  }
}
