import { ComfyDouble } from '@atelier/engines/comfyui/double/comfy-double';
import { HOLD } from '@atelier/engines/comfyui/double/desk';
import { WORKFLOWS } from '@atelier/engines/comfyui/workflows/all';
import { FalDouble } from '@atelier/engines/fal/double';
import { OpenAiDouble } from '@atelier/engines/openai/double';
import { ReplicateDouble } from '@atelier/engines/replicate/double';
import { runningClock } from '@atelier/testkit/clock';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { localPark } from '../../park.ts';
import { bootGeneration } from './testing/boot-generation.ts';

const park = localPark();
let comfy: ComfyDouble;
let openai: OpenAiDouble;
let replicate: ReplicateDouble;
let fal: FalDouble;
let booted: Awaited<ReturnType<typeof bootGeneration>>;
let staff: Awaited<ReturnType<typeof booted.signIn>>['client'];
beforeAll(async () => {
  [comfy, openai, replicate, fal] = await Promise.all([
    ComfyDouble.start(),
    OpenAiDouble.start(),
    new ReplicateDouble().listen(),
    new FalDouble().listen(),
  ]);
  booted = await bootGeneration({ makers: park.makers!, clock: runningClock() });
  staff = (await booted.signIn('admin@example.com')).client;
});
afterAll(async () => {
  await booted.stop();
  await Promise.all([comfy.close(), openai.close(), replicate.close(), fal.close(), park.close()]);
});
afterEach(async () => {
  comfy.behave();
  for (const double of [openai, replicate, fal]) double.reset();
  for (const { id, kind } of (await staff.api.engines.servers()).list)
    if (kind !== 'builtin') await staff.api.engines.deleteServer({ params: { id }, query: { force: 'true' } });
});

/** A remote server as this test needs it: how it is brought into a state, and what of it still works. */
interface Remote {
  order: () => Parameters<typeof staff.api.engines.connect>[0]['body'];
  /** Has the next work stop in a state, which is there once the returned question says so. */
  states: Partial<Record<'queued' | 'submitting' | 'running' | 'fetching', () => () => boolean>>;
  /** Lets everything go on. */
  release: () => void;
  busy: () => number;
  creates: () => number;
}

const predictions = (double: () => ReplicateDouble | FalDouble, order: Remote['order']): Remote => {
  const jobs = () => [...double().jobs.values()];
  const filesAsked = () => double().seen.filter(({ path }) => path.startsWith('/out/')).length;
  return {
    order,
    states: {
      submitting() {
        const before = jobs().length;
        double().gates.create.hold();
        return () => jobs().length > before;
      },
      queued() {
        const before = jobs().length;
        double().queueing = true;
        return () => jobs().length > before && jobs().at(-1)!.looks > 0;
      },
      running() {
        const before = jobs().length;
        double().holding = true;
        return () => jobs().length > before && jobs().at(-1)!.state === 'running';
      },
      fetching() {
        const before = filesAsked();
        double().gates.file.hold();
        return () => filesAsked() > before;
      },
    },
    release() {
      double().queueing = false;
      for (const gate of Object.values(double().gates)) gate.release();
      double().release();
    },
    busy: () => double().busy,
    creates: () => jobs().length,
  };
};

const REMOTES: Record<'comfyui' | 'openai' | 'replicate' | 'fal', Remote> = {
  comfyui: {
    order: () => ({ kind: 'comfyui', name: 'GPU', url: comfy.origin }),
    states: {
      submitting() {
        const before = comfy.creates;
        comfy.gates.create.hold();
        return () => comfy.creates > before;
      },
      queued() {
        // Somebody else's prompt has the card.
        const { graph } = structuredClone(WORKFLOWS.find(({ name }) => name === 'txt2img-sdxl')!);
        const words = JSON.parse(JSON.stringify(graph).replace(/"text":"[^"]*"/, `"text":"theirs ${HOLD}"`));
        comfy.desk.hold();
        comfy.desk.put({ number: -1, id: crypto.randomUUID(), graph: words, client: null });
        return () => comfy.desk.pending.length > 0;
      },
      running() {
        comfy.desk.hold();
        return () => comfy.desk.running !== null;
      },
      fetching() {
        const before = comfy.seen.filter((one) => one === 'GET /view').length;
        comfy.gates.file.hold();
        return () => comfy.seen.filter((one) => one === 'GET /view').length > before;
      },
    },
    release() {
      for (const gate of Object.values(comfy.gates)) gate.release();
      comfy.desk.release();
    },
    busy: () => comfy.desk.remaining,
    creates: () => comfy.creates,
  },
  // It knows no jobs: the call is the work, and waits for nobody else's.
  openai: {
    order: () => ({ kind: 'openai', name: 'API', url: openai.baseUrl, key: openai.key, model: 'dall-e-3' }),
    states: {
      running() {
        openai.gate.hold();
        return () => openai.busy > 0;
      },
      fetching() {
        openai.behaviour.form = 'url';
        openai.files.hold();
        const before = openai.seen.length;
        return () => openai.seen.slice(before).some(({ path }) => path.startsWith('/files/'));
      },
    },
    release() {
      openai.gate.release();
      openai.files.release();
    },
    busy: () => openai.busy,
    creates: () => openai.asked.length,
  },
  replicate: predictions(
    () => replicate,
    () => ({ kind: 'replicate', name: 'R', url: replicate.baseUrl, key: replicate.key, model: 'atelier/paint' }),
  ),
  fal: predictions(
    () => fal,
    () => ({ kind: 'fal', name: 'F', url: fal.origin, key: fal.key, model: 'atelier/paint/fast' }),
  ),
};

const CASES = Object.entries(REMOTES).flatMap(([kind, remote]) =>
  Object.keys(remote.states).map((state) => [kind as keyof typeof REMOTES, state as keyof Remote['states']] as const),
);

describe('work on a server elsewhere that somebody cancels', () => {
  it.each(CASES)(
    '%s, %s: it ends at once, refunded; nothing of it is left at work, and its place is free',
    async (kind, state) => {
      const remote = REMOTES[kind];
      const { server_id } = await staff.api.engines.connect({ body: remote.order() });
      const { client, userId } = await booted.signIn(`cancels-${kind}-${state}@example.com`);
      const credits = async () => (await client.api.billing.account({ query: {} })).credits;
      const submit = async (prompt: string) =>
        (
          await client.api.generation.submit({
            params: { mediaType: 'image', module: 'txt2img' },
            body: { prompt },
          })
        ).task_id;
      const before = await credits();
      const there = remote.states[state]!();
      const task_id = await submit(`a red fox ${HOLD}`);
      await expect.poll(there, { timeout: 20_000 }).toBe(true);
      const answer = await client.api.generation.cancel({ body: { task_id } });
      expect(answer).toEqual({ task_id, task_status: 5, refunded: 1 });
      expect(await client.api.generation.cancel({ body: { task_id } })).toEqual(answer);
      expect(await credits()).toBe(before);
      const created = remote.creates();
      if (state === 'queued' && kind === 'comfyui') {
        // What runs there is somebody else's: it goes on.
        await expect.poll(() => comfy.desk.pending.length, { timeout: 20_000 }).toBe(0);
        expect(comfy.desk.running).not.toBeNull();
        comfy.desk.release();
      }
      // An answer on its way is awaited: work whose name nobody knows could never be stopped.
      if (state === 'submitting') remote.release();
      await expect.poll(remote.busy, { timeout: 20_000 }).toBe(0);
      const running = async () =>
        (await staff.api.engines.servers()).list.find(({ id }) => id === server_id)?.running ?? -1;
      await expect.poll(running, { timeout: 20_000 }).toBe(0);
      remote.release();
      expect(remote.creates()).toBe(created);
      // The next one has the place, and is made there.
      const next = await submit('a calm lake');
      await booted.settled(userId);
      const [item] = await client.api.generation.imageResults({ body: { task_ids: [next] } });
      expect(item).toMatchObject({ task_status: 1, engine: { kind } });
      expect(await credits()).toBe(before - 1);
      expect(await booted.broken()).toEqual([]);
    },
  );
});
