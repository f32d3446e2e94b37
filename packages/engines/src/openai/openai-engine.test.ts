import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { paintedPng } from '../testing/painted-png.ts';
import type { OpenAiMischief } from './double.ts';
import { errorOf, input, of, openAiBench, taskOf } from './testing/bench.ts';

const bench = openAiBench();

describe('pictures', () => {
  it('tells the words it sent and those the model read, and that the seed is not its own', async () => {
    bench.double.behaviour.revised = 'A calm lake at dawn, photograph';
    const events = await bench.run(
      taskOf({ model: 'dall-e-3' }, { params: { style: 'ink_wash', negativePrompt: 'people' } }),
    );
    const sent = 'a calm lake\nStyle: ink wash.\nAvoid: people.';
    expect(of(events, 'told')).toEqual([
      { type: 'told', prompt: sent },
      { type: 'told', prompt: 'A calm lake at dawn, photograph', index: 0 },
    ]);
    expect(bench.double.asked[0]).toEqual({
      model: 'dall-e-3',
      prompt: sent,
      size: '1024x1024',
      response_format: 'b64_json',
    });
    const [made] = of(events, 'artefact');
    expect(made!.media).toMatchObject({ mime: 'image/png', width: 1024, height: 1024 });
    expect(made!.meta).toEqual({
      procedural: false,
      model: 'dall-e-3',
      seed: null,
      revisedPrompt: 'A calm lake at dawn, photograph',
    });
  });

  it('streams previews, a call for each picture, with rising progress', async () => {
    const events = await bench.run(taskOf({ model: 'gpt-image-1' }, { count: 2 }));
    expect(
      of(events, 'preview')
        .map(({ index, mime }) => `${index} ${mime}`)
        .sort(),
    ).toEqual(['0 image/png', '0 image/png', '1 image/png', '1 image/png']);
    expect(
      of(events, 'artefact')
        .map(({ index }) => index)
        .sort(),
    ).toEqual([0, 1]);
    expect(of(events, 'succeeded')[0]).toMatchObject({ usage: { tokens: 20 } });
    expect(bench.double.asked).toHaveLength(2);
    expect(bench.double.asked[0]).toMatchObject({ stream: true, partial_images: 2 });
  });

  it('asks for several at once where the model makes several, and one by one where it does not', async () => {
    const count = 4;
    expect(of(await bench.run(taskOf({ model: 'dall-e-2' }, { count })), 'artefact')).toHaveLength(4);
    expect(bench.double.asked.map(({ n }) => n)).toEqual([4]);
    bench.double.asked.length = 0;
    expect(of(await bench.run(taskOf({ model: 'dall-e-3' }, { count })), 'artefact')).toHaveLength(4);
    expect(bench.double.asked.map(({ n }) => n)).toEqual([undefined, undefined, undefined, undefined]);
    // A server that takes `n` and makes one all the same.
    bench.double.asked.length = 0;
    bench.double.behaviour.one = true;
    const events = await bench.run(
      taskOf({ model: 'local-sd', perCall: 8 }, { count, params: { indexes: [0, 2, 3] } }),
    );
    expect(
      of(events, 'artefact')
        .map(({ index }) => index)
        .sort(),
    ).toEqual([0, 2, 3]);
    expect(bench.double.asked.map(({ n }) => n)).toEqual([3, undefined, undefined]);
  });

  it('leaves out what a server refuses by name, and remembers that', async () => {
    bench.double.behaviour.refuses = ['stream', 'partial_images', 'response_format', 'n'];
    const target = { model: 'local-sd', stream: true, partialImages: 1, perCall: 4 };
    expect(of(await bench.run(taskOf(target, { count: 3 })), 'artefact')).toHaveLength(3);
    const before = bench.double.seen.length;
    expect(of(await bench.run(taskOf(target)), 'artefact')).toHaveLength(1);
    expect(bench.double.seen.length - before).toBe(1);
    bench.double.behaviour.refuses = ['quality'];
    expect(errorOf(await bench.run(taskOf({ model: 'local-sd', extra: { quality: 'hd' } })))).toMatchObject({
      kind: 'engine_config',
    });
  });

  it('fetches pictures given by address without the key, and again when they are late', async () => {
    bench.double.behaviour = { ...bench.double.behaviour, form: 'url', mischief: 'slow_url' };
    const events = await bench.run(taskOf({ model: 'local-sd', responseFormat: 'url' }));
    expect(of(events, 'artefact')).toHaveLength(1);
    expect(bench.double.asked).toHaveLength(1);
    expect(JSON.stringify(events)).not.toContain('secret-signature');
  });

  it('sends the seed where the server takes one', async () => {
    const target = { model: 'local-sd', seed: true };
    const [first] = of(await bench.run(taskOf(target)), 'artefact');
    const [again] = of(await bench.run(taskOf(target)), 'artefact');
    expect([first!.media.sha256, first!.meta!.seed]).toEqual([again!.media.sha256, 5]);
  });

  /** Light in the left half, dark in the right one. */
  const halves = async (width: number, height: number, [left, right] = ['#fff', '#000']) => {
    const side = { width: width / 2, height, channels: 3 as const, background: left! };
    const light = await sharp({ create: side }).png().toBuffer();
    return sharp({ create: { ...side, width, background: right! } })
      .composite([{ input: light, left: 0, top: 0 }])
      .png()
      .toBuffer();
  };

  it('turns a mask that is light where it may change into one that is transparent there, of the size of the picture', async () => {
    const picture = input('image', paintedPng('a', 32, 24));
    // Grey of a little more, and of a little less, than a half; and a mask of another size, with a transparency that means nothing.
    for (const [bytes, width, height] of [
      [await halves(32, 24), 32, 24],
      [await halves(32, 24, ['#828282', '#7d7d7d']), 32, 24],
      [
        await sharp(await halves(16, 12))
          .ensureAlpha(0.1)
          .png()
          .toBuffer(),
        32,
        24,
      ],
    ] as const) {
      bench.double.asked.length = 0;
      await bench.run(taskOf({ model: 'gpt-image-1' }, { op: 'inpaint', inputs: [picture, input('mask', bytes)] }));
      const sent = bench.double.asked[0]!.mask as File;
      expect(sent.type).toBe('image/png');
      const { data, info } = await sharp(await sent.arrayBuffer())
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height, info.channels]).toEqual([width, height, 4]);
      const alpha = (x: number, y: number) => data[(y * width + x) * 4 + 3];
      for (const y of [0, height - 1])
        expect([0, width / 2 - 1, width / 2, width - 1].map((x) => alpha(x, y))).toEqual([0, 0, 255, 255]);
    }
  });

  it('sends pictures and a mask as files, and refuses a mask that lets nothing through', async () => {
    const picture = input('image', paintedPng('a', 32, 32));
    const mask = input('mask', await halves(32, 32));
    const target = { model: 'gpt-image-1' };
    const similarity = { params: { prompt: 'a hat', width: 1024, height: 1536, similarity: 0.9 } };
    const events = await bench.run(taskOf(target, { op: 'inpaint', inputs: [picture, mask], ...similarity }));
    expect(of(events, 'artefact')).toHaveLength(1);
    expect(bench.double.asked[0]).toMatchObject({ size: '1024x1536', stream: 'true', input_fidelity: 'high' });
    expect(bench.double.asked[0]!.image).toBeInstanceOf(File);
    expect(bench.double.asked[0]!.mask).toMatchObject({ type: 'image/png', name: 'mask.png' });
    await bench.run(taskOf(target, { op: 'edit', inputs: [picture, input('image', paintedPng('b'))] }));
    expect(bench.double.asked[1]!['image[]']).toHaveLength(2);
    const whole = input('mask', await halves(32, 32, ['#000', '#000']));
    const refused = [
      await bench.run(taskOf(target, { op: 'inpaint', inputs: [picture, whole] })),
      await bench.run(taskOf(target, { op: 'inpaint', inputs: [picture, input('mask', Buffer.from('no mask'))] })),
      await bench.run(taskOf(target, { op: 'inpaint', inputs: [picture] })),
      await bench.run(taskOf(target, { op: 'i2i' })),
      await bench.run(taskOf(target, { op: 'i2i', inputs: [input('image', Buffer.from('not a picture at all'))] })),
    ];
    expect(refused.map((each) => [errorOf(each)?.kind, errorOf(each)?.info.field])).toEqual([
      ['invalid_input', 'mask'],
      ['invalid_input', 'mask'],
      ['invalid_input', 'mask'],
      ['invalid_input', 'image'],
      ['invalid_input', 'image'],
    ]);
    expect(bench.double.asked).toHaveLength(2);
  });

  it('keeps what came before a failure and asks no further', async () => {
    const task = taskOf({ model: 'dall-e-2' }, { count: 3 });
    bench.double.behaviour.mischief = 'no_payload';
    const events = await bench.run(task);
    expect(of(events, 'artefact').map(({ index }) => index)).toEqual([0, 1]);
    expect(errorOf(events)?.kind).toBe('refused_sensitive');
    expect(bench.double.asked).toHaveLength(1);
  });

  const local = { model: 'local-sd' };
  const FAILURES: [OpenAiMischief, Record<string, unknown>, string, Record<string, unknown>][] = [
    ['rate_limit', local, 'capacity', { retryAfterMs: 7000 }],
    ['rate_limit_without_delay', local, 'capacity', {}],
    ['no_money', local, 'auth_quota', {}],
    ['bad_key', local, 'auth_quota', {}],
    ['moderation', local, 'refused_sensitive', { reasons: ['violence'] }],
    ['no_data', local, 'refused_sensitive', {}],
    ['no_payload', local, 'refused_sensitive', {}],
    ['no_model', local, 'engine_config', {}],
    ['bad_prompt', local, 'invalid_input', { field: 'prompt' }],
    ['unavailable', local, 'transient', {}],
    ['page_as_error', local, 'transient', {}],
    ['out_of_memory', local, 'oom', {}],
    ['gateway', local, 'timeout', { remote: expect.objectContaining({ possibleOrphan: true }) }],
    ['page', local, 'engine_config', {}],
    ['broken_json', local, 'engine_config', {}],
    ['flood', local, 'internal', {}],
    ['wrong_bytes', local, 'internal', {}],
    ['cut', local, 'lost', { remote: { possibleOrphan: true } }],
    ['hang_up', local, 'lost', { remote: { possibleOrphan: true } }],
    ['expired_url', local, 'lost', {}],
    ['private_url', local, 'engine_config', {}],
    ['stream_error', { model: 'gpt-image-1' }, 'refused_sensitive', { reasons: ['violence'] }],
    ['stream_cut', { model: 'gpt-image-1' }, 'lost', { remote: { possibleOrphan: true } }],
  ];
  it.each(FAILURES)('%s fails once, by its kind, and tells no secret', async (mischief, target, kind, info) => {
    bench.double.behaviour.mischief = mischief;
    const events = await bench.run(taskOf(target));
    const error = errorOf(events);
    expect([error?.kind, error?.message]).toEqual([kind, expect.stringMatching(/\w/)]);
    expect(error?.info).toMatchObject(info);
    expect(of(events, 'artefact')).toEqual([]);
    // Whatever happened: never a second call that could be paid for.
    expect(bench.double.asked).toHaveLength(1);
    const said = `${error?.message} ${JSON.stringify(error?.info)}`;
    for (const secret of [bench.double.key, 'secret-signature']) expect(said).not.toContain(secret);
  });

  it('ends at the deadline and when it is cancelled, and hangs up', async () => {
    bench.double.gate.hold();
    expect(errorOf(await bench.run(taskOf(local, { deadline: Date.now() + 40 })))?.kind).toBe('timeout');
    const task = taskOf(local);
    const handle = await bench.engine.submit(task, async () => undefined);
    const watched = Array.fromAsync(bench.engine.watch(handle, task, new AbortController().signal));
    await expect.poll(() => bench.double.busy, { timeout: 5000 }).toBe(1);
    expect(await bench.engine.cancel(handle)).toBe('cancelled');
    expect(errorOf(await watched)?.kind).toBe('cancelled');
    await expect.poll(() => bench.double.busy, { timeout: 5000 }).toBe(0);
    expect([await bench.engine.cancel(handle), await bench.open().cancel(handle)]).toEqual(['already_done', 'unknown']);
    const [lost] = await Array.fromAsync(bench.open().watch(handle, task, new AbortController().signal));
    expect(lost).toMatchObject({ type: 'failed', error: { kind: 'lost' } });
  });
});
