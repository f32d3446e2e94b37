import { createHash, randomBytes } from 'node:crypto';

/** What a WebSocket says of a frame (RFC 6455, 5.2). */
export const OPCODE = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const SHORT = 126;
const LONG = 127;

/** What a server answers to the key of an upgrade. */
export const acceptOf = (key: string): string =>
  createHash('sha1')
    .update(key + GUID)
    .digest('base64');

/** One whole frame. Clients mask what they send, servers do not. */
export function frameOf(opcode: number, payload: Uint8Array, masked: boolean): Buffer {
  const size = payload.byteLength;
  const extended = size < SHORT ? 0 : size < 65_536 ? 2 : 8;
  const head = Buffer.alloc(2 + extended);
  head[0] = 0x80 | opcode;
  head[1] = (masked ? 0x80 : 0) | (extended === 0 ? size : extended === 2 ? SHORT : LONG);
  if (extended === 2) head.writeUInt16BE(size, 2);
  if (extended === 8) head.writeBigUInt64BE(BigInt(size), 2);
  if (!masked) return Buffer.concat([head, payload]);
  const mask = randomBytes(4);
  return Buffer.concat([head, mask, unmask(payload, mask)]);
}

/** Masking is its own inverse. */
function unmask(payload: Uint8Array, mask: Uint8Array): Buffer {
  const bytes = Buffer.from(payload);
  for (let at = 0; at < bytes.length; at++) bytes[at]! ^= mask[at & 3]!;
  return bytes;
}

/** A whole message or a control frame, as it was sent. */
export interface Message {
  opcode: number;
  payload: Buffer;
}

/** Puts messages together from the bytes of a socket, in whatever pieces they come. */
export class FrameReader {
  readonly #most: number;
  #rest: Buffer = Buffer.alloc(0);
  #begun: { opcode: number; parts: Buffer[]; size: number } | null = null;

  /** @param most bytes of a message */
  constructor(most: number) {
    this.#most = most;
  }

  /** @throws Error when the bytes are no frames, or a message is larger than allowed */
  push(bytes: Uint8Array): Message[] {
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : Buffer.from(bytes);
    const messages: Message[] = [];
    for (let frame = this.#frame(); frame; frame = this.#frame()) {
      const whole = this.#join(frame);
      if (whole) messages.push(whole);
    }
    return messages;
  }

  #frame(): (Message & { last: boolean }) | null {
    const rest = this.#rest;
    if (rest.length < 2) return null;
    const short = rest[1]! & 0x7f;
    const from = short === SHORT ? 4 : short === LONG ? 10 : 2;
    if (rest.length < from) return null;
    const size = short === SHORT ? rest.readUInt16BE(2) : short === LONG ? Number(rest.readBigUInt64BE(2)) : short;
    if ((rest[0]! & 0x70) !== 0) throw new Error('a frame with extensions nobody agreed on');
    if (size > this.#most) throw new Error(`a frame of ${size} bytes`);
    const masked = (rest[1]! & 0x80) !== 0;
    const at = from + (masked ? 4 : 0);
    if (rest.length < at + size) return null;
    const payload = rest.subarray(at, at + size);
    this.#rest = rest.subarray(at + size);
    return {
      opcode: rest[0]! & 0x0f,
      last: (rest[0]! & 0x80) !== 0,
      payload: masked ? unmask(payload, rest.subarray(from, at)) : Buffer.from(payload),
    };
  }

  /** Control frames may stand between the parts of a message. */
  #join({ opcode, last, payload }: Message & { last: boolean }): Message | null {
    if (opcode >= OPCODE.close) return { opcode, payload };
    if (opcode !== OPCODE.continuation) this.#begun = { opcode, parts: [], size: 0 };
    const begun = this.#begun;
    if (!begun) throw new Error('a frame that continues nothing');
    begun.parts.push(payload);
    begun.size += payload.length;
    if (begun.size > this.#most) throw new Error(`a message of ${begun.size} bytes`);
    if (!last) return null;
    this.#begun = null;
    return { opcode: begun.opcode, payload: Buffer.concat(begun.parts) };
  }
}
