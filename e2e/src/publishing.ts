import { crc32, deflateSync } from 'node:zlib';
import type { SignedInVisitor } from '@atelier/testkit/scenarios/sign-in';

const WIDTH = 384;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Pixels of a picture come in squares of this side: reckoned one by one they cost more than all the product does with them. */
const GRAIN = 4;

/** A small picture of its own: bands of light whose colours and lines follow from its number. */
export function pictureOf(number: number, height = number % 3 === 0 ? 512 : 304): Buffer {
  const turn = (number * 137.5 * Math.PI) / 180;
  const length = 1 + WIDTH * 3;
  const rows = Buffer.alloc(height * length);
  for (let y = 0; y < height; y += 1) {
    if (y % GRAIN > 0) {
      rows.copyWithin(y * length, (y - 1) * length, y * length);
      continue;
    }
    for (let x = 0; x < WIDTH; x += GRAIN) {
      const across = (x * Math.cos(turn) + y * Math.sin(turn)) / 90;
      const wave = Math.sin(across + Math.sin((y - x) / 60 + number)) * 0.5 + 0.5;
      const far = Math.hypot(x - WIDTH * (0.3 + (number % 5) / 10), y - height / 2) / WIDTH;
      const colour = [0, 1, 2].map((part) => {
        const tone = Math.sin(turn + part * 2.1 + wave * 1.8) * 0.5 + 0.5;
        return Math.round(255 * Math.max(0, Math.min(1, tone * (1.15 - far))));
      });
      const at = y * length + 1 + x * 3;
      rows.fill(Buffer.from(colour), at, at + GRAIN * 3);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export interface Draft {
  title: string;
  description?: string;
}

/** Uploads a picture and publishes it through the product's own doors. @returns the work's key */
export async function publish({ client }: SignedInVisitor, number: number, draft: Draft): Promise<string> {
  const bytes = pictureOf(number);
  const ticket = await client.api.library.uploadKey({
    params: { bucket: 'image' },
    query: { filename: `${number}.png`, content_type: 'image/png', size: bytes.length },
  });
  const sent = await client.fetch(ticket.upload_url, {
    method: 'PUT',
    headers: ticket.headers,
    body: new Uint8Array(bytes),
  });
  if (!sent.ok) throw new Error(`The upload was refused: ${sent.status} ${await sent.text()}`);
  const media = await client.api.library.uploadComplete({ body: { id: ticket.id, purpose: 'publish' } });
  const { id } = await client.api.works.publish({ body: { media_id: media.id, ...draft } });
  return id;
}
