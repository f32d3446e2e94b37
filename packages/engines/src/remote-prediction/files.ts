import { setTimeout as pause } from 'node:timers/promises';
import { EngineError } from '../engine.ts';
import { errorOfAnswer, readBytes } from '../http/answers.ts';
import { isUnbounded } from '../http/guarded-fetch.ts';
import { because, faultOf } from '../reason.ts';
import type { Provider, RemoteFile } from './provider.ts';

const TRIES = 3;
/** Bytes a second: a line of one megabit. */
const LEAST_RATE = 128 * 1024;

/** A file's address that holds nothing any more; a service gives a new one as long as it keeps the file. */
export class ExpiredError extends EngineError {
  constructor(who: string, status: number) {
    super('lost', `The file ${who} made is not there any more (${status})`, {
      reason: because('file_expired', { who, status }),
    });
  }
}

/**
 * The bytes of a file a service made.
 * @param retryMs pause before it is tried again, at most twice
 * @throws ExpiredError; EngineError
 */
export async function fetchFile(
  provider: Provider,
  file: RemoteFile,
  { signal, maxBytes, retryMs }: { signal: AbortSignal; maxBytes: number; retryMs: number },
): Promise<Uint8Array> {
  if (file.url.startsWith('data:')) return Buffer.from(file.url.replace(/^data:[^,]*,/, ''), 'base64');
  if (!URL.canParse(file.url)) throw faultOf('internal', because('no_file', { who: provider.who }));
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await provider.file(new URL(file.url), { signal, maxBytes, leastRate: LEAST_RATE });
      if (answer.ok) return await readBytes(answer, maxBytes);
      await answer.body?.cancel();
      if ([401, 403, 404, 410].includes(answer.status)) throw new ExpiredError(provider.who, answer.status);
      throw errorOfAnswer(answer, { who: provider.who, kind: answer.status >= 500 ? 'transient' : undefined });
    } catch (error) {
      const again = error instanceof EngineError && ['transient', 'timeout', 'capacity'].includes(error.kind);
      if (!again || isUnbounded(error) || tries >= TRIES) throw error;
      await pause(error.info.retryAfterMs ?? retryMs * tries, undefined, { signal });
    }
  }
}
