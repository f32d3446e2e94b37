import type { Engine, EngineTask } from '@atelier/engines/engine';
import { createGuardedFetch } from '@atelier/engines/http/guarded-fetch';
import { OpenAiDouble } from '@atelier/engines/openai/double';
import { OpenAiEngine } from '@atelier/engines/openai/openai-engine';
import { ReplicateDouble } from '@atelier/engines/replicate/double';
import { createReplicateEngine } from '@atelier/engines/replicate/replicate-engine';

const SIZE = 512;
const MODEL = { openai: 'local-sd', replicate: 'atelier/paint' } as const;
const WORDS = 'a calm lake';
const LOOK_MS = 20;

/** A provider's double, and the same pictures by its adapter and by the least that gets them: as many a second as come one after the other. */
export interface PictureJobs {
  adapted(count: number): Promise<number>;
  bare(count: number): Promise<number>;
  close(): Promise<void>;
}

const perSecond = async (count: number, one: (nth: number) => Promise<void>): Promise<number> => {
  const begun = performance.now();
  for (let nth = 0; nth < count; nth++) await one(nth);
  return (count * 1000) / (performance.now() - begun);
};

let attempts = 0;
const taskOf = (nth: number, model: string): EngineTask => ({
  // An attempt that was made is not made again.
  attemptId: `job-${attempts++}`,
  op: 't2i',
  atom: {
    id: 'b',
    version: 1,
    engineId: 'b',
    op: 't2i',
    target: { model },
    timeouts: { queueMs: 60_000, runMs: 60_000, stallMs: 60_000 },
    retry: { max: 0, kinds: [] },
  },
  params: { prompt: WORDS, negativePrompt: '', width: SIZE, height: SIZE, indexes: [0], locale: 'en' },
  inputs: [],
  seed: nth,
  count: 1,
  deadline: Date.now() + 60_000,
  locale: 'en',
});

async function made(engine: Engine, task: EngineTask): Promise<void> {
  const signal = AbortSignal.timeout(60_000);
  const handle = await engine.submit(task, async () => undefined, signal);
  let pictures = 0;
  for await (const event of engine.watch(handle, task, signal)) {
    if (event.type === 'failed') throw event.error;
    if (event.type === 'artefact') pictures += 1;
  }
  if (pictures !== 1) throw new Error(`${pictures} pictures of one`);
}

const fetchGuarded = () => createGuardedFetch({ allowLoopback: true });
const posted = (key: string, body: object): RequestInit => ({
  method: 'POST',
  headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A server of OpenAI's protocol: one call a picture, its bytes in the answer. */
export async function openAiJobs(): Promise<PictureJobs> {
  const double = await OpenAiDouble.start();
  const { baseUrl, key } = double;
  const engine = new OpenAiEngine({ id: 'b', label: 'b', baseUrl, apiKey: key, fetch: fetchGuarded(), slots: 1 });
  return {
    adapted: (count) => perSecond(count, (nth) => made(engine, taskOf(nth, MODEL.openai))),
    bare: (count) =>
      perSecond(count, async () => {
        const asked = { model: MODEL.openai, prompt: WORDS, size: `${SIZE}x${SIZE}`, response_format: 'b64_json' };
        const answer = await fetch(`${baseUrl}/images/generations`, posted(key, asked));
        const { data } = (await answer.json()) as { data: { b64_json: string }[] };
        Buffer.from(data[0]!.b64_json, 'base64');
      }),
    async close() {
      await engine.close();
      await double.close();
    },
  };
}

/** A service of Replicate's protocol: a create, looks until it is done, its file. Both sides look as often. */
export async function replicateJobs(): Promise<PictureJobs> {
  const double = await new ReplicateDouble().listen();
  const { baseUrl, key } = double;
  const polling = { firstMs: LOOK_MS, mostMs: LOOK_MS };
  const fetchOurs = fetchGuarded();
  const engine = createReplicateEngine({
    id: 'b',
    label: 'b',
    baseUrl,
    apiKey: key,
    fetch: fetchOurs,
    slots: 1,
    polling,
  });
  return {
    adapted: (count) => perSecond(count, (nth) => made(engine, taskOf(nth, MODEL.replicate))),
    bare: (count) =>
      perSecond(count, async (nth) => {
        const input = { prompt: WORDS, width: SIZE, height: SIZE, seed: nth, num_outputs: 1 };
        const begun = await fetch(`${baseUrl}/models/${MODEL.replicate}/predictions`, posted(key, { input }));
        const { id } = (await begun.json()) as { id: string };
        for (;;) {
          await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
          const look = await fetch(`${baseUrl}/predictions/${id}`, { headers: { authorization: `Bearer ${key}` } });
          const { status, output } = (await look.json()) as { status: string; output: string[] | null };
          if (status !== 'succeeded') continue;
          await (await fetch(output![0]!)).arrayBuffer();
          return;
        }
      }),
    async close() {
      await engine.close();
      await double.close();
    },
  };
}
