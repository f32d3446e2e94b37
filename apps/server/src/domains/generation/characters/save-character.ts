import { randomInt, randomUUID } from 'node:crypto';
import type { BodyOf } from '@atelier/contract/call';
import { type characterCalls, type PersonLook, personLook } from '@atelier/contract/generation/characters';
import type { Language } from '@atelier/contract/vocabulary/languages';
import { CHARACTER_WORDS_MAX, MAX_CHARACTERS } from '@atelier/contract/vocabulary/person';
import { featureLocked } from '@atelier/rules/generation/limits';
import { parseMediaName } from '@atelier/rules/media/ids';
import { sensitiveTerm } from '@atelier/rules/text/sensitive';
import type { Db, SessionUser } from '#platform/platform.ts';
import { Refusal, refuse } from '#platform/refusal.ts';
import type { GenerationDeps } from '../generation.deps.ts';
import { madePicture } from '../history/picture.view.ts';
import { type CharacterRow, countCharacters, insertCharacter, lockCharacters } from './character.repo.ts';
import { PAINT_COVER } from './paint-cover.job.ts';
import { readReferences } from './read-references.ts';

type Order = BodyOf<(typeof characterCalls)['saveCharacter']>;
type Taken = 'skin' | 'hair' | 'clothes';
type Read = Pick<CharacterRow, 'source' | 'description' | 'look'> & { taken?: Taken[] };
/** As it is kept for a repeat of the same request: JSON has no dates. */
export type SavedCharacter = Omit<CharacterRow, 'created_at'> & { created_at: string; taken?: Taken[] };

const SEEDS = 2 ** 32;
const ANYBODY = 'a person';
/** What references tell, and where it stands in a look. */
const PARTS = [
  { part: 'skin', field: 'skin' },
  { part: 'hair', field: 'hair' },
  { part: 'clothes', field: 'clothes_colour' },
] as const;

/**
 * Keeps a person, read out of words or out of a finished picture of the caller's own. The portrait is painted soon after. Refuses in the
 * order of a submit (docs/adr/0024-a-tool-is-a-descriptor.md): who may, what the words hold, what they name, how many are kept, who can read it.
 * @throws Refusal request_id_reused, subscribers_only, sensitive, references_missing, not_found (unknown, foreign, not ready: the same
 *   answer), image_flagged, references_filtered, no_person, too_many_characters, engine_unavailable, no_space
 */
export async function saveCharacter(
  deps: GenerationDeps,
  user: SessionUser,
  order: Order,
  language: Language,
): Promise<SavedCharacter> {
  const { platform, billing } = deps;
  // Outside the transaction, because an engine may be asked; thrown inside, because a repeat gets its stored answer all the same.
  const now = platform.clock.now();
  // Who may not keep people is told so first, before their words are judged, anything is looked up or an engine is asked (studio 6).
  const locked = async (db: Db) => featureLocked(await billing.effectiveGrade(db, user.id, now), 'character');
  const read = (await locked(platform.db))
    ? membersOnly()
    : await readPerson(deps, user, order, language).catch(refused);
  return platform.db.transaction().execute(async (trx) => {
    await lockCharacters(trx, user.id);
    const requestId = order.request_id ?? order.requestID;
    return platform.idempotency.once(
      trx,
      { userId: user.id, call: 'generation.saveCharacter', requestId, body: order, now },
      async (): Promise<SavedCharacter> => {
        if (await locked(trx)) throw membersOnly();
        const nobodyReads = read instanceof Refusal && read.key === 'engine_unavailable';
        if (read instanceof Refusal && !nobodyReads) throw read;
        if ((await countCharacters(trx, user.id)) >= MAX_CHARACTERS)
          throw refuse('too_many_characters', { vars: { max: MAX_CHARACTERS } });
        // Nobody is asked to wait for an engine when there is no room for what it would read.
        if (read instanceof Refusal) throw read;
        await platform.space.require();
        const { taken, ...kept } = read;
        const row = { id: randomUUID(), user_id: user.id, name: order.name, ...kept, cover_id: null, created_at: now };
        await insertCharacter(trx, row);
        await platform.jobs.send(PAINT_COVER, { id: row.id }, { trx });
        return { ...row, created_at: now.toISOString(), ...(taken ? { taken } : {}) };
      },
    );
  });
}

const membersOnly = (): Refusal => refuse('subscribers_only', { details: { action: 'subscribe' } });

function refused(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

function checkWords(order: Order): void {
  const fields = (['name', 'prompt'] as const)
    .filter((path) => sensitiveTerm(order[path] ?? '') !== null)
    .map((path) => ({ path, key: 'sensitive' as const }));
  if (fields.length > 0) throw refuse('sensitive', { fields });
}

async function readPerson(deps: GenerationDeps, user: SessionUser, order: Order, language: Language): Promise<Read> {
  checkWords(order);
  if (order.images) return readPictures(deps, user, order.images, order.prompt ?? '', language);
  return order.image === undefined
    ? readWords(deps, order.prompt ?? '', language)
    : readPicture(deps, user, order.image, language);
}

async function readWords(deps: GenerationDeps, text: string, language: Language): Promise<Read> {
  const look = await ask(deps, text, randomInt(SEEDS), language);
  if (!look) throw refuse('no_person', { fields: [{ path: 'prompt', key: 'no_person' }] });
  return { source: 'words', description: text, look };
}

/**
 * Somebody who looks as on references: their colours, and what the words say of the rest; without words a person of no said sort. No face
 * is recognised, and none is like theirs (docs/adr/0040-characters-from-references.md).
 */
async function readPictures(
  deps: GenerationDeps,
  user: SessionUser,
  ids: readonly string[],
  words: string,
  language: Language,
): Promise<Read> {
  const seen = await readReferences(deps, user, ids);
  const said = words.trim() !== '';
  const { look } = await readWords(deps, said ? words : ANYBODY, said ? language : 'en');
  const named = said ? await coloursNamed(deps, words, language, look) : [];
  const read = { ...look };
  const taken = PARTS.flatMap(({ part, field }): Taken[] => {
    const colour = seen[part];
    // What somebody says they know better than a picture tells.
    if (colour === null || named.includes(field)) return [];
    read[field] = colour;
    return [part];
  });
  return { source: 'references', description: said ? words : '', look: read, taken };
}

/** So many that a colour settled by chance (every third person has the same skin) is taken for a named one once in a million. */
const TURNS = Array.from({ length: 15 }, (_, nth) => nth + 1);

/** Colours that words name are the same whatever is settled by chance. */
async function coloursNamed(
  deps: GenerationDeps,
  words: string,
  language: Language,
  look: PersonLook,
): Promise<(typeof PARTS)[number]['field'][]> {
  let named = PARTS.map(({ field }) => field);
  // Another seed ends most of it at once; nobody else's words wait behind all of them.
  for (const turn of TURNS) {
    if (named.length === 0) break;
    const other = await ask(deps, words, (look.seed + turn * 7919) % SEEDS, language);
    named = named.filter((field) => other?.[field] === look[field]);
  }
  return named;
}

/** The person a picture shows first, as its engine told when it made it; older pictures tell by their words and seed. */
async function readPicture(deps: GenerationDeps, user: SessionUser, name: string, language: Language): Promise<Read> {
  const { platform, library } = deps;
  const on = (key: 'not_found' | 'image_flagged' | 'no_person') => refuse(key, { fields: [{ path: 'image', key }] });
  const mediaId = parseMediaName(name)?.id;
  if (!mediaId) throw on('not_found');
  const media = (await library.media(platform.db, [mediaId])).get(mediaId);
  if (!media || media.owner_id !== user.id || (media.state !== 'ready' && media.state !== 'blocked'))
    throw on('not_found');
  if (media.state === 'blocked') throw on('image_flagged');
  const made = await madePicture(platform.db, { mediaId }, user.id);
  // An upload, or a photograph in another style: whom it shows nobody here can tell.
  if (!made || deps.tools.of(made.module)?.op !== 't2i') throw on('no_person');
  const look = made.person === undefined ? await ask(deps, made.prompt, Math.max(0, made.seed), language) : made.person;
  if (!look) throw on('no_person');
  const description = [...made.prompt].slice(0, CHARACTER_WORDS_MAX).join('');
  return { source: 'picture', description, look };
}

/** @throws Refusal engine_unavailable when no engine that can keep people is up */
async function ask(deps: GenerationDeps, text: string, seed: number, locale: Language): Promise<PersonLook | null> {
  // Traits are kept in the terms of the engine that draws them again: the built-in one, as the covers are.
  const engine = deps.engines.builtin('t2i')?.engine;
  if (!engine?.describeSubject) throw refuse('engine_unavailable');
  const traits = await engine.describeSubject({ text, locale, seed: seed % SEEDS }).catch(() => {
    throw refuse('engine_unavailable');
  });
  // An engine may keep subjects of another sort than people.
  const look = personLook.nullable().safeParse(traits);
  if (!look.success) throw refuse('engine_unavailable');
  return look.data;
}
