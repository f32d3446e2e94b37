import { filesOf } from '@atelier/rules/generation/inputs';
import { sensitiveTerm } from '@atelier/rules/text/sensitive';
import type { SessionUser } from '#platform/platform.ts';
import { Refusal, refuse } from '#platform/refusal.ts';
import { ownCharacter } from '../characters/character.repo.ts';
import type { GenerationDeps } from '../generation.deps.ts';
import type { StoredParams } from '../generation.tables.ts';
import type { TaskRoute } from '../task-route.ts';
import { routeOf } from './route-of.ts';
import type { ToolRequest } from './tool-request.ts';

/** What had to be looked up before the transaction. */
export interface Prepared {
  /** The words are forbidden, or something the body names is not there. */
  refusal: Refusal | null;
  /** Who will make it; null when nobody can now. */
  route: TaskRoute | null;
  /** The request as it will be kept, the character as it is now included. */
  params: StoredParams;
}

/** Words, files and character in order, then who will make it. A body that does not fit is not looked up. */
export async function prepareTask(deps: GenerationDeps, user: SessionUser, request: ToolRequest): Promise<Prepared> {
  const { tool, asked } = request;
  const params = paramsOf(request);
  if (asked.faults.length > 0) return { refusal: null, route: null, params };
  try {
    await checkObjects(deps, user, request, params);
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error, route: null, params };
    throw error;
  }
  return {
    refusal: null,
    route: await routeOf(deps, user.id, {
      module: tool.id,
      version: asked.ask.version,
      mode: asked.ask.mode ?? null,
      style: asked.ask.style,
      language: request.language,
    }),
    params,
  };
}

/** @throws Refusal sensitive, what is wrong with a file, not_found */
async function checkObjects(
  { platform, library }: GenerationDeps,
  user: SessionUser,
  { tool, asked: { ask } }: ToolRequest,
  params: StoredParams,
): Promise<void> {
  if (ask.prompt !== '' && sensitiveTerm(`${ask.prompt}\n`) !== null)
    throw refuse('sensitive', { fields: [{ path: 'prompt', key: 'sensitive' }] });
  const files = filesOf(tool.inputs, ask.inputs).map((file) => ({ ...file, limits: file.limits ?? null }));
  await library.checkInputs(platform.db, user.id, files);
  const person = tool.inputs.find(({ kind }) => kind === 'character');
  const [id] = person ? (ask.inputs[person.role] ?? []) : [];
  if (!person || id === undefined) return;
  const kept = await ownCharacter(platform.db, user.id, id);
  if (!kept) throw refuse('not_found', { fields: [{ path: person.field, key: 'not_found' }] });
  params.character = { id: kept.id, name: kept.name, look: kept.look };
}

function paramsOf({ asked: { ask }, magicPrompt }: ToolRequest): StoredParams {
  const custom = { ...ask.origin, ...ask.custom };
  return {
    wh_ratio: ask.ratio,
    batch_size: ask.count,
    style: ask.style,
    strength: ask.strength,
    mode: ask.mode,
    magic_prompt: magicPrompt,
    custom_params: Object.keys(custom).length > 0 ? custom : undefined,
  };
}
