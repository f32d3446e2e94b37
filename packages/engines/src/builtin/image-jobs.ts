import type { PersonLook } from '@atelier/painter/person-look';
import type { EngineTask } from '../engine.ts';
import type { KeptSubject } from '../kept-subject.ts';
import { indexesOf, inputBytes, invalidField as invalid } from '../task/inputs.ts';
import { personOf } from './person-traits.ts';

/** What the built-in painter reads from `task.params`. Sizes in pixels, 64..2048 a side. */
export interface ImageParams {
  prompt: string;
  negativePrompt: string;
  style: string | null;
  module: string;
  locale: string;
  /** `subject` of the task's parameters: a kept person who is to be drawn, and what the prompt may call them. */
  person: { look: PersonLook; name: string } | null;
  width: number;
  height: number;
  /** i2i: 1 keeps the picture, 0 keeps only its structure. */
  similarity: number;
  /** Seconds of animation; 0 for a still. */
  time: number;
  /** Which pictures of the task to make; a resumed run asks for the missing ones only. */
  indexes: number[];
}

const MIN_SIDE = 64;
const MAX_SIDE = 2048;
const MAX_COUNT = 16;

/** Check and complete the parameters. Throws EngineError 'invalid_input' naming the field. */
export function readParams(task: EngineTask): ImageParams {
  const p = task.params;
  if (!Number.isInteger(task.count) || task.count < 1 || task.count > MAX_COUNT) throw invalid('count');
  if (!Number.isSafeInteger(task.seed) || task.seed < 0) throw invalid('seed');
  return {
    prompt: text(p.prompt, 'prompt'),
    negativePrompt: text(p.negativePrompt, 'negativePrompt'),
    style: typeof p.style === 'string' ? p.style : null,
    module: text(p.module, 'module'),
    locale: typeof p.locale === 'string' ? p.locale : task.locale,
    person: subjectOf(p.subject),
    width: side(p.width, 'width'),
    height: side(p.height, 'height'),
    similarity: unit(p.similarity ?? 0.5, 'similarity'),
    indexes: indexesOf(task),
    time: typeof p.time === 'number' && Number.isFinite(p.time) ? p.time : 0,
  };
}

/** The picture that an operation works on. */
export async function pictureBytes(task: EngineTask): Promise<Uint8Array> {
  const input = task.inputs.find((m) => m.mime.startsWith('image/'));
  if (!input) throw invalid('image');
  return inputBytes(input);
}

function text(value: unknown, field: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw invalid(field);
  return value;
}

/**
 * Whom a task or words name to be in the picture; null for nobody.
 * @throws EngineError invalid_input, field `subject`
 */
export function subjectOf(value: unknown): ImageParams['person'] {
  if (value === undefined || value === null) return null;
  const { traits, name } = value as Partial<Record<keyof KeptSubject, unknown>>;
  const look = personOf(traits);
  if (!look) throw invalid('subject');
  return { look, name: text(name, 'subject') };
}

function side(value: unknown, field: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < MIN_SIDE || value > MAX_SIDE)
    throw invalid(field);
  return value;
}

function unit(value: unknown, field: string): number {
  if (typeof value !== 'number' || !(value >= 0 && value <= 1)) throw invalid(field);
  return value;
}
