import { Looker } from '@atelier/engines/analyse/looker';
import { CHECKS, conform } from '@atelier/engines/conformance/conform';
import type { Harness, TaskWish } from '@atelier/engines/conformance/harness';
import type { EngineTask } from '@atelier/engines/engine';
import { LocalModels } from '@atelier/engines/onnx/local-models';
import { OnnxEngine } from '@atelier/engines/onnx/onnx-engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ModelDir } from '#testing/model-dir.ts';
import { atomOf, pngOf, runSingle } from '#testing/run-single.ts';

let dir: ModelDir;
let models: LocalModels;
let engine: OnnxEngine;

beforeAll(() => {
  dir = new ModelDir().putWords('eyes', 'caption').putWords('own/opus-mt-en-es', 'pair/opus-mt-en-es');
  dir.putWords('own/m2m100', 'many').putWords('judge', 'judge');
  models = new LocalModels({ dir: dir.path, memoryMb: 6000, threads: 1 });
  engine = new OnnxEngine({ id: 'own', label: 'Own', models });
});
afterAll(async () => {
  await engine.close();
  await models.close();
  dir.close();
});

const grey = { width: 40, height: 30, data: Buffer.alloc(40 * 30 * 3, 120) };
const looker = (op: string, model: string) =>
  new Looker({
    sources: () => [{ engine, atom: atomOf(op, model), label: 'Own', procedural: false }],
    translators: () => [{ engine, atom: atomOf(op, model), label: 'Own', procedural: false }],
    eye: { look: async () => Promise.reject(new Error('our own eyes')) },
  });
const by = (model: string) => ({ label: 'Own', kind: 'onnx', procedural: false, model });

describe('a folder of words does its work through the looking ports, by its name and its model', {
  timeout: 60_000,
}, () => {
  it('describes a picture', async () => {
    const told = await looker('caption', 'eyes').look('caption', await pngOf(grey));
    expect(told).toMatchObject({ procedural: false, source: by('eyes') });
    expect(told.text.length).toBeGreaterThan(0);
    const again = await looker('caption', 'eyes').look('caption', await pngOf(grey));
    expect(again.text).toBe(told.text);
  });

  it('translates text by its sentences and keeps its lines', async () => {
    const said = await looker('translate', 'own/m2m100').translate({
      words: 'A red fox. A dog!\n\nrain',
      from: 'en',
      to: 'es',
    });
    expect(said).toMatchObject({ source: by('own/m2m100') });
    expect(said!.text.split('\n')).toHaveLength(3);
    const alone = await looker('translate', 'own/m2m100').translate({ words: 'rain', from: 'en', to: 'es' });
    expect(said!.text.split('\n')[2]).toBe(alone!.text);
  });

  it('says between which languages it translates, and refuses others', async () => {
    const pair = atomOf('translate', 'own/opus-mt-en-es');
    expect(engine.translates(pair, 'en', 'es')).toBe(true);
    expect(engine.translates(pair, 'es', 'en')).toBe(false);
    expect(engine.translates(atomOf('translate', 'own/m2m100'), 'zh', 'ja')).toBe(true);
    const params = { prompt: 'a', from: 'en', to: 'ja' };
    const events = await runSingle(engine, grey, { op: 'translate', model: 'own/opus-mt-en-es', params });
    expect(events.at(-1)).toMatchObject({ type: 'failed', error: { kind: 'invalid_input', info: { field: 'to' } } });
  });

  it('tells that a text was longer than it reads', async () => {
    const params = { prompt: 'snow '.repeat(80), from: 'en', to: 'es' };
    const events = await runSingle(engine, grey, { op: 'translate', model: 'own/m2m100', params });
    expect(events).toContainEqual(expect.objectContaining({ type: 'log', reason: { key: 'words_cut', values: {} } }));
    expect(events.at(-1)).toMatchObject({ type: 'succeeded', meta: { model: 'own/m2m100', truncated: true } });
  });

  it('judges words, and pictures not at all', async () => {
    expect(engine.judges(atomOf('moderate', 'judge'))).toEqual(['words']);
    const said = await looker('moderate', 'judge').judgeWords('a red fox in the snow');
    // Of kinds that may hold at once those that hold are named; its weights are random.
    expect(said).toMatchObject({ state: 'flagged', source: by('judge') });
    expect(said.labels.map(({ name }) => name)).toContain('threat');
    expect(said.labels[0]!.confidence).toBeGreaterThan(0.5);
  });
});

describe('a folder of words is refused before a task is taken, with its reason', () => {
  const reasons = async (op: string, change: (dir: ModelDir) => void) => {
    const other = new ModelDir().putWords('m', op === 'caption' ? 'caption' : op === 'moderate' ? 'judge' : 'many');
    change(other);
    const local = new LocalModels({ dir: other.path, memoryMb: 6000, threads: 1 });
    const asked = new OnnxEngine({ id: 'own', label: 'Own', models: local });
    const found = await asked.check(atomOf(op, 'm'));
    await local.close();
    other.close();
    return found.map(({ key, values }) => [key, ...Object.values(values)]);
  };

  it.each([
    ['no tokenizer', 'translate', (d: ModelDir) => d.remove('m/tokenizer.json'), [['folder_part', 'tokenizer.json']]],
    [
      'words that only their program reads',
      'translate',
      (d: ModelDir) => {
        d.remove('m/tokenizer.json');
        d.write('m/sentencepiece.bpe.model');
      },
      [['folder_tokenizer', 'sentencepiece.bpe.model']],
    ],
    [
      'words of an unknown kind',
      'moderate',
      (d: ModelDir) => d.write('m/tokenizer.json', '{"model":{"type":"WordLevel","vocab":{}}}'),
      [['folder_tokenizer_kind', 'WordLevel']],
    ],
    [
      'no decoder',
      'translate',
      (d: ModelDir) => d.remove('m/onnx/decoder_model.onnx'),
      [['folder_part', 'onnx/decoder_model.onnx']],
    ],
    [
      'nothing that says how a picture is shown',
      'caption',
      (d: ModelDir) => d.remove('m/preprocessor_config.json'),
      [['folder_part', 'preprocessor_config.json']],
    ],
    [
      'other inputs and outputs than its parts have',
      'caption',
      (d: ModelDir) => d.swap('m/encoder_model.onnx', 'm/decoder_model_merged.onnx'),
      expect.arrayContaining([
        ['folder_input', 'encoder_model.onnx', 'input_ids'],
        ['folder_input', 'decoder_model_merged.onnx', 'pixel_values'],
      ]),
    ],
    [
      'an order that is not known here',
      'translate',
      (d: ModelDir) => d.change('m/config.json', { architectures: ['T5ForConditionalGeneration'], model_type: 't5' }),
      [['folder_words', 't5']],
    ],
    [
      'languages that nobody here speaks',
      'translate',
      (d: ModelDir) => {
        d.change('m/config.json', { architectures: ['MarianMTModel'], model_type: 'marian' });
        d.change('m/tokenizer_config.json', { source_lang: 'fi', target_lang: 'sv' });
      },
      [['folder_languages', 'fi → sv']],
    ],
    [
      'kinds of words that say nothing here',
      'moderate',
      (d: ModelDir) => d.change('m/config.json', { id2label: { 0: 'sports', 1: 'politics' }, problem_type: null }),
      [['folder_labels', 'sports, politics']],
    ],
    [
      'weights of PyTorch alone',
      'translate',
      (d: ModelDir) => {
        d.remove('m/onnx');
        d.write('m/pytorch_model.bin');
      },
      [['folder_pytorch', 'pytorch_model.bin']],
    ],
  ])('%s', async (_what, op, change, expected) => {
    expect(await reasons(op, change)).toEqual(expected);
  });

  it('what only opening shows is told when it is connected', async () => {
    const other = new ModelDir().putWords('m', 'judge');
    other.write('m/tokenizer.json', '{"model":{"type":"WordPiece"}}');
    const local = new LocalModels({ dir: other.path, memoryMb: 6000, threads: 1 });
    const asked = new OnnxEngine({ id: 'own', label: 'Own', models: local });
    const trying = asked.measure(atomOf('moderate', 'm'), new AbortController().signal);
    await expect(trying).rejects.toMatchObject({ kind: 'engine_config' });
    other.putWords('m', 'judge');
    expect(await asked.measure(atomOf('moderate', 'm'), new AbortController().signal)).toBeNull();
    await local.close();
    other.close();
  });

  it('a good one is not', async () => {
    const offers = await engine.offers();
    expect(offers.map(({ model, ops, reasons: why }) => [model, ops, why])).toEqual([
      ['eyes', ['caption'], []],
      ['judge', ['moderate'], []],
      ['own/m2m100', ['translate'], []],
      ['own/opus-mt-en-es', ['translate'], []],
    ]);
  });
});

let attempts = 0;

async function open(): Promise<Harness> {
  const own = new ModelDir().putWords('m/m2m100', 'many');
  const local = new LocalModels({ dir: own.path, memoryMb: 6000, threads: 1, graceMs: 2000 });
  const start = () => new OnnxEngine({ id: 'own', label: 'Own', models: local });
  const engines = [start()];
  const task = ({ params, op = 'translate', ...rest }: TaskWish = {}, beams = 1): EngineTask => ({
    attemptId: `words-${attempts++}`,
    op,
    atom: { ...atomOf(op, 'm/m2m100'), target: { model: 'm/m2m100', beams } },
    params: { prompt: 'a red fox', from: 'en', to: 'es', ...params },
    inputs: [],
    seed: 5,
    count: 1,
    deadline: Date.now() + 60_000,
    locale: 'en',
    ...rest,
  });
  return {
    engine: async () => engines[0]!,
    restarted: async () => {
      engines.push(start());
      return engines.at(-1)!;
    },
    task,
    // A word takes a millisecond with so small a model: many of them last.
    slow: (wish) => task({ ...wish, params: { prompt: 'A red fox. '.repeat(12), ...wish?.params } }, 4),
    makes: 'text',
    ownIds: true,
    busy: () => local.host.waiting + (local.host.busy ? 1 : 0),
    secrets: [own.path],
    patienceMs: 30_000,
    close: async () => {
      await Promise.all(engines.map((one) => one.close()));
      await local.close();
      own.close();
    },
  };
}

const failures = [
  {
    name: 'no words',
    kind: 'invalid_input' as const,
    field: 'prompt',
    task: (h: Harness) => h.task({ params: { prompt: '' } }),
  },
  {
    name: 'a language nobody has',
    kind: 'invalid_input' as const,
    field: 'to',
    task: (h: Harness) => h.task({ params: { to: 'fr' } }),
  },
];
const unfit = CHECKS.flatMap(({ name }) =>
  /goes on by watch alone|while nobody watched|cancels after a restart|awaits remember|begins nothing|missing pictures|pictures are what|previews can|same seed/.test(
    name,
  )
    ? [name]
    : [],
);
conform('words of a folder', open, { failures, unfit });
