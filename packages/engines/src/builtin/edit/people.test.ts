import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawn, face, GROUNDS } from '../../analyse/testing/scenes.ts';
import type { AtomConfig, EngineEvent, EngineTask } from '../../engine.ts';
import { BuiltinEngine } from '../builtin-engine.ts';

const engine = new BuiltinEngine({ threads: 1 });
afterAll(() => engine.close());

const scene = drawn(`${GROUNDS.plain}${face('#d9a17e')}`, 128, 128);
const thing = drawn(
  '<rect width="1024" height="1024" fill="#fff"/><circle cx="512" cy="512" r="400" fill="#c02030"/>',
  64,
  64,
);
let pictures: Record<string, Buffer> = {};
beforeAll(async () => {
  pictures = { scene: await scene, thing: await thing };
});

function task(op: string, roles: Record<string, string>, params: Record<string, unknown> = {}): EngineTask {
  const atom: AtomConfig = {
    id: `builtin/${op}`,
    version: 1,
    engineId: 'builtin',
    op,
    target: {},
    timeouts: { queueMs: 1000, runMs: 60_000, stallMs: 30_000 },
    retry: { max: 0, kinds: [] },
  };
  const inputs = Object.entries(roles).map(([role, name]) => ({
    role,
    mime: 'image/png',
    open: async () => new Blob([new Uint8Array(pictures[name]!)]).stream(),
  }));
  return {
    attemptId: `people-${op}-${JSON.stringify(params)}`,
    op,
    atom,
    params: { width: 128, height: 128, module: '', ...params },
    inputs,
    seed: 3,
    count: 1,
    deadline: Date.now() + 60_000,
    locale: 'en',
  };
}

async function run(asked: EngineTask): Promise<EngineEvent[]> {
  const handle = await engine.submit(asked, async () => {});
  const events: EngineEvent[] = [];
  for await (const event of engine.watch(handle, asked, new AbortController().signal)) events.push(event);
  return events;
}

describe('edits of people and things, by the engine', { timeout: 60_000 }, () => {
  it.each([
    ['logo', { surface: 'scene', logo: 'thing' }, { custom: { style: 'product', quad: null } }, { on: 'product' }],
    ['edit', { image: 'scene' }, { prompt: 'crop to 2:1' }, { not_done: [] }],
    ['portrait', { face: 'scene' }, {}, { kind: 'portrait filter' }],
    ['tryon', { person: 'scene', garment: 'thing' }, { custom: { region: 'top' } }, { approximate: true }],
  ] as const)('%s comes out as a picture that says what it is', async (op, roles, params, meta) => {
    const events = await run(task(op, roles, params));
    expect(events.at(-1)).toMatchObject({ type: 'succeeded', meta: { procedural: true } });
    const [made] = events.flatMap((event) => (event.type === 'artefact' ? [event] : []));
    expect(made).toMatchObject({ role: 'main', meta: { ...meta, seed: 3, procedural: true } });
    expect(made!.media).toMatchObject({ mime: 'image/png', width: 128, height: op === 'edit' ? 64 : 128 });
    expect(events.some(({ type }) => type === 'preview')).toBe(true);
  });

  it('fails, with the field, on an instruction that nobody understands', async () => {
    const last = (await run(task('edit', { image: 'scene' }, { prompt: 'make the cat happy' }))).at(-1);
    expect(last).toMatchObject({ type: 'failed', error: { kind: 'invalid_input', info: { field: 'prompt' } } });
  });
});
