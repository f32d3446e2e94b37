import type { Claim, Engine } from '@atelier/engines/engine';
import { ownCharacter } from '../characters/character.repo.ts';
import type { GenerationDeps } from '../generation.deps.ts';
import { boundedClaims } from '../run/claims.ts';
import type { ToolRequest } from './tool-request.ts';

/** An engine is asked while somebody types: one that takes longer says nothing. */
const PATIENCE_MS = 1500;

/** Who would make a request, as far as that is known without asking; undefined where nobody would. */
export function makerOf(deps: GenerationDeps, { tool, asked, language }: ToolRequest): Engine | undefined {
  const { style, version, mode = '' } = asked.ask;
  const route = deps.engines.choose(tool.id, version, { mode, style, locale: language });
  return route ? deps.engines.engine(route.atom.engineId) : undefined;
}

/**
 * How the engine that would serve a request reads its words, a character of whoever asks included. [] where no engine can tell, none is there
 * now, or the character is not theirs.
 * @param userId null for a guest
 * @param guest the address of one: whoever asks a lot is not let go before others
 */
export async function readWords(
  deps: GenerationDeps,
  userId: number | null,
  { tool, asked, language }: ToolRequest,
  guest = '',
): Promise<Claim[]> {
  const { prompt, negativePrompt, style, version, mode = '' } = asked.ask;
  const long = asked.faults.some(({ key }) => key === 'prompt_too_long');
  if (prompt === '' || long) return [];
  const route = deps.engines.choose(tool.id, version, { mode, style, locale: language });
  const engine = route && deps.engines.engine(route.atom.engineId);
  if (!route || !engine?.readWords) return [];
  const person = tool.inputs.find(({ kind }) => kind === 'character');
  const [id] = person ? (asked.ask.inputs[person.role] ?? []) : [];
  const kept = id === undefined || userId === null ? null : await ownCharacter(deps.platform.db, userId, id);
  if (id !== undefined && !kept) return [];
  const asking = engine.readWords({
    op: route.atom.op,
    prompt,
    negativePrompt,
    style,
    module: tool.id,
    locale: language,
    asker: userId === null ? `guest ${guest}` : `user ${userId}`,
    ...(kept ? { subject: { traits: kept.look, name: kept.name } } : {}),
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Claim[]>((resolve) => {
    timer = setTimeout(() => resolve([]), PATIENCE_MS);
  });
  try {
    return boundedClaims(await Promise.race([asking, late]));
  } catch (error) {
    deps.platform.log.warn({ err: error, engine: engine.id }, 'an engine could not read words');
    return [];
  } finally {
    clearTimeout(timer);
  }
}
