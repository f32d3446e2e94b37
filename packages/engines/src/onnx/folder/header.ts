import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';

/** What the head of an ONNX file tells without loading it. */
export interface OnnxHeader {
  /** Version of the standard operators. */
  opset: number;
  inputs: readonly string[];
  outputs: readonly string[];
  /** More than half of the weights' tensors are float16. */
  half: boolean;
  /** Bytes that its weights say they have, wherever they lie. */
  weights: number;
  /** Files beside it that hold weights, by the place it names, with the bytes that each has to have. */
  outside: ReadonlyMap<string, number>;
}

const CHUNK = 64 * 1024;
/** Of a tensor only its type is read, which stands at its beginning. */
const FLOAT16 = 10;
const MOST_NAME = 1000;
/** Bytes of a number by its type; half a byte where two share one, and 4 for what is not listed. */
const WIDTHS: Readonly<Record<number, number>> = {
  2: 1,
  3: 1,
  4: 2,
  5: 2,
  7: 8,
  9: 1,
  10: 2,
  11: 8,
  13: 8,
  16: 2,
  17: 1,
  18: 1,
  19: 1,
  20: 1,
  21: 0.5,
  22: 0.5,
};
/** Fields that are looked at: those of a real model are some hundred thousand, and nobody waits for more. */
const MOST_FIELDS = 2_000_000;

/** Fields of onnx.proto3 that are read. */
const MODEL = { graph: 7, opset: 8 };
const OPSET = { domain: 1, version: 2 };
const GRAPH = { initializer: 5, input: 11, output: 12 };
const TENSOR = { dims: 1, type: 2, name: 8, raw: 9, outside: 13 };
const ENTRY = { key: 1, value: 2 };
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

/** What is done with a field: its number, or the length of what it holds. */
type Fields = Readonly<Record<number, (cursor: Cursor, value: number, held: boolean) => void>>;

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
      fields[field]?.(cursor, value, false);
    } else if (wire === 1) cursor.at += 8;
    else if (wire === 5) cursor.at += 4;
    else if (wire === 2) {
      const length = cursor.varint();
      const after = cursor.at + length;
      if (after > end) throw new Error('The file ends in the middle');
      fields[field]?.(cursor, length, true);
      cursor.at = after;
    } else throw new Error('This is no ONNX file');
  }
}

interface Tensor {
  name: string;
  type: number;
  /** As its sides say. */
  bytes: number;
  /** The file it lies in, null for this one, and where in it the tensor ends. */
  location: string | null;
  end: number;
}

/** What a tensor says of itself; its numbers are skipped. @throws Error where it has fewer bytes than its sides say */
function readTensor(at: Cursor, length: number): Tensor {
  let count = 1;
  let [type, name, raw] = [0, '', -1];
  const said = new Map<string, string>();
  walk(at, at.at + length, {
    [TENSOR.dims]: (c, value, packed) => {
      if (!packed) count *= value;
      else for (const end = c.at + value; c.at < end; ) count *= c.varint();
    },
    [TENSOR.type]: (_, value) => {
      type = value;
    },
    [TENSOR.name]: (c, size) => {
      name = c.text(size);
    },
    [TENSOR.raw]: (_, size) => {
      raw = size;
    },
    [TENSOR.outside]: (c, size) => {
      let [key, value] = ['', ''];
      walk(c, c.at + size, {
        [ENTRY.key]: (one, long) => {
          key = one.text(long);
        },
        [ENTRY.value]: (one, long) => {
          value = one.text(long);
        },
      });
      said.set(key, value);
    },
  });
  const bytes = count * (WIDTHS[type] ?? 4);
  if (raw >= 0 && raw < bytes) throw new Error('The file ends in the middle');
  const location = said.get('location') ?? null;
  const end = Number(said.get('offset') ?? 0) + Number(said.get('length') ?? bytes);
  if (location !== null && !(end >= 0)) throw new Error('This is no ONNX file');
  return { name, type, bytes, location, end };
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
    const outside = new Map<string, number>();
    let declared = 0;
    const initializer = (at: Cursor, length: number): void => {
      const tensor = readTensor(at, length);
      tensors++;
      if (tensor.type === FLOAT16) halves++;
      weights.add(tensor.name);
      declared += tensor.bytes;
      if (!Number.isSafeInteger(Math.ceil(declared))) throw new Error('This is no ONNX file');
      const { location, end } = tensor;
      if (location !== null) outside.set(location, Math.max(end, outside.get(location) ?? 0));
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
    return {
      opset,
      inputs: inputs.filter((name) => !weights.has(name)),
      outputs,
      half: halves * 2 > tensors,
      weights: Math.ceil(declared),
      outside,
    };
  } finally {
    closeSync(handle);
  }
}
