import { generationBody } from '@atelier/contract/generation/submit';
import type { Language } from '@atelier/contract/vocabulary/languages';
import type { GenerationDeps } from '../generation.deps.ts';
import { readWords } from '../submit/read-words.ts';
import { requestFromWire } from '../submit/request.wire.ts';
import { forTool } from '../submit/tool-request.ts';

/**
 * Which parts of a prompt the engine of plain pictures says it would leave out; none where it cannot tell.
 * @param prompt the whole of it, at most PROMPT_MAX code points
 */
export async function leftOut(
  deps: GenerationDeps,
  userId: number,
  { prompt, language, parts }: { prompt: string; language: Language; parts: readonly string[] },
): Promise<string[]> {
  const body = generationBody.parse({ prompt });
  const claims = await readWords(deps, userId, forTool(deps, requestFromWire('txt2img', null, body, language)));
  const missing = claims.filter(({ state }) => state === 'missing').map(({ text }) => text);
  return parts.filter((part) => missing.some((text) => part.includes(text)));
}
