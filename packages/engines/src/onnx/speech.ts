import type { EngineEvent, EngineTask } from '../engine.ts';
import { because, faultOf } from '../reason.ts';
import { indexesOf, invalidField } from '../task/inputs.ts';
import type { LocalWork } from '../task/local-runs.ts';
import type { ModelFolder } from './folder/inspect.ts';
import type { HouseLanguage, Tongues } from './folder/languages.ts';
import type { SingleModel } from './folder/single.ts';
import type { Speech } from './folder/speech.ts';
import type { SpeechJob } from './host/protocol.ts';
import type { LocalModels } from './local-models.ts';
import { shownAt, shownTo } from './look.ts';

/** The operations of a model that says something in words. */
export const SPEECH_OPS = ['caption', 'translate'] as const;

/** Letters of a text at most. */
const MOST_TEXT = 8000;
/** Share of the whole between two tidings of progress. */
const STRIDE = 0.05;

/**
 * Has a model describe the picture of a task, or translate `params.prompt` from `params.from` to `params.to` (en, zh, ja, es). One `text` event;
 * `meta.truncated` where the text was longer than the model reads.
 */
export const speak =
  (
    models: LocalModels,
    task: EngineTask,
    folder: ModelFolder,
    { single, speech, beams }: { single: SingleModel; speech: Speech; beams: number | null },
  ): LocalWork =>
  async (emit, signal) => {
    const indexes = indexesOf(task);
    const pieces = speech.tongues ? piecesOf(task, speech.tongues) : null;
    const given = pieces ?? (await shownTo(single, task));
    const job: SpeechJob = {
      kind: 'speech',
      folder: models.folders.pathOf(folder.model),
      parts: speech.parts,
      beams,
      given,
    };
    if (models.host.busy) emit({ type: 'queued', position: models.host.waiting + 1 });
    const progress = (value: number) => {
      for (const index of indexes) emit({ type: 'progress', index, value });
    };
    let told = 0;
    const made = await models.host.run(job, signal, {
      onStart: () => emit({ type: 'started', at: Date.now() }),
      onStep(step, steps) {
        // A word takes milliseconds, and nobody wants to hear of each.
        if (step / steps < told + STRIDE) return;
        told = step / steps;
        progress(Math.min(0.99, told));
      },
    });
    const text = pieces ? joined(pieces, made.texts) : (made.texts[0] ?? '').trim();
    if (text === '') throw faultOf('engine_config', because('numbers', { got: 0 }));
    if (made.cut) emit(shortened());
    progress(1);
    for (const index of indexes) emit({ type: 'text', index, text });
    return { meta: { model: folder.model, procedural: false, ...(made.cut ? { truncated: true } : {}) } };
  };

/** Opens a model of words and has it say or judge one, so that whoever connects it is told what nobody can read of a file. @throws EngineError */
export async function tryWords(
  models: LocalModels,
  { model }: ModelFolder,
  single: SingleModel,
  signal: AbortSignal,
): Promise<void> {
  const { speech, file, words } = single;
  const folder = models.folders.pathOf(model);
  if (!speech) {
    if (words) await models.host.run({ kind: 'words', folder, file, text: 'a' }, signal);
    return;
  }
  const { parts, tongues } = speech;
  const from = tongues?.from[0];
  const to = tongues?.to.find((one) => one !== from);
  const { width, height } = shownAt(single, { width: 224, height: 224 });
  const { mean, deviation } = single;
  const picture = { width, height, rgb: new Uint8Array(width * height * 3).fill(128), mean, deviation };
  const given = from && to ? { texts: ['a'], from, to } : picture;
  await models.host.run({ kind: 'speech', folder, parts, beams: 1, given }, signal);
}

const shortened = (): EngineEvent => ({
  type: 'log',
  level: 'warn',
  message: 'The text was longer than the model takes',
  reason: because('words_cut'),
});

interface Pieces {
  texts: string[];
  from: HouseLanguage;
  to: HouseLanguage;
  /** What stands between them, one more than there are: line breaks and spaces. */
  between: string[];
}

/** A text by its sentences: the models were trained on them, and leave out what comes after one. */
function piecesOf({ params }: EngineTask, tongues: Tongues): Pieces {
  const { prompt, from, to } = params;
  if (typeof prompt !== 'string' || prompt.trim() === '' || prompt.length > MOST_TEXT) throw invalidField('prompt');
  const source = tongues.from.find((one) => one === from);
  const target = tongues.to.find((one) => one === to);
  if (!source) throw invalidField('from');
  if (!target || target === source) throw invalidField('to');
  const texts: string[] = [];
  const between = [''];
  const sentences = new Intl.Segmenter(source, { granularity: 'sentence' }).segment(prompt);
  for (const { segment } of sentences) {
    const words = segment.trim();
    const at = words === '' ? segment.length : segment.indexOf(words);
    between[between.length - 1] += segment.slice(0, at);
    if (words === '') continue;
    texts.push(words);
    between.push(segment.slice(at + words.length));
  }
  return { texts, between, from: source, to: target };
}

/** Languages that put no space between sentences. */
const CLOSE: readonly HouseLanguage[] = ['zh', 'ja'];

function joined({ between, from, to }: Pieces, texts: readonly string[]): string {
  const gap = (at: number): string => {
    const found = between[at] ?? '';
    if (found.includes('\n') || at === 0) return found;
    if (CLOSE.includes(to)) return '';
    return at < texts.length && found === '' && CLOSE.includes(from) ? ' ' : found;
  };
  return texts.reduce((text, one, at) => text + one.trim() + gap(at + 1), gap(0)).trim();
}
