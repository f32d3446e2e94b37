import type { Engine } from '@atelier/engines/engine';
import type { House, Platform } from '#platform/platform.ts';
import { billingDomain } from './billing/domain.ts';
import { communityDomain } from './community/domain.ts';
import { demoDomain } from './demo/domain.ts';
import { generationDomain } from './generation/domain.ts';
import { identityDomain } from './identity/domain.ts';
import { libraryDomain } from './library/domain.ts';
import { worksDomain } from './works/domain.ts';

/** The engines of a process and how many runs it may hold at once. */
export interface EnginePark {
  engines: Engine[];
  slots: number;
  /** No other process works on this database, so that runs found open at the start belong to nobody. Default false. */
  alone?: boolean;
}

/**
 * Every domain of the product, each built on those before it (house 2): identity, billing, library, generation, works, community; last the demo community, which uses them all.
 * The boot refuses a call of the contract that none of them handles.
 */
export function buildHouse(platform: Platform, park: EnginePark): House {
  const billing = billingDomain(platform);
  const identity = identityDomain({
    platform,
    onUserCreated: (trx, userId, now, cameBack) => billing.door.openAccount(trx, userId, now, cameBack),
    // Tasks end first, so that what they held is back in the wallet when it is emptied; files go last, when nothing names them.
    farewells: () => [
      generation.door.farewell,
      billing.door.farewell,
      works.door.farewell,
      community.door.farewell,
      library.door.farewell,
    ],
    onNewDevice: (trx, device) => community.door.onNewDevice(trx, device),
  });
  const library = libraryDomain(platform, {
    sessions: identity.sessions,
    rights: { clean: (user, now) => generation.door.mayHaveClean(user, now) },
    neighbours: {
      works: {
        ofMedia: (db, ids) => works.door.byMedia(db, ids),
        onGone: (trx, ids) => works.door.onMediaGone(trx, ids),
        onBack: (trx, ids) => works.door.onMediaBack(trx, ids),
      },
      tasks: {
        inUse: (db, userId, ids) => generation.door.inputsInUse(db, userId, ids),
        recipe: (db, userId, taskId) => generation.door.recipe(db, userId, taskId),
        onPurged: (trx, ids, now) => generation.door.forgetPictures(trx, ids, now),
      },
    },
  });
  const generation = generationDomain(
    {
      platform,
      billing: billing.door,
      library: library.door,
      engines: new Map(park.engines.map((engine) => [engine.id, engine])),
    },
    { slots: platform.config.roles.includes('worker') ? park.slots : 0, alone: park.alone ?? false },
  );
  const works = worksDomain({
    platform,
    identity: identity.door,
    library: library.door,
    generation: generation.door,
    following: (db, userId, authorId) => community.door.following(db, userId, authorId),
    openReports: (db, workIds) => community.door.openReports(db, workIds),
    interests: (db, userId) => community.door.interests(db, userId),
  });
  const community = communityDomain({
    platform,
    identity: identity.door,
    library: library.door,
    generation: generation.door,
    works: works.door,
  });
  const demo = demoDomain(
    {
      platform,
      identity: identity.door,
      library: library.door,
      generation: generation.door,
      works: works.door,
      community: community.door,
    },
    platform.config.roles.includes('worker') && park.slots > 0,
  );
  return { modules: [identity, billing, library, generation, works, community, demo], sessions: identity.sessions };
}
