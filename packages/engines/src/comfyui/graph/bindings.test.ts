import { describe, expect, it } from 'vitest';
import { WORKFLOWS } from '../workflows/all.ts';
import { bindingsOf } from './bindings.ts';
import { type Graph, nameOf, readGraph } from './graph.ts';
import { neededFor, targetOf } from './target.ts';

const node = (class_type: string, inputs: Record<string, unknown>, title?: string) => ({
  class_type,
  inputs,
  ...(title === undefined ? {} : { _meta: { title } }),
});
/** The editor's default workflow as it is exported, with the titles nodes have by themselves. */
const untitled = (): Graph => ({
  '3': node(
    'KSampler',
    { seed: 1, denoise: 1, model: ['4', 0], positive: ['6', 0], negative: ['7', 0], latent_image: ['5', 0] },
    'KSampler',
  ),
  '4': node('CheckpointLoaderSimple', { ckpt_name: 'a.safetensors' }, 'Load Checkpoint'),
  '5': node('EmptyLatentImage', { width: 512, height: 512, batch_size: 1 }, 'Empty Latent Image'),
  '6': node('CLIPTextEncode', { text: 'good', clip: ['4', 1] }, 'CLIP Text Encode (Prompt)'),
  '7': node('CLIPTextEncode', { text: 'bad', clip: ['4', 1] }, 'CLIP Text Encode (Prompt)'),
  '8': node('VAEDecode', { samples: ['3', 0], vae: ['4', 2] }, 'VAE Decode'),
  '9': node('SaveImage', { images: ['8', 0], filename_prefix: 'ComfyUI' }, 'Save Image'),
});
/** So many nodes, each taking from the next; the last from `back` where it is given. */
const row = (length: number, back?: string): Graph =>
  Object.fromEntries(
    Array.from({ length }, (_, at) => {
      const from = at + 1 < length ? String(at + 1) : back;
      return [String(at), node('A', from === undefined ? {} : { x: [from, 0] })];
    }),
  );
const found = (graph: Graph) =>
  Object.fromEntries(bindingsOf(graph).map(({ name, node: id, input, by }) => [name, `${id}.${input} ${by}`]));

describe('bindings', () => {
  it('are found by titles, several in one, with an input where it is named', () => {
    const graph = untitled();
    graph['6'] = node('CLIPTextEncodeSDXL', { text_g: '', text_l: '', width: 1 }, 'Prompt.text_g, prompt.text_l');
    graph['5']!._meta = { title: 'width, height (of the picture), count' };
    graph['3']!._meta = { title: 'Seed' };
    graph['9']!._meta = { title: 'output' };
    const bound = bindingsOf(graph).filter(({ by }) => by === 'title');
    expect(bound.map(({ name, node: id, input }) => `${name} ${id}.${input}`).sort()).toEqual([
      'count 5.batch_size',
      'height 5.height',
      'output 9.',
      'prompt 6.text_g',
      'prompt 6.text_l',
      'seed 3.seed',
      'width 5.width',
    ]);
  });

  it('are found by place where nobody gave titles and only one is possible', () => {
    expect(found(untitled())).toEqual({
      prompt: '6.text place',
      negative: '7.text place',
      seed: '3.seed place',
      width: '5.width place',
      height: '5.height place',
      model: '4.ckpt_name place',
    });
    const two = { ...untitled(), '10': node('KSampler', { seed: 2, positive: ['7', 0] }) };
    expect(Object.keys(found(two)).sort()).toEqual(['height', 'model', 'negative', 'width']);
  });

  it('do not take words that only begin like a name, and say when a node cannot take what its title says', () => {
    const graph = untitled();
    graph['6']!._meta = { title: 'prompt of my cat' };
    expect(found(graph).prompt).toBe('6.text place');
    graph['8']!._meta = { title: 'seed' };
    expect(() => bindingsOf(graph)).toThrow(/'seed' \(VAEDecode, node 8\) has no input of its own for 'seed'/);
  });
});

describe('graphs', () => {
  it.each([
    ['the file of the editor', { nodes: [{ id: 1 }], links: [], version: 0.4 }, /editor's own file.*Export \(API\)/s],
    ['nothing', {}, /no workflow/],
    ['a list', [1], /no workflow/],
    ['a node of no kind', { '1': { inputs: {} } }, /'1' names no kind/],
    ['a link to nowhere', { '1': node('A', { x: ['7', 0] }) }, /'x' of 'A' \(A, node 1\) comes from node 7/],
    ['a link to what every object has', { '1': node('A', { x: ['constructor', 0] }) }, /comes from node constructor/],
    ['a long row that ends where it began', row(3000, '0'), /feed each other in a circle/],
    ['a circle', { '1': node('A', { x: ['2', 0] }), '2': node('B', { y: ['1', 0] }) }, /1 → 2 → 1/],
  ])('%s is refused with a reason', (_, value, reason) => {
    expect(() => readGraph(value)).toThrow(
      expect.objectContaining({ kind: 'engine_config', info: expect.objectContaining({ field: 'graph' }) }),
    );
    expect(() => readGraph(value)).toThrow(reason);
  });

  it('may be one long row', () => {
    expect(Object.keys(readGraph(row(3000)))).toHaveLength(3000);
  });

  it('have titles that stay short and in one line where a sentence names them, and cost nothing to read', () => {
    const title = `prompt (${'('.repeat(400_000)}`;
    const begun = performance.now();
    const graph = readGraph({ '1': { ...node('Note', {}), _meta: { title } } });
    bindingsOf(graph);
    expect(performance.now() - begun).toBeLessThan(2000);
    const hostile = readGraph({ '1': { ...node('A', {}), _meta: { title: 'safe\u202egnp.exe\n\u0000<b>' } } });
    expect(nameOf(hostile, '1')).toBe("'safe gnp.exe  <b>' (A, node 1)");
    expect(nameOf(graph, '1').length).toBeLessThan(120);
  });

  it('come as they are or as the body of a request', () => {
    expect(readGraph({ prompt: untitled() })).toEqual(readGraph(untitled()));
  });
});

describe.each(WORKFLOWS)('the workflow $name', ({ name, op, graph, files }) => {
  it('takes what its operation gives, by titles, and says whose files it needs', () => {
    const bound = bindingsOf(readGraph(graph));
    const titled = bound.filter(({ by }) => by === 'title').map((one) => one.name);
    for (const needed of [...neededFor(op), 'model', 'output'] as const) expect(titled).toContain(needed);
    expect(bound.filter(({ by }) => by === 'place')).toEqual([]);
    const values = Object.values(readGraph(graph)).flatMap(({ inputs }) => Object.values(inputs));
    const asked = values.filter((value) => /\.(safetensors|pth)$/.test(String(value)));
    expect(files.map((file) => file.name).sort()).toEqual(asked.sort());
    for (const { licence, from } of files) expect(licence && from).toBeTruthy();
    expect(targetOf({ target: { workflow: name, model: 'other.safetensors' } }).model).toBe('other.safetensors');
  });
});
