import { setTimeout as pause } from 'node:timers/promises';
import { EngineError } from '../engine.ts';
import { errorOfAnswer, objectOf, readBytes } from '../http/answers.ts';
import { isUnbounded } from '../http/guarded-fetch.ts';
import { readEvents } from '../http/sse.ts';
import { because, faultOf, reasonOf } from '../reason.ts';
import { apiError, type OpenAiApi } from './api.ts';
import type { ImageWork, Item } from './image-work.ts';

const MOST_PICTURE = 64 * 1024 * 1024;
/** Bytes a second: a line of one megabit. */
const LEAST_RATE = 128 * 1024;
const TRIES = 3;

/**
 * Reads a streamed picture to its end. @param onPreview each preview and its number from 1
 * @throws EngineError what the stream's error says; lost, as a possible orphan, when it ends without a picture
 */
export async function readStream(
  api: OpenAiApi,
  answer: Response,
  onPreview: (bytes: Uint8Array, step: number) => void,
): Promise<{ item: Item; used: number }> {
  let step = 0;
  try {
    for await (const { data } of readEvents(answer)) {
      if (data === '[DONE]') break;
      const event = parse(data);
      const type = String(event.type ?? '');
      if (type === 'error' || event.error) throw streamError(api, answer, event);
      if (type.endsWith('.partial_image') && typeof event.b64_json === 'string') {
        step += 1;
        onPreview(fromBase64(event.b64_json), step);
      }
      if (type.endsWith('.completed'))
        return { item: event as Item, used: Number(objectOf(event.usage).total_tokens) || 0 };
    }
  } catch (error) {
    const broken = error instanceof EngineError && (error.kind === 'transient' || error.kind === 'timeout');
    if (!broken || objectOf(error.info.remote).sent !== true) throw error;
  }
  throw faultOf('lost', because('no_result', { who: api.who }), { remote: { possibleOrphan: true } });
}

function parse(data: string): Record<string, unknown> {
  try {
    return objectOf(JSON.parse(data));
  } catch {
    return {};
  }
}

/** A stream's error has no status of its own; its code and type say the same. */
function streamError(api: OpenAiApi, { headers }: Response, event: Record<string, unknown>): EngineError {
  const error = objectOf(event.error ?? event);
  const type = String(error.type ?? '');
  const status = type === 'server_error' ? 500 : /rate_limit/.test(`${type} ${error.code}`) ? 429 : 400;
  return apiError({ status, headers }, { error }, api.who);
}

const fromBase64 = (text: string): Uint8Array => Buffer.from(text.replace(/^data:[^,]*,/, ''), 'base64');

/**
 * The bytes of a picture, fetched at once where the answer holds an address: it lives for minutes.
 * @throws EngineError lost when the address holds nothing any more
 */
export async function pictureBytes({ api, signal, retryMs }: ImageWork, item: Item): Promise<Uint8Array> {
  if (item.b64_json) return fromBase64(item.b64_json);
  const address = item.url ?? '';
  if (address.startsWith('data:')) return fromBase64(address);
  if (!URL.canParse(address, api.base.href)) throw faultOf('internal', because('no_file', { who: api.who }));
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await api.file(new URL(address, api.base), {
        signal,
        maxBytes: MOST_PICTURE,
        leastRate: LEAST_RATE,
      });
      if (answer.ok) return await readBytes(answer, MOST_PICTURE);
      await answer.body?.cancel();
      if (answer.status < 500 && answer.status !== 429)
        throw faultOf('lost', because('file_expired', { who: api.who, status: answer.status }));
      throw errorOfAnswer(answer, { who: api.who, kind: 'transient' });
    } catch (error) {
      const again = error instanceof EngineError && (error.kind === 'transient' || error.kind === 'timeout');
      if (!again) throw error;
      if (isUnbounded(error)) throw faultOf('lost', reasonOf(error));
      // It was made and paid for, so the call is not made again for want of its file.
      if (tries >= TRIES) throw faultOf('lost', reasonOf(error));
      await pause(retryMs * tries, undefined, { signal });
    }
  }
}
