import { EngineError, type Reason, type TargetFault } from '../engine.ts';
import { errorOfAnswer, objectOf, readErrorBody } from '../http/answers.ts';
import type { GuardedFetch } from '../http/guarded-fetch.ts';
import { because, faultOf } from '../reason.ts';
import { progressIn } from '../remote-prediction/logs.ts';
import { PredictionEngine, type PredictionOptions } from '../remote-prediction/prediction-engine.ts';
import type { Provider, RemoteFile, RemoteState } from '../remote-prediction/provider.ts';
import { createService, lostIfGone, type Service, unnamed } from '../remote-prediction/service.ts';
import { FetchedSecret, idIn } from '../remote-prediction/signed.ts';
import { isRefusal, type PredictionTarget, predictionFaults } from '../remote-prediction/target.ts';
import { verifyStandardWebhook } from './signature.ts';

export interface ReplicateOptions extends Pick<PredictionOptions, 'id' | 'label' | 'slots' | 'polling'> {
  apiKey: string;
  fetch: GuardedFetch;
  /** https://api.replicate.com/v1 unless told; with or without its `/v1`. */
  baseUrl?: string;
  /** What webhooks are signed with, `whsec_…`; asked of the service unless told. */
  webhookSecret?: string;
  now?: () => number;
}

const ADDRESSES = ['version', 'model', 'deployment'] as const;
const NAME = /^\w[\w.-]*\/\w[\w.-]*$/;
const VERSION = /^[\w:./-]+$/;

/**
 * Predictions of Replicate, or of a server of its protocol. An atom's `target` names one of `version`, `model` ('owner/name') or
 * `deployment`, beside `PredictionTarget`.
 */
/** An account keeps its secret for years; a new one is noticed within the hour. */
const SECRET_KEPT_MS = 60 * 60_000;

export function createReplicateEngine(options: ReplicateOptions): PredictionEngine {
  return new PredictionEngine({ ...options, kind: 'replicate', provider: replicate(options) });
}

function replicate({ apiKey, fetch, baseUrl, webhookSecret, now = Date.now }: ReplicateOptions): Provider {
  const service: Service = createService({
    baseUrl: versioned(baseUrl ?? 'https://api.replicate.com'),
    key: { authorization: `Bearer ${apiKey}` },
    fetch,
    errorOf: (answer) => errorOf(answer, service.who),
  });
  const secret = new FetchedSecret(async () => {
    const { key } = await service.ask('webhooks/default/secret');
    if (typeof key !== 'string' || key === '') throw faultOf('auth_quota', because('strange', { who: service.who }));
    return key;
  }, SECRET_KEPT_MS);
  return {
    who: service.who,
    secrets: [apiKey, ...(webhookSecret ? [webhookSecret] : [])],
    defaults: {
      sizeForm: 'sides',
      fields: {
        prompt: 'prompt',
        negativePrompt: null,
        seed: 'seed',
        count: 'num_outputs',
        image: 'image',
        mask: 'mask',
        strength: 'prompt_strength',
      },
    },
    targetOf: (model) => {
      const version = /^(?:[\w.-]+\/[\w.-]+:)?([0-9a-f]{32,64})$/.exec(model)?.[1];
      return version ? { version } : { model };
    },
    targetFaults,
    async check({ model, deployment }) {
      const path = model ? `models/${model}` : deployment ? `deployments/${deployment}` : null;
      // A bare version cannot be asked for without the name of its model: the key can.
      await service.ask(path ?? 'account');
      return [];
    },
    health: async (signal) => void (await service.ask('account', { signal })),
    async create({ task, target, input }) {
      const { version, model, deployment } = target;
      const path = model
        ? `models/${model}/predictions`
        : deployment
          ? `deployments/${deployment}/predictions`
          : 'predictions';
      const hook = task.webhookUrl ? { webhook: task.webhookUrl, webhook_events_filter: ['start', 'completed'] } : {};
      const body = { ...(path === 'predictions' ? { version } : {}), input, ...hook };
      // Ends by itself what nobody can end any more. Shorter than that the service does not take.
      const left = Math.max(5, Math.ceil((task.deadline - Date.now()) / 1000));
      const { id } = await service.create(path, body, { 'cancel-after': `${left}s` });
      if (typeof id !== 'string' || id === '') throw unnamed(service.who);
      return { id };
    },
    async look(part, target, signal) {
      const path = `predictions/${encodeURIComponent(part.id)}`;
      const prediction = await service.ask(path, { signal }).catch(lostIfGone(service.who));
      if (prediction.id !== part.id) throw faultOf('transient', because('strange', { who: service.who }));
      return stateOf(prediction, target, service.who);
    },
    async cancel(part) {
      const path = `predictions/${encodeURIComponent(part.id)}`;
      try {
        // A cancel of what has ended is answered like any other: only a look tells.
        const { status } = await service.ask(path).catch(lostIfGone(service.who)).catch(unlessLost);
        if (ENDED.has(String(status))) return 'already_done';
        const after = await service.ask(`${path}/cancel`, { method: 'POST' });
        return after.status === 'canceled' || after.status === 'aborted' ? 'cancelled' : 'requested';
      } catch (error) {
        if (error instanceof EngineError && error.kind === 'lost') return 'unknown';
        throw error;
      }
    },
    async upload(bytes, mime, signal) {
      const form = new FormData();
      form.set('content', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mime }), 'input');
      const { urls } = await service.ask('files', { method: 'POST', body: form, signal });
      const { get } = objectOf(urls);
      if (typeof get !== 'string') throw faultOf('internal', because('no_file', { who: service.who }));
      return get;
    },
    file: (url, bounds) => service.fetch(url, { ...bounds, headers: { accept: '*/*' } }),
    async webhook(headers, rawBody) {
      verifyStandardWebhook(headers, rawBody, webhookSecret ?? (await secret.get(now())), now());
      return idIn(rawBody, 'id');
    },
  };
}

/** What cannot be looked at is cancelled all the same. */
function unlessLost(error: unknown): Record<string, unknown> {
  if (error instanceof EngineError && error.kind !== 'lost') return {};
  throw error;
}

const versioned = (url: string): string => (new URL(url).pathname === '/' ? new URL('v1', url).href : url);

function targetFaults(target: Record<string, unknown>): TargetFault[] {
  const named = ADDRESSES.filter((field) => target[field] !== undefined);
  const misnamed = named.find((field) => {
    const name = target[field];
    return typeof name !== 'string' || !(field === 'version' ? VERSION : NAME).test(name);
  });
  return [
    ...(named.length === 1 ? [] : [{ field: named[1] ?? 'model', reason: because('one_address') }]),
    ...(misnamed ? [{ field: misnamed, reason: because('owner_name') }] : []),
    ...predictionFaults(target, ADDRESSES),
  ];
}

const ENDED = new Set(['succeeded', 'failed', 'canceled', 'aborted']);

function stateOf(prediction: Record<string, unknown>, target: PredictionTarget, who: string): RemoteState {
  const { status, output, logs, error } = prediction;
  const failed = (kind: EngineError['kind'], reason: Reason): RemoteState => ({
    state: 'failed',
    error: faultOf(kind, reason),
  });
  switch (status) {
    case 'starting':
      return { state: 'queued' };
    case 'processing':
      return { state: 'running', progress: progressIn(logs) };
    case 'succeeded': {
      const seconds = Number(objectOf(prediction.metrics).predict_time);
      const files = filesIn(output);
      if (files.length === 0 && prediction.data_removed === true)
        return failed('lost', because('file_expired', { who, status: 410 }));
      return { state: 'succeeded', files, ...(seconds >= 0 ? { gpuMs: Math.round(seconds * 1000) } : {}) };
    }
    case 'canceled': {
      const late = Date.parse(String(prediction.deadline ?? '')) <= Date.parse(String(prediction.completed_at ?? ''));
      return late ? failed('timeout', because('late')) : failed('cancelled', because('stopped'));
    }
    case 'aborted':
      return failed('timeout', because('late'));
    case 'failed':
      return failed(
        kindOfFailure(String(error ?? ''), target),
        error ? because('service_said', { who, words: String(error).slice(0, 400) }) : because('gave_up', { who }),
      );
    default:
      throw faultOf('transient', because('strange', { who }));
  }
}

function kindOfFailure(message: string, target: PredictionTarget): EngineError['kind'] {
  if (isRefusal(message, target)) return 'refused_sensitive';
  if (/\bE1001\b|out of memory/i.test(message)) return 'oom';
  if (/\bE1000\b/.test(message)) return 'transient';
  return 'internal';
}

/** Every address in an output, whatever its shape. */
function filesIn(output: unknown): RemoteFile[] {
  if (typeof output === 'string') return /^(https?:|data:)/.test(output) ? [{ url: output }] : [];
  return typeof output === 'object' && output !== null ? Object.values(output).flatMap(filesIn) : [];
}

async function errorOf(answer: Response, who: string): Promise<EngineError> {
  const { detail, title } = await readErrorBody(answer);
  const message = typeof detail === 'string' ? detail : title;
  const info = { remote: { status: answer.status } };
  const wait = /resets in ~?(\d+)\s*s/.exec(String(message))?.[1];
  if (answer.status === 429 && wait && !answer.headers.has('retry-after'))
    return errorOfAnswer(answer, { who, message, info: { ...info, retryAfterMs: Number(wait) * 1000 } });
  return errorOfAnswer(answer, { who, message, info });
}
