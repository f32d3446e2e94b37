import type { CallError } from '@atelier/contract/client';
import { tools } from '@atelier/rules/generation/modules/all';
import sharp from 'sharp';
import { bootGeneration } from './boot-generation.ts';

type Body = Record<string, unknown>;
type Uploaded = { code: number; id: string; key?: string; msg: string };

/** The product with a test engine that can do whatever a tool asks for, and people who send it pictures and masks. */
export async function bootTools(options: Parameters<typeof bootGeneration>[0] = {}) {
  const ops = [...new Set(tools.list.map(({ op }) => op))];
  const booted = await bootGeneration({ ops, env: { PLANS: 'staff' }, ...options });
  // The first account is the admin, and staff may have clean files: it must not be one of ours.
  await booted.signIn('admin@example.com');

  /** Somebody who may use every tool, or at grade 0 those that need no plan. */
  async function person(name: string, grade: 0 | 1 | 2 = 2) {
    const { client, userId } = await booted.signIn(`${name}@example.com`);
    if (grade > 0) await booted.promote(userId, grade as 1 | 2);
    const { api } = client;
    const credits = async () => (await api.billing.account({ query: {} })).credits;
    await credits();
    const at = (module: string) => ({ mediaType: 'image', module });

    /** Sends a file by its signed address and has it verified; what a refusal says stands beside the id. */
    async function upload(
      bytes: Uint8Array,
      purpose = 'generation',
      type = 'image/png',
      name_ = 'a.png',
    ): Promise<Uploaded> {
      const query = { filename: name_, content_type: type, size: bytes.byteLength };
      const signed = await api.library.uploadKey({ params: { bucket: 'image' }, query });
      const sent = await booted
        .client()
        .fetch(signed.upload_url, { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(bytes) });
      if (sent.status !== 200) throw new Error(`The upload answered ${sent.status}`);
      const answer = await client.fetch('/prod-api/user/uploads/complete', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-client-platform': 'web' },
        body: JSON.stringify({ id: signed.id, purpose }),
      });
      return { ...((await answer.json()) as Omit<Uploaded, 'id'>), id: signed.id };
    }

    return {
      client,
      userId,
      api,
      credits,
      upload,
      picture: async (width = 400, height = 320) => (await upload(await scenery(width, height))).id,
      mask: async (bytes: Promise<Uint8Array> | Uint8Array) => (await upload(await bytes, 'mask')).id,
      quote: (module: string, body: Body) => api.generation.quote({ body: { module, ...body } }),
      submit: (module: string, body: Body) => api.generation.submit({ params: at(module), body }),
      /** What a submit refuses with. */
      refused: (module: string, body: Body) => refusal(api.generation.submit({ params: at(module), body })),
      /** The history item of what a submit made. */
      async made(module: string, body: Body) {
        const { task_id } = await api.generation.submit({ params: at(module), body });
        await booted.settled(userId);
        const [item] = await api.generation.imageResults({ body: { task_ids: [task_id] } });
        return item!;
      },
    };
  }
  return { ...booted, person };
}

export type ToolHouse = Awaited<ReturnType<typeof bootTools>>;
export type ToolPerson = Awaited<ReturnType<ToolHouse['person']>>;

export const refusal = (work: Promise<unknown>): Promise<CallError> =>
  work.then(
    () => Promise.reject(new Error('was accepted')),
    (error: CallError) => error,
  );

/** A picture of one colour: small whatever its size. */
export const flat = (width: number, height: number, background = '#446688'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Something can be seen on it, and nobody knows what. */
export const scenery = (width: number, height: number): Promise<Buffer> => {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) data.fill((at % width) * 2 > width ? 190 : 70, at * 3, at * 3 + 3);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
};

/** A mask: dark, and light in a box of so many pixels a side from the upper left. */
export const maskOf = (width = 400, height = 320, light = 40): Promise<Buffer> => {
  const data = Buffer.alloc(width * height);
  for (let y = 0; y < Math.min(light, height); y++) data.fill(255, y * width, y * width + Math.min(light, width));
  return sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
};
