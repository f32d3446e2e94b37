import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a test's archive; what it claims about itself may be a lie. */
export interface Entry {
  name: string | Buffer;
  bytes: Buffer;
  stored?: boolean;
  flags?: number;
  /** Unix mode. */
  mode?: number;
  method?: number;
  /** What the directory says the file unpacks to. */
  claimed?: number;
  crc?: number;
  /** Its bytes are those of the entry with this number: an archive that unpacks to far more than it holds. */
  sameAs?: number;
}

/** Writes a ZIP by hand, so that a test can lie in every field. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const places: number[] = [];
  let at = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name as string);
    const data = entry.stored ? entry.bytes : deflateRawSync(entry.bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(entry.flags ?? 0x800, 2);
    common.writeUInt16LE(entry.method ?? (entry.stored ? 0 : 8), 4);
    common.writeUInt32LE(entry.crc ?? crc32(entry.bytes), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(entry.claimed ?? entry.bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, data]);
    const head = Buffer.alloc(6);
    head.write('PK\x01\x02', 'latin1');
    head.writeUInt16LE(0x0314, 4);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
    places.push(entry.sameAs === undefined ? at : places[entry.sameAs]!);
    tail.writeUInt32LE(places.at(-1)!, 10);
    directory.push(Buffer.concat([head, common, tail, name]));
    if (entry.sameAs !== undefined) continue;
    parts.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}
