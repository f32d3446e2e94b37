import { tools } from '@atelier/rules/generation/modules/all';
import { toolRegistry } from '@atelier/rules/generation/registry';
import type { DurableServer } from '../durable.ts';
import { takePhoto } from '../robustness/photos.ts';
import { bootEngines } from './engines.ts';

/** Tools that stand alone and need no more than one picture: what is asked of both tables is the same. */
const FIVE = ['txt2img', 'img2img', 'creative_upscaler', 'matting', 'ip_style_transfer'] as const;

/** The product with every row of its table of tools, or with five of them, for measuring what the others cost a quote and a submit. */
export async function bootRows(server: DurableServer, rows: 'all' | 'five') {
  const five = toolRegistry(tools.list.filter(({ id }) => FIVE.some((one) => one === id)));
  const url = await server.database(`bench_rows_${rows}`, true);
  const house = await bootEngines(
    { ...server.connect(url), url, drop: async () => {} },
    rows === 'five' ? five : undefined,
  );
  const people = await Promise.all(
    house.people.map(async (person) => ({ ...person, picture: await takePhoto(person, 'png') })),
  );
  let turn = 0;
  /** Milliseconds of each of so many calls, in turn of the five tools and of the people. */
  const timed = async (count: number, send: (at: number) => Promise<unknown>): Promise<number[]> => {
    const took: number[] = [];
    for (let nth = 0; nth < count; nth++) {
      const begun = performance.now();
      await send(turn++);
      took.push(performance.now() - begun);
    }
    return took;
  };
  const asked = (at: number) => {
    const { client, picture } = people[at % people.length]!;
    const module = FIVE[Math.floor(at / people.length) % FIVE.length]!;
    return { api: client.api.generation, module, body: bodyOf(module, picture) };
  };
  return {
    rows: rows === 'all' ? tools.list.length : five.list.length,
    quotes: (count: number) =>
      timed(count, (at) => {
        const { api, module, body } = asked(at);
        return api.quote({ body: { module, ...body } });
      }),
    async submits(count: number): Promise<number[]> {
      const took = await timed(count, (at) => {
        const { api, module, body } = asked(at);
        return api.submit({ params: { mediaType: 'image', module }, body });
      });
      await house.settled();
      return took;
    },
    stop: () => house.stop(),
  };
}
export type RowsHouse = Awaited<ReturnType<typeof bootRows>>;

function bodyOf(module: (typeof FIVE)[number], image: string) {
  const prompt = 'a calm lake';
  if (module === 'txt2img') return { prompt };
  if (module === 'img2img') return { prompt, image };
  if (module === 'ip_style_transfer') return { images: [image], params: { style: 'ink_wash' as const } };
  return { image };
}
