import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { grantEntitlement } from '@atelier/server/domains/billing/entitlement.repo';
import { measuredPng, roundMaskPng } from '../measure/edits.ts';
import { sendFile } from '../robustness/photos.ts';
import { allEnded, welcome, withDatabase } from '../robustness/visitors.ts';
import { type Started, startProduct } from '../started.ts';

const DOOR = pathToFileURL(path.join(import.meta.dirname, '../robustness/rest-door.mjs')).href;
const SIDE = 512;
const HOLE = 100;
const GIFT = 10_000;
/** Tasks that one person may have at once. */
const AT_ONCE = 4;
/** Until what was asked of other processes has been told and fetch has closed what it kept. */
const REST_MS = 6000;
const TOLD_WITHIN_MS = 20_000;

/** One task of each kind, in turn: what is sent with the picture and the hole in it. */
const TASKS = [
  { module: 'txt2img', of: () => ({ prompt: 'a lake' }) },
  { module: 'image_erase', of: ({ image, mask }: Given) => ({ image, mask }) },
  { module: 'creative_upscaler', of: ({ image }: Given) => ({ image, params: { custom_params: { scale: 2 } } }) },
  { module: 'matting', of: ({ image }: Given) => ({ image }) },
  { module: 'inpainting', of: ({ image, mask }: Given) => ({ prompt: 'a tree', image, mask }) },
  {
    module: 'ip_style_transfer',
    of: ({ image }: Given) => ({ images: [image], params: { style: 'ink_wash' as const } }),
  },
  { module: 'image_easy_edit', of: ({ image }: Given) => ({ prompt: 'black and white', image }) },
  {
    module: 'outpainting',
    of: ({ image }: Given) => ({
      image,
      params: { custom_params: { expand: { left: 0.25, top: 0, right: 0.25, bottom: 0 } } },
    }),
  },
  { module: 'vector', of: ({ image }: Given) => ({ image }) },
  { module: 'laser', of: ({ image }: Given) => ({ image }) },
] as const;

interface Given {
  image: string;
  mask: string;
}

/** The product as people start it, through many tasks of mixed tools, for measuring what its server holds afterwards. */
export async function openToolDay() {
  const product = await startProduct({ NODE_OPTIONS: `--import=${DOOR}` });
  try {
    const [{ visitor }] = (await welcome(product.program, 1, GIFT)) as [Awaited<ReturnType<typeof welcome>>[number]];
    await withDatabase(product.program, ({ db }) =>
      grantEntitlement(db, {
        userId: visitor.userId,
        grade: 3,
        source: 'admin',
        billCycle: null,
        sourceKey: 'tool-day',
        startsAt: new Date(),
        endsAt: new Date(Date.now() + 86_400_000),
      }),
    );
    const png = { name: 'a.png', type: 'image/png' };
    const image = await sendFile(visitor, { ...png, bytes: await measuredPng(SIDE), purpose: 'generation' });
    const mask = await sendFile(visitor, { ...png, bytes: await roundMaskPng(SIDE, HOLE), purpose: 'mask' });
    const given = { image: image.id, mask: mask.id };
    let nth = 0;
    let rests = 0;
    return {
      /** Tools of a round. */
      tools: TASKS.length,
      /** Goes through so many tasks more, each to its end. @throws when one of them failed */
      async tasks(count: number): Promise<void> {
        await withDatabase(product.program, async ({ db }) => {
          for (let left = count; left > 0; left -= AT_ONCE) {
            for (let one = 0; one < Math.min(AT_ONCE, left); one++) {
              const { module, of } = TASKS[nth++ % TASKS.length]!;
              const body = { request_id: `tool-day-${nth}`, ...of(given) };
              await visitor.client.api.generation.submit({ params: { mediaType: 'image', module }, body });
            }
            await allEnded(db, product.program);
          }
          const failed = await db.selectFrom('generation_task').select(['module', 'state']).execute();
          const other = failed.filter(({ state }) => state !== 'succeeded');
          if (other.length > 0) throw new Error(`Tasks did not finish: ${JSON.stringify(other)}`);
        });
      },
      /** MiB that the server holds at rest, its garbage collected. */
      async held(): Promise<number> {
        await sleep(REST_MS);
        rests += 1;
        return heldAtRest(product, rests);
      },
      stop: () => product.stop(),
    };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

async function heldAtRest(product: Started, nth: number): Promise<number> {
  process.kill(await product.serverPid(), 'SIGUSR2');
  for (const end = Date.now() + TOLD_WITHIN_MS; Date.now() < end; await sleep(50)) {
    const text = await readFile(path.join(product.dataDir, 'rest.told'), 'utf8').catch(() => '{}');
    const told = parsed(text);
    if (told?.nth === nth) return told.rss / 2 ** 20;
  }
  throw new Error(`The server did not say what it holds:\n${product.program.output}`);
}

/** What the server wrote; null where it is still writing. */
function parsed(text: string): { nth: number; rss: number } | null {
  try {
    return JSON.parse(text) as { nth: number; rss: number };
  } catch {
    return null;
  }
}
