import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';

/** What the head of an ONNX file tells without loading it. */
export interface OnnxHeader {
  /** Version of the standard operators. */
  opset: number;
  inputs: readonly string[];
  outputs: readonly string[];
  /** More than half of the weights' tensors are float16. */
  half: boolean;
}

const CHUNK = 64 * 1024;
/** Of a tensor only its type is read, which stands at its beginning. */
const FLOAT16 = 10;
const MOST_NAME = 1000;
/** Fields that are looked at: those of a real model are some hundred thousand, and nobody waits for more. */
const MOST_FIELDS = 2_000_000;

/** Fields of onnx.proto3 that are read. */
const MODEL = { graph: 7, opset: 8 };
const OPSET = { domain: 1, version: 2 };
const GRAPH = { initializer: 5, input: 11, output: 12 };
const TENSOR = { type: 2, name: 8 };
const NAME = 1;

/** A file that is read from its beginning, most of it skipped. */
class Cursor {
  readonly #file: number;
  readonly size: number;
  readonly #chunk = Buffer.alloc(CHUNK);
  #from = 0;
  #held = 0;
  at = 0;
  fields = 0;

  constructor(file: number) {
    this.#file = file;
    this.size = fstatSync(file).size;
  }

  byte(): number {
    if (this.at < this.#from || this.at >= this.#from + this.#held) {
      this.#from = this.at;
      this.#held = readSync(this.#file, this.#chunk, 0, CHUNK, this.at);
      if (this.#held === 0) throw new Error('The file ends in the middle');
    }
    return this.#chunk[this.at++ - this.#from]!;
  }

  varint(): number {
    let value = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new Error('This is no ONNX file');
  }

  text(length: number): string {
    if (length > MOST_NAME) throw new Error('This is no ONNX file');
    return Buffer.from(Array.from({ length }, () => this.byte())).toString('utf8');
  }
}

type Fields = Readonly<Record<number, (cursor: Cursor, value: number) => void>>;

/** Walks the fields of a message; those with a length are left at its end, whatever was read of them. */
function walk(cursor: Cursor, end: number, fields: Fields): void {
  while (cursor.at < end) {
    if (++cursor.fields > MOST_FIELDS) throw new Error('This is no ONNX file');
    const tag = cursor.varint();
    const field = Math.floor(tag / 8);
    const wire = tag % 8;
    if (field === 0 || end > cursor.size) throw new Error('This is no ONNX file');
    if (wire === 0) {
      const value = cursor.varint();
      fields[field]?.(cursor, value);
    } else if (wire === 1) cursor.at += 8;
    else if (wire === 5) cursor.at += 4;
    else if (wire === 2) {
      const length = cursor.varint();
      const after = cursor.at + length;
      if (after > end) throw new Error('The file ends in the middle');
      fields[field]?.(cursor, length);
      cursor.at = after;
    } else throw new Error('This is no ONNX file');
  }
}

/** Reads the head of an ONNX file. @throws Error for what is none, or ends in the middle */
export function readHeader(file: string): OnnxHeader {
  // A pipe would be waited for.
  if (!statSync(file).isFile()) throw new Error('This is no file');
  const handle = openSync(file, 'r');
  try {
    const cursor = new Cursor(handle);
    const inputs: string[] = [];
    const outputs: string[] = [];
    const weights = new Set<string>();
    let opset = 0;
    let tensors = 0;
    let halves = 0;
    const named = (take: (name: string) => void) => (at: Cursor, length: number) =>
      walk(at, at.at + length, { [NAME]: (c, size) => take(c.text(size)) });
    const initializer = (at: Cursor, length: number): void => {
      tensors++;
      walk(at, at.at + length, {
        [TENSOR.type]: (_, type) => {
          if (type === FLOAT16) halves++;
        },
        [TENSOR.name]: (c, size) => void weights.add(c.text(size)),
      });
    };
    walk(cursor, cursor.size, {
      [MODEL.opset]: (at, length) => {
        let domain = '';
        let version = 0;
        walk(at, at.at + length, {
          [OPSET.domain]: (c, size) => {
            domain = c.text(size);
          },
          [OPSET.version]: (_, value) => {
            version = value;
          },
        });
        if (domain === '' || domain === 'ai.onnx') opset = version;
      },
      [MODEL.graph]: (at, length) =>
        walk(at, at.at + length, {
          [GRAPH.initializer]: initializer,
          [GRAPH.input]: named((name) => inputs.push(name)),
          [GRAPH.output]: named((name) => outputs.push(name)),
        }),
    });
    if (opset === 0 || outputs.length === 0) throw new Error('This is no ONNX file');
    // Old files name their weights among the inputs.
    return { opset, inputs: inputs.filter((name) => !weights.has(name)), outputs, half: halves * 2 > tensors };
  } finally {
    closeSync(handle);
  }
}
