import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { acceptOf, FrameReader, frameOf, OPCODE } from '../socket/frames.ts';

interface Client {
  socket: Duplex;
  /** It said that it understands previews that tell whose they are. */
  metadata: boolean;
}

/** The sockets of a double, by the name each client gave itself. */
export class DoubleSockets {
  readonly #clients = new Map<string, Client>();
  /** Says nothing, though it stays open. */
  silent = false;
  /** Says everything twice. */
  twice = false;
  opened = 0;
  /** Servers of before 2025 do not read what a client says of itself. */
  readonly #negotiates: boolean;

  constructor(negotiates: boolean) {
    this.#negotiates = negotiates;
  }

  accept(request: IncomingMessage, socket: Duplex): void {
    const id = new URL(request.url ?? '', 'http://double').searchParams.get('clientId') ?? `guest-${this.opened}`;
    const key = request.headers['sec-websocket-key'] ?? '';
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${acceptOf(key)}\r\n\r\n`,
    );
    this.opened++;
    const client: Client = { socket, metadata: false };
    this.#clients.get(id)?.socket.destroy();
    this.#clients.set(id, client);
    const reader = new FrameReader(1024 * 1024);
    socket.on('data', (bytes: Buffer) => {
      for (const { opcode, payload } of reader.push(bytes)) {
        if (opcode === OPCODE.ping && !this.silent) socket.write(frameOf(OPCODE.pong, payload, false));
        if (opcode === OPCODE.close) socket.end();
        if (opcode === OPCODE.text && this.#negotiates)
          client.metadata ||= JSON.parse(payload.toString()).data?.supports_preview_metadata === true;
      }
    });
    const gone = (): void => {
      if (this.#clients.get(id) === client) this.#clients.delete(id);
    };
    socket.on('error', gone);
    socket.on('close', gone);
    this.tell(id, 'status', { status: { exec_info: { queue_remaining: 0 } }, sid: id });
  }

  /** To one client, or to all. */
  tell(id: string | null, type: string, data: Record<string, unknown>): void {
    this.#send(id, () => frameOf(OPCODE.text, Buffer.from(JSON.stringify({ type, data })), false));
  }

  preview(id: string | null, image: Buffer, meta: Record<string, unknown>): void {
    this.#send(id, ({ metadata }) => {
      const told = Buffer.from(JSON.stringify({ ...meta, image_type: 'image/png' }));
      const parts = metadata ? [word(4), word(told.length), told, image] : [word(1), word(2), image];
      return frameOf(OPCODE.binary, Buffer.concat(parts), false);
    });
  }

  progressText(id: string | null, node: string, text: string): void {
    const parts = [word(3), word(Buffer.byteLength(node)), Buffer.from(node), Buffer.from(text)];
    this.#send(id, () => frameOf(OPCODE.binary, Buffer.concat(parts), false));
  }

  /** Every socket dies, as when the network breaks. */
  kill(): void {
    for (const { socket } of this.#clients.values()) socket.destroy();
    this.#clients.clear();
  }

  get open(): number {
    return this.#clients.size;
  }

  #send(id: string | null, frame: (client: Client) => Buffer): void {
    if (this.silent) return;
    const clients = id === null ? [...this.#clients.values()] : [this.#clients.get(id)];
    for (const client of clients)
      for (let times = this.twice ? 2 : 1; times > 0; times--) if (client) client.socket.write(frame(client));
  }
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
