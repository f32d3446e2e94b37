import { basePath } from '#lib/base-path.ts';

/** What is older than this is asked again: somebody may have left the tab while it loaded. */
const FRESH_MS = 30_000;

let answers: Record<string, unknown> | undefined;

/** The page brings them as data, not as a script (server: `http/shell.ts`), in the language it came in. */
const block = () => document.getElementById('first-answers');

function read(): Record<string, unknown> {
  try {
    return JSON.parse(block()?.textContent ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** The answer that came with the page for a guest's question, once; null where the server has to be asked. */
export function firstAnswer(address: string, method: string): Response | null {
  const result = method === 'GET' ? takeAnswer(address.slice(basePath.length)) : undefined;
  return result === undefined ? null : Response.json({ code: 0, msg: 'success', result });
}

/** The same as a value, once: what the first drawing shows at once instead of a placeholder. */
export function takeAnswer<T>(address: string): T | undefined {
  const answer = peekAnswer<T>(address);
  delete answers?.[address];
  return answer;
}

/** The same without taking it: for what must stand on the screen with the first drawing. Undefined where the page brought none, or brought
 * it in another language than the one in force. */
export function peekAnswer<T>(address: string): T | undefined {
  if (performance.now() > FRESH_MS || block()?.lang !== document.documentElement.lang) return undefined;
  answers ??= read();
  return answers[address] as T | undefined;
}
