import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initSync, WasmBuilder, WasmReader } from '@contentauth/c2pa-wasm';
import { RESERVED, signClaim } from './cose.ts';
import type { OriginJobs } from './jobs.ts';

// The library is made for the worker of a browser: it reads files by what only such a worker has, and takes slices of them at any time.
// These two stand in for that, over bytes that are all here. Everything that knows of it is in this file.
const HELD = Symbol('bytes');

class HeldBlob extends Blob {
  readonly [HELD]: Uint8Array<ArrayBuffer>;

  constructor(held: Uint8Array<ArrayBuffer>) {
    super([]);
    this[HELD] = held;
  }

  override get size(): number {
    return this[HELD].length;
  }

  override slice(start = 0, end = this.size): Blob {
    return new HeldBlob(this[HELD].subarray(start, end));
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this[HELD].slice().buffer;
  }
}

class HeldReader {
  readAsArrayBuffer(blob: HeldBlob): ArrayBuffer {
    return blob[HELD].slice().buffer;
  }
}

const held = (bytes: Uint8Array): HeldBlob => new HeldBlob(new Uint8Array(bytes));

let loaded = false;
function load(): void {
  if (loaded) return;
  Object.assign(globalThis, { FileReaderSync: HeldReader });
  initSync({ module: readFileSync(createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm')) });
  loaded = true;
}

/** Asks nobody on the network, makes no thumbnail, and does not read again what it has just written. */
const SIGNING = {
  builder: { thumbnail: { enabled: false } },
  verify: { verify_after_sign: false, remote_manifest_fetch: false, ocsp_fetch: false },
};

/** The file with its manifest. @throws when the format cannot hold one */
export async function signBytes({
  bytes,
  mime,
  manifest,
  credentials,
}: OriginJobs['sign']['asked']): Promise<Uint8Array> {
  load();
  const builder = WasmBuilder.fromJson(JSON.stringify(manifest), JSON.stringify(SIGNING));
  try {
    const signer = {
      alg: credentials.alg,
      reserveSize: RESERVED,
      sign: async (claim: Uint8Array) => signClaim(claim, credentials),
    };
    return await builder.sign(signer, mime, held(bytes));
  } finally {
    builder.free();
  }
}

/** The manifests of a file and how they were validated, as JSON; null where it has none. @throws with the library's words */
export async function readBytes({ bytes, mime, anchors }: OriginJobs['read']['asked']): Promise<string | null> {
  load();
  const settings = {
    trust: { user_anchors: anchors, trust_config: '1.3.6.1.5.5.7.3.4\n1.3.6.1.5.5.7.3.36\n1.3.6.1.4.1.62558.2.1' },
    verify: { verify_trust: true, remote_manifest_fetch: false, ocsp_fetch: false },
  };
  try {
    const reader = await WasmReader.fromBlob(mime, held(bytes), JSON.stringify(settings));
    try {
      return reader.json();
    } finally {
      reader.free();
    }
  } catch (error) {
    if (/JumbfNotFound|NoManifest|no (?:jumbf|manifest)/i.test(String(error))) return null;
    throw new Error(String(error));
  }
}
