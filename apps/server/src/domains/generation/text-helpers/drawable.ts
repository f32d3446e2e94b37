import { PROMPT_MAX } from '@atelier/contract/vocabulary/generation';
import { type Facet, FILLED_IN } from '@atelier/rules/text-helpers/facets.data';
import { type Refined, refinePrompt } from '@atelier/rules/text-helpers/refine';
import type { GenerationDeps } from '../generation.deps.ts';
import type { ToolRequest } from '../submit/tool-request.ts';
import { leftOut } from './left-out.ts';

/** Each time one more of the parts that were added turns out to be left out, another takes its place: not longer than there are any. */
const MOST_READINGS = 8;

/** The prompt with what it leaves open filled in, of which nothing is added that the engine of plain pictures says it would not draw. */
export async function drawable(
  deps: GenerationDeps,
  userId: number,
  prompt: string,
  facets: readonly Facet[],
): Promise<Refined> {
  const without: string[] = [];
  for (let reading = 0; ; reading++) {
    const refined = refinePrompt(prompt, { most: PROMPT_MAX, facets, without });
    const { text, language, changes } = refined;
    const undrawn = await leftOut(deps, userId, { prompt: text, language, parts: changes });
    if (undrawn.length === 0) return refined;
    without.push(...undrawn);
    if (reading === MOST_READINGS) return refinePrompt(prompt, { most: PROMPT_MAX, facets: [] });
  }
}

/** A request whose words Magic Prompt fills in on the way, where that is asked for: what is made is made from those. */
export async function optimised(deps: GenerationDeps, userId: number, request: ToolRequest): Promise<ToolRequest> {
  const { asked, magicPrompt } = request;
  const { prompt } = asked.ask;
  if (!magicPrompt || prompt === '' || asked.faults.length > 0) return request;
  const { text } = await drawable(deps, userId, prompt, FILLED_IN.magic_prompt);
  return { ...request, optimised: text, asked: { ...asked, ask: { ...asked.ask, prompt: text } } };
}
