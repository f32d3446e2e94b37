import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { FLOOD, type Job, PredictionDouble } from '../remote-prediction/double.ts';
import { drip, flood, json, type Seen } from '../testing/double-server.ts';

/** A server of fal's protocol: queue, storage and keys at one address, which misbehaves on command. */
export class FalDouble extends PredictionDouble {
  readonly key = 'key-id-0123:key-secret-4567';
  /** Tells addresses of another origin, which the key must never be sent to. */
  foreignUrls = false;
  #keys = generateKeyPairSync('ed25519');

  /** Signs with a new key from now on. */
  changeKey(): void {
    this.#keys = generateKeyPairSync('ed25519');
  }

  webhookOf(job: Job, at = Date.now(), key: KeyObject = this.#keys.privateKey): { headers: Headers; body: Uint8Array } {
    const body = Buffer.from(JSON.stringify({ request_id: job.id, status: 'OK', payload: {} }));
    const [request, user, timestamp] = [job.id, 'double', String(Math.floor(at / 1000))];
    const hash = createHash('sha256').update(body).digest('hex');
    const signature = sign(null, Buffer.from([request, user, timestamp, hash].join('\n')), key).toString('hex');
    const headers = new Headers({
      'content-type': 'application/json',
      'x-fal-webhook-request-id': request,
      'x-fal-webhook-user-id': user,
      'x-fal-webhook-timestamp': timestamp,
      'x-fal-webhook-signature': signature,
    });
    return { headers, body };
  }

  protected fail(
    response: ServerResponse,
    status: number,
    message: string,
    headers: Record<string, string> = {},
  ): void {
    const detail = status === 422 ? [{ loc: ['body', 'prompt'], msg: message, type: 'string_too_long' }] : message;
    json(response, status, { detail }, headers);
  }

  protected answer(request: Seen, response: ServerResponse): unknown {
    const { method, path } = request;
    if (path === '/.well-known/jwks.json')
      return this.mischief === 'no_secret'
        ? this.fail(response, 503, 'Try later')
        : json(response, 200, { keys: [this.#keys.publicKey.export({ format: 'jwk' })] });
    if (path.startsWith('/storage/put/')) {
      if (request.headers.authorization) return this.fail(response, 400, 'A key came along');
      this.uploads.set(path, request.body);
      return response.writeHead(200).end();
    }
    if (request.headers.authorization !== `Key ${this.key}`) return this.fail(response, 401, 'Unauthenticated');
    if (path === '/storage/upload/initiate') {
      const at = `${this.origin}/storage/put/${this.uploads.size}`;
      return json(response, 200, { upload_url: `${at}?sig=1`, file_url: at });
    }
    if (method === 'POST') {
      const input = JSON.parse(request.body.toString()) as Job['input'];
      const job = this.create(request, response, { input, webhook: request.query.get('fal_webhook') });
      const said = { status: 'IN_QUEUE', queue_position: 2 };
      return job && this.gates.create.pass().then(() => json(response, 200, { ...said, ...this.#addresses(job) }));
    }
    const [, , id = '', what] = /^\/([\w-]+\/[\w-]+)\/requests\/([\w-]+)(\/status|\/cancel)?$/.exec(path) ?? [];
    if (what === '/status') return this.#status(id, response);
    const job = this.jobs.get(id);
    if (!job) return this.fail(response, 404, 'Not found');
    if (what !== '/cancel') return this.#result(job, response);
    if (this.cancelJob(job)) return json(response, 202, { status: 'CANCELLATION_REQUESTED' });
    return json(response, 400, { status: 'ALREADY_COMPLETED' });
  }

  #addresses({ id, path }: Job): Record<string, string> {
    const app = path.split('/').slice(1, 3).join('/');
    const at = `${this.foreignUrls ? 'http://thief.invalid' : this.origin}/${app}/requests/${id}`;
    return { request_id: id, response_url: at, status_url: `${at}/status`, cancel_url: `${at}/cancel` };
  }

  #status(id: string, response: ServerResponse): void {
    const job = this.look(id, response);
    if (!job) return;
    const status = { queued: 'IN_QUEUE', running: 'IN_PROGRESS' }[job.state as 'queued' | 'running'] ?? 'COMPLETED';
    const percent = Math.round(job.progress * 10);
    const logs = [{ message: ` ${percent}0%|##   | ${percent}/10 [00:01<00:01]` }];
    json(response, 200, { status, queue_position: 1, logs, metrics: { inference_time: 1.5 } });
  }

  #result(job: Job, response: ServerResponse): unknown {
    if (this.mischief === 'flood_result') return flood(response, FLOOD);
    if (this.mischief === 'drip_result') return drip(response);
    if (job.state === 'canceled') return json(response, 499, { detail: 'Cancelled', error_type: 'client_cancelled' });
    if (job.state === 'failed') {
      if (this.mischief === 'refuses')
        return json(response, 422, { detail: [{ loc: ['body'], msg: 'No', type: 'content_policy_violation' }] });
      const message = this.mischief === 'out_of_memory' ? 'CUDA out of memory' : 'It broke';
      return json(response, 500, { detail: [{ loc: [], msg: message, type: 'model_error' }] });
    }
    const count = Number(job.input.num_images ?? 1);
    const images = this.files(job, count).map((url) => ({ url, content_type: 'image/png' }));
    json(response, 200, {
      images,
      seed: job.input.seed,
      has_nsfw_concepts: images.map(() => job.input.prompt === 'nsfw'),
    });
  }
}
