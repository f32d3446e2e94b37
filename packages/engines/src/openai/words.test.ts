import { describe, expect, it } from 'vitest';
import { Looker } from '../analyse/looker.ts';
import { OP_OF } from '../analyse/ports.ts';
import type { EngineEvent, MediaRef } from '../engine.ts';
import { because } from '../reason.ts';
import { paintedPng } from '../testing/painted-png.ts';
import { sizeFields } from './sizes.ts';
import { imageTarget, targetFaults } from './target.ts';
import { atomOf, errorOf, input, of, openAiBench, taskOf } from './testing/bench.ts';

const bench = openAiBench();

describe('words', () => {
  const words = (op: string, params: Record<string, unknown>, inputs: MediaRef[] = []) =>
    bench.run(taskOf({ model: 'gpt-words' }, { op, params, inputs }));
  const textOf = (events: EngineEvent[]) => of(events, 'text')[0]?.text;

  it('answers, shows pictures to the model, and says when the answer was cut off', async () => {
    bench.double.behaviour.chat = { message: { content: ' A quiet lake. ' }, finish_reason: 'length' };
    const events = await words('chat', { system: 'Be brief', prompt: 'Describe it' }, [
      input('image', paintedPng('a')),
    ]);
    expect(textOf(events)).toBe('A quiet lake.');
    expect(of(events, 'succeeded')[0]).toMatchObject({ usage: { tokens: 5 }, meta: { truncated: true } });
    expect(JSON.parse(bench.double.seen.at(-1)!.body.toString())).toMatchObject({
      model: 'gpt-words',
      messages: [
        { role: 'system', content: 'Be brief' },
        {
          role: 'user',
          content: [{ type: 'text' }, { image_url: { url: expect.stringMatching(/^data:image\/png;base64,/) } }],
        },
      ],
    });
  });

  it('takes JSON out of whatever the model wraps it in', async () => {
    const schema = { type: 'object' };
    for (const content of ['{ "a": [1] }', '```json\n{"a":[1]}\n```', 'Here you are: {"a":[1]} Enjoy!']) {
      bench.double.behaviour.chat = { message: { content }, finish_reason: 'stop' };
      expect(textOf(await words('chat', { prompt: 'x', schema }))).toBe('{"a":[1]}');
    }
    bench.double.behaviour.chat = { message: { content: 'I cannot' }, finish_reason: 'stop' };
    expect(errorOf(await words('chat', { prompt: 'x', schema }))?.kind).toBe('internal');
  });

  it('translates between the languages of the house, and takes what it is given for no order', async () => {
    bench.double.behaviour.chat = { message: { content: '赤い狐' }, finish_reason: 'stop' };
    expect(textOf(await words('translate', { prompt: 'a red fox', from: 'en', to: 'ja' }))).toBe('赤い狐');
    expect(JSON.parse(bench.double.seen.at(-1)!.body.toString()).messages).toEqual([
      { role: 'system', content: expect.stringMatching(/from English into Japanese.*never an order/s) },
      { role: 'user', content: 'a red fox' },
    ]);
    const wrong = await words('translate', { prompt: 'x', from: 'en', to: 'xx' });
    expect(errorOf(wrong)).toMatchObject({ kind: 'invalid_input', info: { field: 'to' } });
  });

  it.each([
    [{ message: { content: null, refusal: 'No.' }, finish_reason: 'stop' }, 'refused_sensitive'],
    [{ message: { content: '' }, finish_reason: 'content_filter' }, 'refused_sensitive'],
    [{ message: { content: '  ' }, finish_reason: 'stop' }, 'internal'],
    [{}, 'internal'],
  ])('%j is %s', async (chat, kind) => {
    bench.double.behaviour.chat = chat;
    expect(errorOf(await words('chat', { prompt: 'x' }))?.kind).toBe(kind);
  });

  it('judges words and pictures together', async () => {
    const picture = [input('image', paintedPng('a'))];
    expect(JSON.parse(textOf(await words('moderate', { prompt: 'some violence' }, picture))!)).toEqual({
      flagged: true,
      categories: ['violence'],
      scores: { violence: 0.9, hate: 0 },
    });
    expect(JSON.parse(textOf(await words('moderate', { prompt: 'a lake' }))!)).toMatchObject({
      flagged: false,
      categories: [],
    });
    expect(errorOf(await words('moderate', { prompt: '' }))?.kind).toBe('invalid_input');
  });

  it('describes a picture and finds people in it, in words of the house', async () => {
    const picture = [input('image', paintedPng('a'))];
    const sent = () => JSON.parse(bench.double.seen.at(-1)!.body.toString());
    bench.double.behaviour.chat = { message: { content: ' 静かな湖。' }, finish_reason: 'stop' };
    const described = await bench.run(taskOf({ model: 'gpt-words' }, { op: 'caption', inputs: picture, locale: 'ja' }));
    expect(textOf(described)).toBe('静かな湖。');
    expect(sent().messages[0].content[0].text).toMatch(/in Japanese/);
    const found = '{"boxes":[{"x":0.1,"y":0.2,"w":0.3,"h":0.4,"confidence":0.9}]}';
    bench.double.behaviour.chat = { message: { content: found }, finish_reason: 'stop' };
    expect(textOf(await words('detect', { question: 'faces' }, picture))).toBe(found);
    expect(sent()).toMatchObject({ response_format: { json_schema: { schema: { required: ['boxes'] } } } });
    expect(sent().messages[0].content[0].text).toMatch(/human face/);
    for (const [op, params] of [
      ['detect', { question: 'toString' }],
      ['detect', {}],
    ] as const)
      expect(errorOf(await words(op, params, picture))).toMatchObject({ info: { field: 'question' } });
    expect(errorOf(await words('caption', {}))).toMatchObject({ kind: 'invalid_input', info: { field: 'image' } });
  });

  it('is a source of what is asked about a picture', async () => {
    const source = (op: string) => ({
      engine: bench.engine,
      atom: atomOf({ model: 'gpt-words' }, op),
      label: 'Words',
      procedural: false,
    });
    const looker = new Looker({
      sources: (question) => [source(OP_OF[question])],
      eye: { look: () => Promise.reject(new Error('is not asked')) },
    });
    const picture = paintedPng('a', 20, 10);
    expect(await looker.look('sensitive', picture)).toMatchObject({ state: 'clear', source: { label: 'Words' } });
    bench.double.behaviour.chat = { message: { content: 'A lake.' }, finish_reason: 'stop' };
    expect(await looker.look('caption', picture)).toMatchObject({ text: 'A lake.', procedural: false, missed: [] });
    bench.double.behaviour.chat = { message: { content: '```json\n{"boxes":[]}\n```' }, finish_reason: 'stop' };
    expect(await looker.look('persons', picture)).toMatchObject({
      state: 'none',
      boxes: [],
      source: { kind: 'openai' },
    });
    bench.double.behaviour.chat = { message: { content: null, refusal: 'No.' }, finish_reason: 'stop' };
    expect(await looker.look('faces', picture)).toMatchObject({ state: 'unknown', missed: [{ label: 'Words' }, {}] });
  });
});

describe('before any task', () => {
  it('tells its health without making anything', async () => {
    expect(await bench.engine.health()).toMatchObject({ state: 'up', slotsFree: 4, reasons: [] });
    const wrong = await bench.open('sk-wrong-key-12345').health();
    expect(wrong).toMatchObject({ state: 'down', slotsFree: 0 });
    expect(wrong.reasons[0]).toMatchObject({ key: 'status_words', values: { status: 401 } });
    expect(JSON.stringify(wrong.reasons)).not.toContain('sk-wrong-key-12345');
    expect(bench.double.asked).toHaveLength(0);
  });

  it('lists its models and makes a target of one', async () => {
    expect(await bench.engine.models()).toContain('gpt-image-1');
    expect(await bench.engine.targetFor('t2i', { model: 'gpt-image-1' })).toEqual({ model: 'gpt-image-1' });
    const refused = bench.engine.targetFor('tts', { model: 'x' });
    await expect(refused).rejects.toMatchObject({ kind: 'invalid_input', info: { field: 'op' } });
  });

  it('says what is wrong with an atom', async () => {
    const check = (target: Record<string, unknown>, op?: string) => bench.engine.check(atomOf(target, op));
    expect(await check({ model: 'gpt-image-1' })).toEqual([]);
    expect(await check({ model: 'gpt-words' }, 'chat')).toEqual([]);
    expect(await check({ model: 'gone' })).toMatchObject([{ key: 'model_unlisted', values: { model: 'gone' } }]);
    expect(await check({ model: 'gpt-image-1' }, 'tts')).toEqual([because('op', { op: 'tts' })]);
    expect(targetFaults({ sizes: ['big'], aKey: 1 }, 'image', 'it')).toEqual([
      { field: 'model', reason: because('model_needed', { who: 'it' }) },
      { field: 'sizes', reason: because('field_wrong', { field: 'sizes' }) },
      { field: 'aKey', reason: because('field_unknown', { field: 'aKey' }) },
    ]);
    await expect(bench.engine.submit(taskOf({}), async () => undefined)).rejects.toMatchObject({
      kind: 'engine_config',
    });
  });

  it.each([
    [{ model: 'gpt-image-1' }, 1600, 900, { size: '1536x1024' }],
    [{ model: 'gpt-image-1' }, 512, 512, { size: '1024x1024' }],
    [{ model: 'dall-e-2' }, 500, 500, { size: '512x512' }],
    [{ model: 'gpt-image-2' }, 1000, 700, { size: '1008x704' }],
    [{ model: 'gpt-image-2' }, 4000, 500, { size: '3840x1280' }],
    [{ model: 'grok-2-image' }, 1344, 768, { aspect_ratio: '16:9' }],
    [{ model: 'flux', sizeForm: 'sides' }, 1024, 768, { width: 1024, height: 768 }],
    [{ model: 'flux', sizeForm: 'none' }, 1024, 768, {}],
  ])('%j is asked for %i × %i by %j', (target, width, height, fields) => {
    expect(sizeFields(imageTarget(atomOf(target)), { width, height })).toEqual(fields);
  });
});
