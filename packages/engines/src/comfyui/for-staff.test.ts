import { afterEach, describe, expect, it } from 'vitest';
import { artefactsOf, made } from '../conformance/watching.ts';
import type { Reason } from '../engine.ts';
import { createGuardedFetch } from '../http/guarded-fetch.ts';
import { because } from '../reason.ts';
import type { ComfyEngine } from './comfy-engine.ts';
import { createComfyEngine } from './create.ts';
import { ComfyDouble } from './double/comfy-double.ts';
import { atomOf, type ComfyHarness, comfyTask, openComfy } from './testing/open-comfy.ts';
import { WORKFLOWS } from './workflows/all.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function house(): Promise<ComfyHarness & { comfy: ComfyEngine }> {
  const harness = await openComfy();
  open.push(harness.close);
  return { ...harness, comfy: (await harness.engine()) as ComfyEngine };
}

describe('the preflight', () => {
  it('names what a server lacks, in sentences', async () => {
    const h = await house();
    for (const { name, op } of WORKFLOWS.filter((one) => /sdxl|esrgan/.test(one.name)))
      expect(await h.comfy.check(atomOf({ workflow: name }, op)), name).toEqual([]);
    h.double.files.checkpoints = ['dream.safetensors'];
    expect(await h.comfy.check(atomOf({ workflow: 'txt2img-sdxl' }))).toEqual([
      because('file_missing', {
        who: "ComfyUI 'gpu-1'",
        node: "'model' (CheckpointLoaderSimple, node 1)",
        value: 'sd_xl_base_1.0.safetensors',
        input: 'ckpt_name',
        has: "'dream.safetensors'",
      }),
    ]);
    expect(await h.comfy.check(atomOf({ workflow: 'txt2img-sdxl', model: 'dream.safetensors' }))).toEqual([]);
    const [missing] = await h.comfy.check(atomOf({ workflow: 'matte-birefnet' }, 'matte'));
    expect(missing).toEqual(because('node_missing', { who: "ComfyUI 'gpu-1'", nodes: "'LoadBackgroundRemovalModel'" }));
    expect(await h.comfy.check(atomOf({ workflow: 'upscale-esrgan' }))).toContainEqual(
      because('untitled', { names: "'prompt'" }),
    );
    expect(await h.comfy.check(atomOf({ workflow: 'none' }))).toEqual([
      because('workflow_unknown', { workflow: 'none', names: expect.stringMatching(/^'txt2img-sdxl', /) }),
    ]);
    expect(await h.comfy.check(atomOf({ graph: { nodes: [], links: [] } }))).toEqual([because('ui_graph')]);
  });
});

describe('what staff give', () => {
  it('becomes the workflow whose model the server has', async () => {
    const h = await house();
    expect(await h.comfy.models()).toEqual(['sd_xl_base_1.0.safetensors', 'dream.safetensors']);
    expect(await h.comfy.targetFor('t2i', {})).toEqual({ workflow: 'txt2img-sdxl' });
    expect(await h.comfy.targetFor('t2i', { model: 'dream.safetensors' })).toEqual({
      workflow: 'txt2img-sdxl',
      model: 'dream.safetensors',
    });
    h.double.files.checkpoints = ['v1-5-pruned.safetensors', 'dream.safetensors'];
    const small = { workflow: 'txt2img-sd15', model: 'v1-5-pruned.safetensors' };
    expect(await h.comfy.targetFor('t2i', { model: small.model })).toEqual(small);
    expect(await h.comfy.targetFor('i2i', {})).toEqual({ workflow: 'img2img-sdxl', model: 'dream.safetensors' });
    const refused = (field: string, reason: Reason) =>
      expect.objectContaining({ kind: 'invalid_input', info: { field, reason } });
    const asked = (op: string, given: Parameters<ComfyEngine['targetFor']>[1]) =>
      expect(h.comfy.targetFor(op, given)).rejects;
    await asked('t2i', { model: 'gone.pth' }).toEqual(
      refused(
        'model',
        because('model_lost', {
          who: "ComfyUI 'gpu-1'",
          model: 'gone.pth',
          op: 't2i',
          has: expect.stringContaining("'dream.safetensors'"),
        }),
      ),
    );
    await asked('t2v', {}).toEqual(refused('op', because('op', { op: 't2v' })));
    await asked('outpaint', {}).toEqual(refused('graph', because('workflow_none', { op: 'outpaint' })));
    await asked('t2i', { graph: { nodes: [] } }).toEqual(refused('graph', because('ui_graph')));
    const { graph } = WORKFLOWS.find(({ name }) => name === 'upscale-esrgan')!;
    await asked('t2i', { graph: graph as never }).toEqual(
      refused('graph', because('untitled', { names: "'prompt', 'width', 'height'" })),
    );
  });

  it('a graph is kept, with what it takes', async () => {
    const h = await house();
    const { graph } = WORKFLOWS.find(({ name }) => name === 'txt2img-sdxl')!;
    const target = await h.comfy.targetFor('t2i', { graph: graph as never, model: 'dream.safetensors' });
    expect(h.comfy.bindings(target)).toContainEqual({ name: 'seed', node: '5', title: 'seed', input: 'seed' });
    expect(h.comfy.bindings({ graph: {} })).toEqual([]);
    expect(artefactsOf(await made(h, h.comfy, comfyTask({}, { atom: atomOf(target) })))).toHaveLength(1);
  });

  it('hundreds of nodes that are not there are named by the first few, and asked for a few at a time', async () => {
    const h = await house();
    const graph: Record<string, object> = structuredClone(
      WORKFLOWS.find(({ name }) => name === 'txt2img-sdxl')!.graph as Record<string, object>,
    );
    for (let nth = 0; nth < 200; nth += 1) graph[`n${nth}`] = { class_type: `Gone${nth}`, inputs: {} };
    let [at, most] = [0, 0];
    h.double.asked = (began) => {
      at += began ? 1 : -1;
      most = Math.max(most, at);
    };
    const error = await h.comfy.targetFor('t2i', { graph }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      kind: 'invalid_input',
      info: {
        reason: { key: 'node_missing', values: { nodes: expect.stringMatching(/^('Gone\d+', ){11}'Gone11' …$/) } },
      },
    });
    expect(most).toBeLessThanOrEqual(16);
  });

  it('a key for the door before the server is a bearer token, or names its own scheme', async () => {
    const reach = { allowLoopback: true };
    for (const [key, token] of [
      ['abcdef', 'Bearer abcdef'],
      ['Basic dXNlcjpwdw==', 'Basic dXNlcjpwdw=='],
    ] as const) {
      const double = await ComfyDouble.start({ token });
      const one = { id: 's1', label: 'GPU', slots: 1, baseUrl: double.origin, fetch: createGuardedFetch(reach), reach };
      const engine = createComfyEngine({ ...one, apiKey: key });
      const locked = createComfyEngine({ ...one, apiKey: '' });
      open.push(async () => Promise.all([engine.close(), locked.close(), double.close()]));
      expect((await engine.health()).state).toBe('up');
      expect((await locked.health()).reasons[0]).toMatchObject({ values: { who: "ComfyUI 'GPU'", status: 401 } });
    }
  });
});
