import { contract } from '@atelier/contract/table';
import type { IdentityDoor } from '@atelier/server/domains/identity/domain';
import {
  type LibraryDoor,
  libraryDomain,
  type MadeFacts,
  type OutputInput,
  type PreparedMedia,
} from '@atelier/server/domains/library/domain';
import type { SessionUser } from '@atelier/server/platform/platform';
import { type BootOptions, bootProduct, type Product } from './boot.ts';
import type { TestClient } from './client.ts';

const libraryContract = { platform: contract.platform, library: contract.library };
type LibraryContract = typeof libraryContract;

/** Who can be signed in: a free user, another one, and one with the right to clean files. */
const PEOPLE = { owner: 11, other: 12, member: 13 } as const;
export type Person = keyof typeof PEOPLE;

const MADE: MadeFacts = {
  taskId: '00000000-0000-4000-8000-000000000001',
  taskIdx: 0,
  module: 'txt2img',
  style: 'default',
  prompt: 'a fox',
  seed: 1,
};

export type Neighbours = Pick<
  Parameters<typeof libraryDomain.build>[0],
  | 'worksOfMedia'
  | 'listedMedia'
  | 'houseMedia'
  | 'mediaInUse'
  | 'inputsKept'
  | 'recipeOfTask'
  | 'mediaGone'
  | 'mediaBack'
  | 'mediaPurged'
>;

export interface LibraryHouse {
  product: Product<LibraryContract>;
  door: LibraryDoor;
  /** Stores a PNG as what a task of this person made. */
  output(
    bytes: Uint8Array,
    made?: { person?: Person; provenance?: Partial<OutputInput['provenance']>; facts?: Partial<MadeFacts> },
  ): Promise<PreparedMedia>;
  /** Runs the hourly jobs now. */
  sweep(): Promise<void>;
  /** What the library asks of and tells to works and tasks; a test puts its own in. */
  neighbours: Neighbours;
  idOf(person: Person): number;
  /** A browser with this person's session. */
  as(person: Person): TestClient<LibraryContract>;
}

/** The library alone behind the real HTTP server, database and storage, with sessions that are given instead of earned. */
export async function bootLibrary(
  options: Pick<BootOptions<LibraryContract>, 'env' | 'database' | 'dataDir'> = {},
): Promise<LibraryHouse> {
  let made: ReturnType<typeof libraryDomain.build> | undefined;
  const neighbours: Neighbours = {
    worksOfMedia: async () => new Map(),
    listedMedia: async () => new Set(),
    houseMedia: async () => new Set(),
    mediaInUse: async () => new Set(),
    inputsKept: async () => new Set(),
    recipeOfTask: async () => null,
    mediaGone: async () => {},
    mediaBack: async () => {},
    mediaPurged: async () => {},
  };
  const product = await bootProduct({
    ...options,
    contract: libraryContract,
    house: (platform) => {
      made = libraryDomain.build({
        platform,
        park: { engines: [], slots: 0 },
        // Of identity the library asks only who calls.
        identity: { sessions: { resolve } } as IdentityDoor,
        mayHaveClean: async (user) => user.id === PEOPLE.member,
        // A test may change them while the house stands.
        worksOfMedia: (...given) => neighbours.worksOfMedia(...given),
        listedMedia: (...given) => neighbours.listedMedia(...given),
        houseMedia: (...given) => neighbours.houseMedia(...given),
        mediaInUse: (...given) => neighbours.mediaInUse(...given),
        inputsKept: (...given) => neighbours.inputsKept(...given),
        recipeOfTask: (...given) => neighbours.recipeOfTask(...given),
        mediaGone: (...given) => neighbours.mediaGone(...given),
        mediaBack: (...given) => neighbours.mediaBack(...given),
        mediaPurged: (...given) => neighbours.mediaPurged(...given),
      });
      return { modules: [made], sessions: { resolve } };
    },
  });
  const domain = made!;
  return {
    product,
    door: domain.door,
    async output(bytes, { person = 'owner', provenance, facts } = {}) {
      const { db, clock } = product.platform;
      const prepared = await domain.door.prepareOutput({
        ownerId: PEOPLE[person],
        bytes,
        mime: 'image/png',
        provenance: { taskId: 'task', module: 'txt2img', prompt: 'a fox', seed: 1, procedural: true, ...provenance },
      });
      await db
        .transaction()
        .execute((trx) => domain.door.storeOutput(trx, prepared, clock.now(), { ...MADE, ...facts }));
      return prepared;
    },
    async sweep() {
      for (const job of domain.jobs) await job.run({}, new AbortController().signal);
    },
    neighbours,
    idOf: (person) => PEOPLE[person],
    as(person) {
      const client = product.client();
      client.cookies.set('ticket', person);
      return client;
    },
  };
}

async function resolve(ticket: string): Promise<SessionUser | null> {
  const id = Object.hasOwn(PEOPLE, ticket) ? PEOPLE[ticket as Person] : null;
  return id === null ? null : { id, sessionId: ticket, roles: [], menus: [], isAdmin: false };
}
