import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const TINY = path.join(import.meta.dirname, '../../testdata/tiny');

/** A folder of models for a test: put in what it needs, change it, take it away. */
export class ModelDir {
  readonly path = mkdtempSync(path.join(tmpdir(), 'models-'));

  /** Copies the tiny folder of random weights. @param unet another UNet of the tiny ones */
  put(model: string, unet: 'sd' | 'fill' | 'lcm' = 'sd'): this {
    cpSync(path.join(TINY, 'sd'), this.at(model), { recursive: true });
    if (unet !== 'sd') cpSync(path.join(TINY, unet), this.at(model), { recursive: true });
    return this;
  }

  /** Copies one of the tiny folders that work with words. */
  putWords(model: string, which: 'caption' | 'pair/opus-mt-en-es' | 'many' | 'judge'): this {
    cpSync(path.join(TINY, '../tiny-words', which), this.at(model), { recursive: true });
    return this;
  }

  at(...parts: string[]): string {
    return path.join(this.path, ...parts);
  }

  /** Changes a JSON file of a model. */
  change(file: string, change: Record<string, unknown>): void {
    const at = this.at(file);
    const before = JSON.parse(readFileSync(at, 'utf8')) as object;
    writeFileSync(at, JSON.stringify({ ...before, ...change }));
  }

  write(file: string, content: string | Uint8Array = ''): void {
    mkdirSync(path.dirname(this.at(file)), { recursive: true });
    writeFileSync(this.at(file), content);
  }

  /** Puts two files in each other's place. */
  swap(one: string, other: string): void {
    const [first, second] = [readFileSync(this.at(one)), readFileSync(this.at(other))];
    writeFileSync(this.at(one), second);
    writeFileSync(this.at(other), first);
  }

  remove(...parts: string[]): void {
    rmSync(this.at(...parts), { recursive: true });
  }

  close(): void {
    rmSync(this.path, { recursive: true });
  }
}
