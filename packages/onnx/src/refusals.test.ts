import { execFileSync } from 'node:child_process';
import { symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AtomConfig } from '@atelier/engines/engine';
import { LocalModels } from '@atelier/engines/onnx/local-models';
import { OnnxEngine } from '@atelier/engines/onnx/onnx-engine';
import { tinyOnnx, type Weights } from '@atelier/engines/onnx/testing/tiny-onnx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ModelDir } from '#testing/model-dir.ts';

let dir: ModelDir;
let engine: OnnxEngine;
const opened: LocalModels[] = [];

const engineOf = (memoryMb = 8000): OnnxEngine => {
  const models = new LocalModels({ dir: dir.path, memoryMb, threads: 1 });
  opened.push(models);
  return new OnnxEngine({ id: 'own', label: 'Own', models });
};
const atomOf = (op: string, target: Record<string, unknown>): AtomConfig => ({
  id: 'a',
  version: 1,
  engineId: 'own',
  op,
  target,
  timeouts: { queueMs: 60_000, runMs: 60_000, stallMs: 60_000 },
  retry: { max: 0, kinds: [] },
});
const reasons = async (op = 't2i', model = 'm') =>
  (await engine.check(atomOf(op, { model }))).map(({ key, values }) => [key, ...Object.values(values)]);

beforeEach(() => {
  dir = new ModelDir().put('m');
  engine = engineOf();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((models) => models.close()));
  dir.close();
});

describe('a folder is refused before a task is taken, with its reason', () => {
  const PARTS = ['text_encoder', 'unet', 'vae_decoder'];

  it('a good one is not', async () => {
    expect(await reasons()).toEqual([]);
    expect(await engine.targetFor('t2i', { model: 'm' })).toEqual({ model: 'm' });
    // The only one need not be named.
    expect(await engine.targetFor('i2i', {})).toEqual({ model: 'm' });
  });

  it.each(PARTS)('%s/model.onnx missing', async (name) => {
    dir.remove('m', name, 'model.onnx');
    expect(await reasons()).toEqual([['folder_part', `${name}/model.onnx`]]);
  });

  it('words that nobody can read', async () => {
    dir.remove('m', 'tokenizer', 'merges.txt');
    expect(await reasons()).toEqual([['folder_part', 'tokenizer/vocab.json']]);
  });

  it('a transformer', async () => {
    dir.write('m/transformer/config.json', '{}');
    expect(await reasons()).toEqual([['folder_transformer']]);
  });

  it('weights of PyTorch, in the parts or loose', async () => {
    dir.remove('m', 'unet', 'model.onnx');
    dir.write('m/unet/diffusion_pytorch_model.safetensors');
    expect(await reasons()).toEqual([['folder_pytorch', path.join('unet', 'diffusion_pytorch_model.safetensors')]]);
    dir.write('loose/v1-5.ckpt');
    expect(await reasons('t2i', 'loose')).toEqual([['folder_pytorch', 'v1-5.ckpt']]);
  });

  it('operators that are too new', async () => {
    const file = dir.at('m/vae_decoder/model.onnx');
    const { readFileSync } = await import('node:fs');
    const bytes = readFileSync(file);
    // The last field of the tiny exports is the version of the operators.
    expect([...bytes.subarray(-4)]).toEqual([0x42, 2, 0x10, 18]);
    bytes[bytes.length - 1] = 99;
    dir.write('m/vae_decoder/model.onnx', bytes);
    expect(await reasons()).toEqual([['folder_opset', 'vae_decoder/model.onnx', 99, 7, 26]]);
  });

  it('pipes, links that lead out, and configs that are none, without waiting for them', async () => {
    execFileSync('mkfifo', [dir.at('pipe')]);
    const elsewhere = new ModelDir().put('secret');
    const replaced = (file: string, make: (at: string) => void) => {
      dir.remove('m');
      dir.put('m').remove(file);
      make(dir.at(file));
      return reasons();
    };
    const pipe = (at: string) => symlinkSync(dir.at('pipe'), at);
    for (const file of [
      'unet/model.onnx',
      'unet/config.json',
      'tokenizer/merges.txt',
      'scheduler/scheduler_config.json',
    ])
      expect(await replaced(`m/${file}`, pipe)).toEqual([['folder_file', file]]);
    const out = (at: string) => symlinkSync(elsewhere.at('secret/unet/model.onnx'), at);
    expect(await replaced('m/unet/model.onnx', out)).toEqual([['folder_link', 'unet/model.onnx']]);
    const away = (at: string) => symlinkSync(elsewhere.at('secret/unet'), at);
    expect(await replaced('m/unet', away)).toEqual([['folder_link', 'unet']]);
    // A link that stays inside is how caches keep their files.
    dir.put('blobs');
    const inside = (at: string) => symlinkSync(dir.at('blobs/unet/model.onnx'), at);
    expect(await replaced('m/unet/model.onnx', inside)).toEqual([]);
    const large = JSON.stringify({ in_channels: 4, x: 'x'.repeat(5_000_000) });
    for (const config of [large, 'no JSON', `${'['.repeat(100_000)}`])
      expect(await replaced('m/unet/config.json', (at) => writeFileSync(at, config))).toEqual([
        ['folder_config', 'unet/config.json'],
      ]);
    dir.put('m');
    for (let i = 0; i < 2000; i++) dir.write(`m/unet/${i}`);
    expect((await reasons())[0]).toEqual(['folder_crowded', 2000]);
    elsewhere.close();
  });

  it('a file of millions of fields, in less than seconds', async () => {
    dir.write('m/unet/model.onnx', Buffer.alloc(8_000_000, Buffer.from([8, 1])));
    const began = performance.now();
    expect(await reasons()).toEqual([['folder_broken', 'unet/model.onnx']]);
    expect(performance.now() - began).toBeLessThan(5000);
  });

  describe('weights', () => {
    const put = (file: Uint8Array) => {
      dir.write('one/config.json', JSON.stringify({ model_type: 'modnet' }));
      dir.write('one/onnx/model.onnx', file);
    };
    const model = (weight: Weights) => tinyOnnx([{ type: 'Mul', from: ['x', 'w'], to: 'y' }], { w: weight });

    it.each(['../secret', '/etc/passwd', 'a/../../../secret', '..\\secret', 'C:\\secret'])(
      'in %j, outside of its folder',
      async (location) => {
        dir.write('secret', 'x'.repeat(400));
        put(model({ dims: [1], location }));
        expect(await reasons('matte', 'one')).toEqual([['folder_data', 'onnx/model.onnx', location]]);
      },
    );

    it('behind a link that leads out, in a pipe, in nothing, or in less than they are', async () => {
      put(model({ dims: [100], location: 'weights.bin' }));
      expect(await reasons('matte', 'one')).toEqual([['folder_part', 'onnx/weights.bin']]);
      symlinkSync('/etc/hostname', dir.at('one/onnx/weights.bin'));
      expect(await reasons('matte', 'one')).toEqual([['folder_link', 'onnx/weights.bin']]);
      dir.remove('one/onnx/weights.bin');
      execFileSync('mkfifo', [dir.at('one/onnx/weights.bin')]);
      expect(await reasons('matte', 'one')).toEqual([['folder_file', 'onnx/weights.bin']]);
      dir.remove('one/onnx/weights.bin');
      dir.write('one/onnx/weights.bin', 'x'.repeat(399));
      expect(await reasons('matte', 'one')).toEqual([['folder_broken', 'onnx/weights.bin']]);
      dir.write('one/onnx/weights.bin', 'x'.repeat(400));
      expect(await reasons('matte', 'one')).toEqual([]);
    });

    it('that say they are larger than their file, than memory, or than any number', async () => {
      put(model({ dims: [1000, 1000], values: [1] }));
      expect(await reasons('matte', 'one')).toEqual([['folder_broken', 'onnx/model.onnx']]);
      // A file of holes takes no room, and reading it does.
      put(model({ dims: [100_000, 100_000], location: 'weights.bin' }));
      dir.write('one/onnx/weights.bin');
      truncateSync(dir.at('one/onnx/weights.bin'), 40_000_000_000);
      expect((await reasons('matte', 'one'))[0]![0]).toBe('folder_memory');
      put(model({ dims: [2 ** 31, 2 ** 31, 2 ** 31], location: 'weights.bin' }));
      expect(await reasons('matte', 'one')).toEqual([['folder_broken', 'onnx/model.onnx']]);
    });
  });

  it('a file that is none, or is cut short', async () => {
    dir.write('m/unet/model.onnx', 'this is not a model, but somebody gave it that name');
    expect(await reasons()).toEqual([['folder_broken', 'unet/model.onnx']]);
    const { readFileSync } = await import('node:fs');
    const whole = readFileSync(dir.at('m/text_encoder/model.onnx'));
    dir.write('m/text_encoder/model.onnx', whole.subarray(0, whole.length / 2));
    expect(await reasons()).toContainEqual(['folder_broken', 'text_encoder/model.onnx']);
  });

  it('a prediction or a noise schedule that is not known', async () => {
    dir.change('m/scheduler/scheduler_config.json', { prediction_type: 'flow_prediction', beta_schedule: 'cosine' });
    expect(await reasons()).toEqual([
      ['folder_betas', 'cosine'],
      ['folder_prediction', 'flow_prediction'],
    ]);
  });

  it('an input that is not known', async () => {
    const { readFileSync } = await import('node:fs');
    const file = dir.at('m/unet/model.onnx');
    const text = readFileSync(file).toString('latin1').replaceAll('encoder_hidden_states', 'encoder_hidden_stateX');
    dir.write('m/unet/model.onnx', Buffer.from(text, 'latin1'));
    expect(await reasons()).toEqual([['folder_input', 'unet/model.onnx', 'encoder_hidden_stateX']]);
  });

  it('channels, embeddings and pipelines of other kinds', async () => {
    dir.change('m/unet/config.json', { in_channels: 8, class_embed_type: 'timestep' });
    expect(await reasons()).toEqual([
      ['folder_channels', 8],
      ['folder_embeddings', 'timestep'],
    ]);
    dir.change('m/model_index.json', { _class_name: 'StableDiffusionXLImg2ImgRefinerPipeline' });
    expect(await reasons()).toEqual([['folder_pipeline', 'StableDiffusionXLImg2ImgRefinerPipeline']]);
  });

  it('a picture as the start where nothing encodes it', async () => {
    dir.remove('m', 'vae_encoder');
    expect(await reasons()).toEqual([]);
    expect(await reasons('i2i')).toEqual([['folder_encoder']]);
    expect(await reasons('inpaint')).toEqual([['folder_encoder']]);
  });

  it('more memory than there is', async () => {
    engine = engineOf(1000);
    expect(await reasons()).toEqual([['folder_memory', '2.0', '1.0']]);
  });

  it('a target that is none', async () => {
    const of = async (target: Record<string, unknown>) =>
      (await engine.check(atomOf('t2i', target))).map(({ key }) => key);
    expect(await of({})).toEqual(['folder_needed']);
    expect(await of({ model: 'm', steps: 0, colour: 'red' })).toEqual(['field_wrong', 'field_unknown']);
    expect(await engine.check(atomOf('upscale', { model: 'm' }))).toMatchObject([{ key: 'op' }]);
  });

  it('before a task: nothing is remembered, nothing is started', async () => {
    dir.write('m/transformer/config.json', '{}');
    const remembered: unknown[] = [];
    const task = {
      attemptId: 'x',
      op: 't2i',
      atom: atomOf('t2i', { model: 'm' }),
      params: { prompt: 'a fox', width: 32, height: 32 },
      inputs: [],
      seed: 1,
      count: 1,
      deadline: Date.now() + 1000,
      locale: 'en',
    };
    const submit = engine.submit(task, async (handle) => void remembered.push(handle));
    await expect(submit).rejects.toMatchObject({
      kind: 'engine_config',
      info: { reason: { key: 'folder_transformer' } },
    });
    expect(remembered).toEqual([]);
  });
});

describe('a model is a folder inside MODELS_DIR', () => {
  it.each(['..', '../m', 'm/../../etc', '/etc', 'm/..', '.', '', './m', 'm//..', '..\\m'])('not %j', async (model) => {
    expect((await reasons('t2i', model))[0][0]).toMatch(/folder_outside|field_wrong/);
    await expect(engine.targetFor('t2i', { model: model || '/' })).rejects.toMatchObject({ info: { field: 'model' } });
  });

  it('not what a link leads out to, nor what is not there', async () => {
    const elsewhere = new ModelDir().put('secret');
    symlinkSync(elsewhere.at('secret'), dir.at('link'));
    expect(await reasons('t2i', 'link')).toEqual([['folder_outside', 'link']]);
    expect((await engine.offers()).map(({ model }) => model)).toEqual(['m']);
    expect(await reasons('t2i', 'nothing')).toEqual([['folder_gone', 'nothing']]);
    elsewhere.close();
  });

  it('lists what is there, usable or not, with what it is', async () => {
    dir.put('org/fill', 'fill').write('org/torch/model.safetensors');
    dir.write('notes/readme.md', 'no model');
    const offers = (await engine.offers()).map(({ model, what, ops, reasons: why }) => [model, what, ops, why.length]);
    expect(offers).toEqual([
      ['m', 'sd', ['t2i', 'i2i', 'inpaint'], 0],
      ['org/fill', 'sd', ['inpaint'], 0],
      ['org/torch', 'unknown', [], 1],
    ]);
    expect(await engine.models()).toEqual(['m', 'org/fill']);
  });

  it('that is gone takes the engine with it', async () => {
    const models = new LocalModels({ dir: dir.at('nowhere'), memoryMb: 8000, threads: 1 });
    const health = await new OnnxEngine({ id: 'x', label: 'X', models }).health();
    expect(health).toMatchObject({ state: 'down', reasons: [{ key: 'folder_gone' }] });
  });
});
