import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Json, jsonOf } from '#files.ts';
import { fromHalves, toHalves } from '#half.ts';
import { loadOrt, type Ort, type OrtInput, type OrtSession, type OrtTensor, openSession } from '#ort.ts';

/** A tensor as the code here computes with it. */
export interface Value {
  data: Float32Array | readonly number[];
  dims: readonly number[];
}

export interface Floats extends Value {
  data: Float32Array;
}

/** One `model.onnx` with the config beside it, opened when it is first run. */
export class Part {
  readonly name: string;
  readonly config: Json;
  readonly #file: string;
  readonly #threads: number;
  #session: OrtSession | null = null;

  /** @param threads cores it may take */
  constructor(folder: string, threads: number, file = 'model.onnx') {
    this.name = path.basename(folder);
    this.config = jsonOf(folder, 'config.json') ?? {};
    this.#file = path.join(folder, file);
    this.#threads = threads;
  }

  get there(): boolean {
    return existsSync(this.#file);
  }

  async open(): Promise<OrtSession> {
    // A pipe would be waited for.
    if (!statSync(this.#file).isFile()) throw new Error(`${path.basename(this.#file)} is no file`);
    // By its path: external data is found beside it.
    this.#session ??= await openSession(this.#file, this.#threads);
    return this.#session;
  }

  async close(): Promise<void> {
    const session = this.#session;
    this.#session = null;
    await session?.release();
  }

  /** The same for a model that asks for one thing; what it gives, in its own order. */
  async runAlone(value: Value): Promise<Record<string, Floats>> {
    const { inputMetadata, outputMetadata } = await this.open();
    const out = await this.run({ [inputMetadata[0].name]: value });
    return Object.fromEntries(outputMetadata.map(({ name }) => [name, out[name]]));
  }

  /** Gives the model what it asks for, in the type of number it asks for: exports differ. @throws Error for an input nobody has */
  async run(values: Readonly<Record<string, Value>>): Promise<Record<string, Floats>> {
    const session = await this.open();
    const ort = await loadOrt();
    const feeds = Object.fromEntries(
      session.inputMetadata.map((input) => {
        const value = values[input.name];
        if (!value) throw new Error(`${this.name} asks for an input that is not known: ${input.name}`);
        return [input.name, tensorOf(ort, input, value)];
      }),
    );
    const out = await session.run(feeds);
    return Object.fromEntries(Object.entries(out).map(([name, tensor]) => [name, floatsOf(tensor)]));
  }
}

function tensorOf(ort: Ort, { type, shape }: OrtInput, { data, dims }: Value): OrtTensor {
  const sides = shape.length === 0 ? [] : dims;
  if (type === 'int64')
    return new ort.Tensor(
      type,
      BigInt64Array.from(data, (x) => BigInt(Math.trunc(x))),
      sides,
    );
  if (type === 'int32') return new ort.Tensor(type, Int32Array.from(data), sides);
  if (type === 'uint8' || type === 'bool') return new ort.Tensor(type, Uint8Array.from(data), sides);
  if (type === 'float16') return new ort.Tensor(type, toHalves(data), sides);
  return new ort.Tensor(type, data instanceof Float32Array ? data : Float32Array.from(data), sides);
}

function floatsOf({ type, data, dims }: OrtTensor): Floats {
  const floats = (): Float32Array => {
    if (data instanceof Float32Array) return data;
    if (data instanceof BigInt64Array) return Float32Array.from(data, Number);
    return type === 'float16' ? fromHalves(data) : Float32Array.from(data);
  };
  return { data: floats(), dims: [...dims] };
}
