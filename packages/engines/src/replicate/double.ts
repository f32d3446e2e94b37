import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Job, PredictionDouble } from '../remote-prediction/double.ts';
import { json, type Seen } from '../testing/double-server.ts';

const STATUS = {
  queued: 'starting',
  running: 'processing',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'canceled',
};

/** A server of Replicate's protocol, which misbehaves on command. */
export class ReplicateDouble extends PredictionDouble {
  readonly key = 'r8_double0123456789';
  readonly secret = `whsec_${Buffer.from('the secret of the double').toString('base64')}`;

  get baseUrl(): string {
    return `${this.origin}/v1`;
  }

  webhookOf(job: Job, at = Date.now()): { headers: Headers; body: Uint8Array } {
    const body = Buffer.from(JSON.stringify(this.#wire(job)));
    const [id, timestamp] = [`msg_${job.id}`, String(Math.floor(at / 1000))];
    const key = Buffer.from(this.secret.slice('whsec_'.length), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
    const headers = new Headers({
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,b2xk v1,${signature}`,
    });
    return { headers, body };
  }

  protected fail(
    response: ServerResponse,
    status: number,
    message: string,
    headers: Record<string, string> = {},
  ): void {
    const wait = status === 429 && !headers['retry-after'] ? ' Your rate limit resets in ~30s.' : '';
    json(response, status, { detail: `${message}${wait}` }, headers);
  }

  protected answer(request: Seen, response: ServerResponse): unknown {
    const { method, path } = request;
    if (request.headers.authorization !== `Bearer ${this.key}`) return this.fail(response, 401, 'Unauthenticated');
    if (path === '/v1/account') return json(response, 200, { username: 'double' });
    if (path === '/v1/webhooks/default/secret')
      return this.mischief === 'no_secret'
        ? this.fail(response, 503, 'Try later')
        : json(response, 200, { key: this.secret });
    if (method === 'GET' && /^\/v1\/(models|deployments)\/atelier\/\w+$/.test(path)) return json(response, 200, {});
    if (path === '/v1/files') return this.#upload(request, response);
    if (method === 'POST' && path.endsWith('/predictions')) {
      const { input, webhook } = JSON.parse(request.body.toString()) as Pick<Job, 'input' | 'webhook'>;
      const job = this.create(request, response, { input, webhook: webhook ?? null });
      return job && this.gates.create.pass().then(() => json(response, 201, this.#wire(job)));
    }
    const [, id = '', cancel] = /^\/v1\/predictions\/([\w-]+)(\/cancel)?$/.exec(path) ?? [];
    if (!cancel) {
      const job = this.look(id, response);
      return job && json(response, 200, this.#wire(job));
    }
    const job = this.jobs.get(id);
    if (!job) return this.fail(response, 404, 'Not found');
    this.cancelJob(job);
    return json(response, 200, this.#wire(job));
  }

  #upload(request: Seen, response: ServerResponse): void {
    const path = `/v1/files/${this.uploads.size}`;
    this.uploads.set(path, request.body);
    json(response, 201, { urls: { get: `${this.origin}${path}` } });
  }

  #wire(job: Job): Record<string, unknown> {
    const done = job.state === 'succeeded';
    const errors = { out_of_memory: 'CUDA out of memory (E1001)', refuses: 'NSFW content detected' };
    const percent = Math.round(job.progress * 10);
    return {
      id: job.id,
      status: STATUS[job.state],
      input: job.input,
      output: done ? this.files(job, Number(job.input.num_outputs ?? 1)) : null,
      error: job.state === 'failed' ? (errors[this.mischief as keyof typeof errors] ?? 'It broke') : null,
      logs: `loading\n  ${percent}0%|##   | ${percent}/10 [00:01<00:01]`,
      metrics: done ? { predict_time: 1.5 } : {},
      completed_at: job.state === 'canceled' ? new Date().toISOString() : null,
    };
  }
}
