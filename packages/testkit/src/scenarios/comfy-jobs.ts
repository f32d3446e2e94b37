import { createComfyEngine } from '@atelier/engines/comfyui/create';
import { WORKFLOWS } from '@atelier/engines/comfyui/workflows/all';
import type { EngineTask } from '@atelier/engines/engine';
import { createGuardedFetch } from '@atelier/engines/http/guarded-fetch';

const REACH = { allowLoopback: true };
const WORKFLOW = 'txt2img-sdxl';
const TERMS = { timeouts: { queueMs: 60_000, runMs: 60_000, stallMs: 60_000 }, retry: { max: 0, kinds: [] } };

/** A server makes nothing twice: the same graph with the same seed comes from its cache, the same job is one it has done. */
let made = 0;

/** Pictures by the adapter, one after the other. @returns how many a second */
export async function adaptedJobs(url: string, count: number): Promise<number> {
  const fetch = createGuardedFetch(REACH);
  const engine = createComfyEngine({ id: 'b', label: 'b', slots: 1, baseUrl: url, apiKey: '', fetch, reach: REACH });
  const begun = performance.now();
  for (let nth = 0; nth < count; nth++) {
    const seed = made++;
    const task: EngineTask = {
      attemptId: `job-${seed}`,
      op: 't2i',
      atom: { id: 'b', version: 1, engineId: 'b', op: 't2i', target: { workflow: WORKFLOW }, ...TERMS },
      params: { prompt: 'a calm lake', negativePrompt: '', width: 512, height: 512, indexes: [0], locale: 'en' },
      inputs: [],
      seed,
      count: 1,
      deadline: Date.now() + 60_000,
      locale: 'en',
    };
    const signal = AbortSignal.timeout(60_000);
    const handle = await engine.submit(task, async () => undefined, signal);
    for await (const event of engine.watch(handle, task, signal)) if (event.type === 'failed') throw event.error;
  }
  const rate = (count * 1000) / (performance.now() - begun);
  await engine.close();
  return rate;
}

/** The same pictures by the least that gets them: create, ask until it is in the history, fetch. @returns how many a second */
export async function bareJobs(url: string, count: number): Promise<number> {
  const { graph } = WORKFLOWS.find(({ name }) => name === WORKFLOW)!;
  const begun = performance.now();
  for (let nth = 0; nth < count; nth++) {
    const seed = made++;
    const prompt = structuredClone(graph) as Record<string, { class_type: string; inputs: Record<string, unknown> }>;
    for (const { class_type, inputs } of Object.values(prompt)) {
      if (class_type === 'KSampler') inputs.seed = seed;
      if (class_type === 'EmptyLatentImage') Object.assign(inputs, { width: 512, height: 512 });
    }
    const created = await fetch(`${url}/prompt`, { method: 'POST', body: JSON.stringify({ prompt }) });
    const { prompt_id: id } = (await created.json()) as { prompt_id: string };
    for (;;) {
      const history = (await (await fetch(`${url}/history/${id}`)).json()) as Record<string, Done | undefined>;
      const done = history[id];
      if (!done) continue;
      const [file] = Object.values(done.outputs).flatMap(({ images = [] }) => images);
      await (await fetch(`${url}/view?${new URLSearchParams(file)}`)).arrayBuffer();
      break;
    }
  }
  return (count * 1000) / (performance.now() - begun);
}

interface Done {
  outputs: Record<string, { images?: Record<string, string>[] }>;
}
