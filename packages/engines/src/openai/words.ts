import type { EngineEvent, EngineTask } from '../engine.ts';
import { objectOf, readJson } from '../http/answers.ts';
import { mediaTypeOf } from '../media/media-type.ts';
import { because, faultOf } from '../reason.ts';
import { inputBytes, invalidField } from '../task/inputs.ts';
import type { OpenAiApi } from './api.ts';
import { wordTarget } from './target.ts';

/** What the work of a task in words needs. */
export interface WordWork {
  api: OpenAiApi;
  task: EngineTask;
  emit(event: EngineEvent): void;
  signal: AbortSignal;
}

/** The operations that answer in words. */
export const WORD_OPS = ['chat', 'moderate', 'caption', 'detect', 'translate'] as const;

type Done = { usage?: { tokens: number }; meta: Record<string, unknown> };

/**
 * Asks a model for words: `params.prompt` under `params.system`, or whole `params.messages`; pictures among the inputs are shown to it.
 * `params.schema` asks for JSON of that JSON schema, which comes as compact text. One `text` event; `meta.truncated` where it was cut off.
 * @throws EngineError refused_sensitive, internal for JSON that is none
 */
export async function chat({ api, task, emit, signal }: WordWork): Promise<Done> {
  const { model, extra } = wordTarget(task.atom);
  const schema = task.params.schema;
  const format = schema
    ? { response_format: { type: 'json_schema', json_schema: { name: 'answer', schema, strict: true } } }
    : {};
  const body = JSON.stringify({ model, messages: await messagesOf(task), ...format, ...extra });
  emit({ type: 'started', at: Date.now() });
  const answer = objectOf(await ask(api, 'chat/completions', { task, body, signal }));
  const choice = objectOf((Array.isArray(answer.choices) ? answer.choices : [])[0]);
  const { content, refusal } = objectOf(choice.message);
  const reason = choice.finish_reason;
  if ((typeof refusal === 'string' && refusal !== '') || reason === 'content_filter')
    throw faultOf('refused_sensitive', because('words_refused', { who: api.who }));
  if (typeof content !== 'string' || content.trim() === '')
    throw faultOf('internal', because('strange', { who: api.who }));
  const truncated = reason === 'length';
  emit({ type: 'text', index: 0, text: schema ? compactJson(content, api.who) : content.trim() });
  const tokens = Number(objectOf(answer.usage).total_tokens) || 0;
  return { usage: { tokens }, meta: { procedural: false, model, ...(truncated ? { truncated } : {}) } };
}

async function messagesOf(task: EngineTask): Promise<unknown[]> {
  const { messages, prompt, system } = task.params;
  if (messages !== undefined) {
    if (!Array.isArray(messages) || messages.length === 0) throw invalidField('messages');
    return messages;
  }
  if (typeof prompt !== 'string' || (prompt.trim() === '' && task.inputs.length === 0)) throw invalidField('prompt');
  const content = task.inputs.length === 0 ? prompt : await partsOf(task, prompt);
  const before = typeof system === 'string' && system !== '' ? [{ role: 'system', content: system }] : [];
  return [...before, { role: 'user', content }];
}

/** Words and pictures as parts of one message. */
async function partsOf(task: EngineTask, words: string): Promise<Record<string, unknown>[]> {
  const pictures = await Promise.all(
    task.inputs.map(async (input) => {
      const bytes = await inputBytes(input);
      const type = mediaTypeOf(bytes);
      if (type?.kind !== 'image') throw invalidField('image');
      const url = `data:${type.mime};base64,${Buffer.from(bytes).toString('base64')}`;
      return { type: 'image_url', image_url: { url } };
    }),
  );
  return [...(words.trim() === '' ? [] : [{ type: 'text', text: words }]), ...pictures];
}

/** Models like to wrap JSON in a fence or a sentence, whatever they are told. */
function compactJson(text: string, who: string): string {
  const from = text.search(/[[{]/);
  const to = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  try {
    return JSON.stringify(JSON.parse(text.slice(Math.max(from, 0), to + 1)));
  } catch {
    throw faultOf('internal', because('not_json', { who }));
  }
}

/**
 * Has words and pictures judged. One `text` event with JSON `{ flagged, categories: [names], scores: { name: 0..1 } }`, of all inputs
 * together: flagged when one is, the highest score of each.
 */
export async function moderate({ api, task, emit, signal }: WordWork): Promise<Done> {
  const { model, extra } = wordTarget(task.atom);
  const prompt = typeof task.params.prompt === 'string' ? task.params.prompt : '';
  const input = await partsOf(task, prompt);
  if (input.length === 0) throw invalidField('prompt');
  emit({ type: 'started', at: Date.now() });
  const body = JSON.stringify({ model, input, ...extra });
  const answer = objectOf(await ask(api, 'moderations', { task, body, signal }));
  const results = (Array.isArray(answer.results) ? answer.results : []).map(objectOf);
  if (results.length === 0) throw faultOf('internal', because('strange', { who: api.who }));
  const categories = new Set<string>();
  const scores: Record<string, number> = {};
  for (const result of results) {
    for (const [name, is] of Object.entries(objectOf(result.categories))) if (is === true) categories.add(name);
    for (const [name, score] of Object.entries(objectOf(result.category_scores)))
      scores[name] = Math.max(scores[name] ?? 0, Number(score) || 0);
  }
  const verdict = { flagged: results.some(({ flagged }) => flagged === true), categories: [...categories], scores };
  emit({ type: 'text', index: 0, text: JSON.stringify(verdict) });
  return { meta: { procedural: false, model } };
}

async function ask(
  api: OpenAiApi,
  path: string,
  { task, body, signal }: { task: EngineTask; body: string; signal: AbortSignal },
): Promise<unknown> {
  const headersMs = Math.max(0, task.deadline - Date.now()) + 1000;
  return readJson(await api.call(path, { method: 'POST', body, signal, headersMs }), api.who);
}
