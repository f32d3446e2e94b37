import { runningClock } from '@atelier/testkit/clock';
import { bootGeneration } from './boot-generation.ts';
import { RemoteService } from './remote-service.ts';

/** The product with a kind of engine whose providers are in the test's hand, and staff who connect them. */
export async function bootConnected() {
  /** The port in a server's address names the provider behind it. */
  const services = new Map<string, RemoteService>();
  let port = 9000;
  const booted = await bootGeneration({
    makers: {
      replicate: (server) => (services.get(new URL(server.url).port) ?? new RemoteService()).makeEngine(server),
    },
    clock: runningClock(),
  });
  const { client: staff } = await booted.signIn('admin@example.com');
  const { engines } = staff.api;
  const one = async (client: typeof staff, id: string) =>
    (await client.api.generation.imageResults({ body: { task_ids: [id] } }))[0]!;
  const path = { mediaType: 'image', module: 'txt2img' } as const;
  return {
    ...booted,
    staff,
    services,
    one,
    /** Connects a provider as the first route of txt2img. */
    async connected(name: string, change: (service: RemoteService) => void = () => undefined) {
      const service = new RemoteService();
      change(service);
      const at = String(++port);
      services.set(at, service);
      const answer = await engines.connect({
        body: { kind: 'replicate', name, url: `http://127.0.0.1:${at}`, key: 'r8_a_secret_key', model: 'a/model' },
      });
      return { service, ...answer };
    },
    /** Takes every connected engine and pipeline away again. */
    async disconnectAll(): Promise<void> {
      for (const service of services.values()) {
        service.failures = [];
        service.mute = false;
        service.release();
      }
      const { list: pipelines } = await engines.pipelineList();
      if (pipelines.length > 0)
        await engines.saveService({
          body: { module: 'txt2img', version: 'v3L', routes: [{ atom_id: 'builtin-t2i', priority: 1000 }] },
        });
      for (const { id } of pipelines) await engines.deletePipeline({ params: { id } });
      for (const { id, kind } of (await engines.servers()).list)
        if (kind !== 'builtin') await engines.deleteServer({ params: { id }, query: { force: 'true' } });
    },
    submit: async (client: typeof staff, body: object = {}) =>
      (await client.api.generation.submit({ params: path, body: { prompt: 'a red fox', ...body } })).task_id,
    /** Submits, and waits for the end. */
    async make(client: typeof staff, userId: number, body: object = {}) {
      const id = await this.submit(client, body);
      await booted.settled(userId);
      return one(client, id);
    },
    /** What a task was tried with, in order. */
    tries: (id: string) =>
      booted.platform.db
        .selectFrom('generation_attempt')
        .select(['attempt', 'engine_label', 'error_kind', 'message', 'ended_at', 'orphan', 'remote_id', 'cost_micros'])
        .where('task_id', '=', id)
        .orderBy('attempt')
        .execute(),
  };
}

/** What a call was refused with: its code, and the first field that is named. */
export const refused = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    ({ code, fields }: { code: number; fields?: { path: string }[] }) => ({ code, path: fields?.[0]?.path }),
  );
