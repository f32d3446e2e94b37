import type { ErrorKey } from '@atelier/contract/errors';
import type { QuoteNote } from '@atelier/contract/vocabulary/generation';
import type { Answers, Box } from '@atelier/engines/analyse/ports';
import type { Tool } from '@atelier/rules/generation/descriptor';
import { filesOf, type NamedInput } from '@atelier/rules/generation/inputs';
import { sizeFaults } from '@atelier/rules/generation/size-faults';
import { sensitiveTerm } from '@atelier/rules/text/sensitive';
import type { SessionUser } from '#platform/platform.ts';
import { Refusal, refuse } from '#platform/refusal.ts';
import { ownCharacter } from '../characters/character.repo.ts';
import type { GenerationDeps } from '../generation.deps.ts';
import type { StoredParams } from '../generation.tables.ts';
import { judgeWords, type Verdict } from '../run/judge.ts';
import type { SightQuestion } from '../sight/sight.ts';
import type { TaskRoute } from '../task-route.ts';
import { optimised } from '../text-helpers/drawable.ts';
import { makerOf, readWords } from './read-words.ts';
import { routeOf } from './route-of.ts';
import type { ToolRequest } from './tool-request.ts';

/** What the body names, looked up. */
interface Objects {
  /** The words are forbidden, something is not there, or its size does not allow what is asked. */
  refusal: Refusal | null;
  /** The request as it will be kept, the character as it is now included. */
  params: StoredParams;
  /** What is not certain, and stops nothing. */
  notes: Note[];
}

export interface Note {
  key: QuoteNote;
  path: string;
}

/** How long a submit waits for somebody to be found on a picture; later it is not known, which stops nothing. */
const PATIENCE_MS = 5_000;

/** What had to be looked up before the transaction. */
export interface Prepared extends Objects {
  /** Who will make it; null when nobody can now. */
  route: TaskRoute | null;
  /** What a judge said of the words; null where none was asked. */
  judged: Verdict | null;
}

/** Words, files and character in order, then what a judge says of the words and who will make it. A body that does not fit is not looked up. */
export async function prepareTask(deps: GenerationDeps, user: SessionUser, given: ToolRequest): Promise<Prepared> {
  const request = await optimised(deps, user.id, given);
  const { tool, asked } = request;
  const objects = await lookUp(deps, user.id, request);
  if (asked.faults.length > 0 || objects.refusal) return { ...objects, route: null, judged: null };
  const judged = await judgeWords(deps, asked.ask.prompt);
  if (judged?.state === 'flagged') {
    const { kind, score, source } = judged;
    deps.platform.log.info({ user: user.id, kind, score, source }, 'a judge flagged the words of a request');
    return { ...objects, refusal: flaggedWords(), route: null, judged };
  }
  const route = await routeOf(deps, user.id, {
    module: tool.id,
    version: asked.ask.version,
    mode: asked.ask.mode ?? null,
    style: asked.ask.style,
    language: request.language,
  });
  return { ...objects, route, judged };
}

const flaggedWords = (): Refusal => refuse('sensitive', { fields: [{ path: 'prompt', key: 'sensitive' }] });

/**
 * Words, files, character, what an instruction asks for and people of a request in order. Of a body that does not fit nothing is looked up.
 * @param patienceMs how long a picture may be looked at
 */
export async function lookUp(
  deps: GenerationDeps,
  userId: number,
  request: ToolRequest,
  patienceMs = PATIENCE_MS,
): Promise<Objects> {
  const params = paramsOf(request);
  if (request.asked.faults.length > 0) return { refusal: null, params, notes: [] };
  try {
    await checkObjects(deps, userId, request, params);
    await checkInstruction(deps, userId, request);
    return { refusal: null, params, notes: await checkSights(deps, userId, request, patienceMs) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error, params, notes: [] };
    throw error;
  }
}

/** @throws Refusal sensitive, what is wrong with a file or its size, not_found */
async function checkObjects(
  { platform, library, sight }: GenerationDeps,
  userId: number,
  { tool, asked: { ask } }: ToolRequest,
  params: StoredParams,
): Promise<void> {
  const word = ask.prompt === '' ? null : sensitiveTerm(`${ask.prompt}\n`);
  if (word !== null) throw refuse('sensitive', { fields: [{ path: 'prompt', key: 'sensitive_word', vars: { word } }] });
  if (sight.wordsKnown(ask.prompt)?.state === 'flagged') throw flaggedWords();
  const files = filesOf(tool.inputs, ask.inputs).map(
    ({ limits = null, whole = false, shows: _shows, belowChin: _room, ...file }) => ({
      ...file,
      limits,
      whole,
    }),
  );
  const fields = sizeFaults(tool, ask, await library.checkInputs(platform.db, userId, files));
  if (fields[0]) throw refuse(fields[0].key, { ...(fields[0].vars ? { vars: fields[0].vars } : {}), fields });
  const person = tool.inputs.find(({ kind }) => kind === 'character');
  const [id] = person ? (ask.inputs[person.role] ?? []) : [];
  if (!person || id === undefined) return;
  const kept = await ownCharacter(platform.db, userId, id);
  if (!kept) throw refuse('not_found', { fields: [{ path: person.field, key: 'not_found' }] });
  params.character = { id: kept.id, name: kept.name, look: kept.look };
}

/**
 * Whether anything of an instruction can be done, as far as who would make it can tell: before the price, not after it.
 * @throws Refusal not_understood
 */
async function checkInstruction(deps: GenerationDeps, userId: number, request: ToolRequest): Promise<void> {
  if (!request.tool.instruction) return;
  const claims = await readWords(deps, userId, request);
  if (claims.length === 0 || claims.some(({ state }) => state !== 'missing')) return;
  throw refuse('not_understood', { fields: [{ path: 'prompt', key: 'not_understood' }] });
}

/**
 * Whether that is on the pictures which the tool works on. Only what is certain refuses (decisions 3a).
 * @throws Refusal no_portrait, person_required, no_subject, no_garment
 */
async function checkSights(
  deps: GenerationDeps,
  userId: number,
  request: ToolRequest,
  patienceMs: number,
): Promise<Note[]> {
  const { tool, asked } = request;
  const notes: Note[] = [];
  // What our own procedures will make of a cut or a garment says nothing of a model's.
  const wanted = FORETOLD[tool.op];
  const foretold = wanted && makerOf(deps, request)?.foretold?.includes(tool.op) ? wanted : undefined;
  for (const { shows, belowChin, limits = null, whole = false, ...input } of filesOf(tool.inputs, asked.ask.inputs)) {
    const sight = foretold?.[input.role] ?? shows;
    if (!sight) continue;
    // Who drew the box where a garment goes has said where the person is.
    if (shows === 'person' && asked.ask.custom.place) continue;
    const { question, missing, unknown } = SIGHTS[sight];
    const patience = foretold?.[input.role] ? PATIENCE_MS : patienceMs;
    const file = { ...input, limits, whole };
    const [seen, faces] = await Promise.all([
      deps.sight.find(question, userId, file, patience),
      belowChin ? deps.sight.find('faces', userId, file, patience) : null,
    ]);
    if (seen.state === 'none') throw refuse(missing, { fields: [{ path: input.field, key: missing }] });
    const key = seen.state === 'unknown' && unknown(seen, tool);
    if (key) notes.push({ key, path: input.field });
    if (faces && belowChin && seenBelowChin(faces) < belowChin(asked.ask.custom))
      notes.push({ key: 'person_cut_off', path: input.field });
  }
  return notes;
}

/** What has to be seen on the input of a role for an operation of our own procedures to come out, by operation and role. */
const FORETOLD: Readonly<Record<string, Readonly<Record<string, 'subject' | 'garment'>>>> = {
  matte: { image: 'subject' },
  tryon: { garment: 'garment' },
};

/** From here on a place that may be a face is taken for one. */
const LIKELY_FACE = 0.35;

/** How many faces there would be room for below the likeliest one's chin; without one nothing is known of that. */
function seenBelowChin({ boxes: [face] }: Answers['faces']): number {
  return face && face.confidence >= LIKELY_FACE ? (1 - face.y - face.h) / face.h : Number.POSITIVE_INFINITY;
}

/** A subject this wide or high has no ground around it, if it takes so much of its box: what lies scattered over a picture fills nothing. */
const FILLS = 0.93;
const SOLID = 0.7;

const fills = ({ w, h, filled = 1 }: Box): boolean => Math.max(w, h) > FILLS && filled > SOLID;

const SIGHTS = {
  face: { question: 'faces', missing: 'no_portrait', unknown: () => 'face_unknown' },
  person: {
    question: 'persons',
    missing: 'person_required',
    unknown: (_, { custom }) => ('place' in custom ? 'person_unplaced' : 'person_unknown'),
  },
  subject: {
    question: 'subject',
    missing: 'no_subject',
    // Without a place nobody has looked, or not yet: that is no judgement of the picture.
    unknown: ({ boxes: [box] }) => (box ? (fills(box) ? 'cut_fills' : 'cut_unsure') : null),
  },
  garment: { question: 'garment', missing: 'no_garment', unknown: () => null },
} as const satisfies Record<
  NonNullable<NamedInput['shows']> | 'subject' | 'garment',
  { question: SightQuestion; missing: ErrorKey; unknown: (seen: Answers['faces'], tool: Tool) => QuoteNote | null }
>;

function paramsOf({ asked: { ask }, optimised }: ToolRequest): StoredParams {
  const custom = { ...ask.origin, ...ask.custom };
  return {
    wh_ratio: ask.ratio,
    batch_size: ask.count,
    style: ask.style,
    strength: ask.strength,
    mode: ask.mode,
    magic_prompt: optimised,
    custom_params: Object.keys(custom).length > 0 ? custom : undefined,
  };
}
