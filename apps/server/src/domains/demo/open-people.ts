import type { Language } from '@atelier/contract/vocabulary/languages';
import { demoPeople } from './demo-people.ts';
import type { DemoDeps } from './deps.ts';

export interface OpenPerson {
  id: number;
  language: Language;
}
/** By username. */
export type People = ReadonlyMap<string, OpenPerson>;

const AVATAR_SEED = 11;

/** Accounts, bios and ties of the demo people; a second run finds what the first has made. */
export async function openPeople(deps: DemoDeps, openedAt: Date): Promise<People> {
  const { platform, identity, community } = deps;
  const joined = new Date(openedAt.getTime() - 45 * 86_400_000);
  return platform.db.transaction().execute(async (trx) => {
    const opened = new Map<string, OpenPerson>();
    for (const { username, nickname, language, bio } of demoPeople) {
      const id = await identity.demo.open(trx, { username, nickname, language, now: joined });
      await community.demo.introduce(trx, id, bio, joined);
      opened.set(username, { id, language });
    }
    for (const { username, follows } of demoPeople) {
      const id = opened.get(username)?.id;
      for (const other of follows) {
        const followee = opened.get(other)?.id;
        if (id !== undefined && followee !== undefined) await community.demo.follow(trx, id, followee, joined);
      }
    }
    return opened;
  });
}

/** Their avatars, as far as they are missing. */
export async function paintAvatars(deps: DemoDeps, people: People, signal: AbortSignal): Promise<void> {
  for (const person of demoPeople) {
    const opened = people.get(person.username);
    if (opened) await paintAvatar(deps, opened, person.avatar, signal);
  }
}

/** An avatar is an ornament: where the engine has no time for it now, the default one stays until the next start. */
async function paintAvatar(deps: DemoDeps, person: OpenPerson, prompt: string, signal: AbortSignal): Promise<void> {
  const { platform, identity, library, generation } = deps;
  if (signal.aborted || (await identity.demo.hasAvatar(platform.db, person.id)) || !(await generation.isIdle())) return;
  const picture = await generation.paintAside(
    { module: 'txt2img', prompt, style: 'default', ratio: '1:1', seed: AVATAR_SEED, language: person.language },
    signal,
  );
  if (!picture) return;
  const media = await library.prepareOutput({
    ownerId: person.id,
    bytes: picture.bytes,
    mime: picture.mime,
    provenance: { taskId: 'avatar', module: 'txt2img', prompt, seed: AVATAR_SEED, procedural: picture.procedural },
  });
  const now = platform.clock.now();
  await platform.db.transaction().execute(async (trx) => {
    await library.storeOutput(trx, media, now);
    await identity.demo.setAvatar(trx, person.id, media.id);
    await library.settleVisibility(trx, [media.id]);
  });
}
