import { EngineError } from '../engine.ts';

const MOST = 64 * 1024 * 1024;

/** One server-sent event: its name, 'message' when it has none, and its data lines joined. */
export interface ServerSentEvent {
  event: string;
  data: string;
}

/**
 * The events of an answer as they come. An event cut off by the end of the stream is not given.
 * @throws EngineError internal for a single event beyond 64 MiB, and what the stream throws
 */
export async function* readEvents(answer: Response): AsyncGenerator<ServerSentEvent> {
  if (!answer.body) return;
  const decoder = new TextDecoder();
  // Pictures come as one line of megabytes: pieces are joined when their line ends, not with each that arrives.
  let pieces: string[] = [];
  let size = 0;
  let event = 'message';
  let data: string[] = [];
  for await (const part of answer.body) {
    const lines = decoder.decode(part, { stream: true }).split('\n');
    for (const [i, text] of lines.entries()) {
      pieces.push(text);
      size += text.length;
      if (size > MOST) throw new EngineError('internal', 'An event of the answer is too large');
      if (i === lines.length - 1) break;
      const line = pieces.join('').replace(/\r$/, '');
      pieces = [];
      if (line === '') {
        if (data.length > 0) yield { event, data: data.join('\n') };
        event = 'message';
        data = [];
        size = 0;
      } else {
        const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
        if (field === 'event') event = value;
        if (field === 'data') data.push(value);
      }
    }
  }
}
