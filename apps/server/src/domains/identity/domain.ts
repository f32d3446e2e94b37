import type { Db, Job, Platform, Sessions, Trx } from '#platform/platform.ts';
import { mergeHandlers } from '../merge-handlers.ts';
import { defineDomain } from '../ports.ts';
import { changePerson } from './account.repo.ts';
import { peopleActivityHandlers } from './activity.routes.ts';
import { type Address, type Addressee, addressees, addresseesAfter, addressOf } from './addressees.view.ts';
import { arrivalOf, hasRole, raisedBy, shareBrowser, usernames } from './arrivals.view.ts';
import { auditHandlers } from './audit.routes.ts';
import { type Actor, type AuditActor, type AuditEntry, audit } from './audit.ts';
import { deletionHandlers } from './deletion/deletion.routes.ts';
import { eraseAccountJob } from './deletion/erase-account.job.ts';
import { sendFarewellJob } from './deletion/send-farewell.job.ts';
import { demoAccounts } from './demo-accounts.ts';
import { newClaim } from './first-admin.ts';
import type { NewDevice } from './new-device.ts';
import {
  activePeople,
  avatarsOf,
  type DirectoryEntry,
  directory,
  findPerson,
  holders,
  isActive,
  named,
  type Person,
  type PersonAccount,
  people,
  realPeople,
} from './people.view.ts';
import { permissionHandlers } from './permissions.routes.ts';
import { accountCloses, accountErased, accountOpened, erases, newDeviceSeen } from './ports.ts';
import { sessionHandlers } from './session.routes.ts';
import { sessionResolver } from './sessions.ts';
import { sweepIdentityJob } from './sweep.job.ts';

export type { Actor, Addressee, AuditEntry, DirectoryEntry, NewDevice, Person, PersonAccount };
export { accountCloses, accountErased, accountOpened, erases, newDeviceSeen };

/** What other domains may ask of identity. */
export interface IdentityDoor {
  /** Looks up who a ticket belongs to. */
  sessions: Sessions;
  /** People by id, in one read; unknown ids are left out. */
  people(db: Db, ids: readonly number[]): Promise<Map<number, Person>>;
  /** Whether this is a live account of a real person. */
  isActive(db: Db, userId: number): Promise<boolean>;
  /** Live accounts by a part of their names. */
  directory(db: Db, query: { keyword: string; limit: number }): Promise<DirectoryEntry[]>;
  /** Ids of accounts whose nickname begins so, in the order of nicknames. */
  named(db: Db, start: string, limit: number): Promise<number[]>;
  /** Writes the audit rows of a staff change, in the change's own transaction. */
  audit(trx: Trx, actor: AuditActor, entries: readonly AuditEntry[]): Promise<void>;
  /** The accounts of the demo community. */
  demo: typeof demoAccounts;
  /** An account that can be met; null for unknown, disabled and deleted ones. */
  person(db: Db, id: number): Promise<PersonAccount | null>;
  /** Which of these accounts can be met. */
  active(db: Db, ids: readonly number[]): Promise<Set<number>>;
  /** Ids of the live accounts of real people, as a condition of a query. */
  realPeople: typeof realPeople;
  /** Ids of whoever holds a role, as a condition of a query. */
  holders: typeof holders;
  /** Changes name or avatar (media id, '' for the default one). @returns the avatar before. */
  changePerson(trx: Trx, userId: number, change: { nickname?: string; avatar?: string }): Promise<string>;
  /** The media ids that are avatars of these people. */
  avatarsOf(db: Db, ids: readonly number[]): Promise<Set<string>>;
  /** Those of these accounts whom mail may reach. */
  addressees(db: Db, ids: readonly number[]): Promise<Map<number, Addressee>>;
  /** The next accounts behind an id whom mail may reach, in the order of ids. */
  addresseesAfter(db: Db, after: number, limit: number): Promise<number[]>;
  /** The address of an account, '' without one, its name and language; null for an unknown one. */
  addressOf(db: Db, userId: number): Promise<Address | null>;
  /** What an account's first sign-in said of where it came from. */
  arrivalOf: typeof arrivalOf;
  hasRole: typeof hasRole;
  /** Usernames by id; deleted accounts have none. */
  usernames: typeof usernames;
  /** Whether two accounts were signed in to from one browser. */
  shareBrowser: typeof shareBrowser;
  /** Whether somebody is of staff by another one's doing. */
  raisedBy: typeof raisedBy;
}

/** Accounts, sign-in, sessions, roles and menus. */
export const identityDomain = defineDomain({
  name: 'identity',
  tells: { accountOpened, newDeviceSeen, accountCloses, accountErased },
  build(deps) {
    const { platform } = deps;
    const { basePath } = platform.config;
    const sessions = sessionResolver(platform);
    const door: IdentityDoor = {
      sessions,
      people: (db, ids) => people(db, ids, basePath),
      isActive,
      directory: (db, query) => directory(db, query, basePath),
      named,
      audit,
      demo: demoAccounts,
      person: (db, id) => findPerson(db, id, basePath),
      active: activePeople,
      realPeople,
      holders,
      changePerson,
      avatarsOf,
      addressees,
      addresseesAfter,
      addressOf,
      arrivalOf,
      hasRole,
      usernames,
      shareBrowser,
      raisedBy,
    };
    return {
      name: 'identity',
      handlers: mergeHandlers(
        sessionHandlers(deps),
        permissionHandlers(platform),
        auditHandlers(platform),
        deletionHandlers(deps),
        peopleActivityHandlers(platform),
      ),
      jobs: [sweepIdentityJob(platform), eraseAccountJob(deps) as Job, sendFarewellJob(platform) as Job],
      sessions,
      door,
      greeting: () => greeting(platform),
    };
  },
});

async function greeting(platform: Platform): Promise<string[]> {
  const claim = await newClaim(platform);
  const { adminEmails, loopback, publicUrl } = platform.config;
  if (adminEmails.length > 0) return [`Admins: ${adminEmails.join(', ')} (by ADMIN_EMAILS, at their next sign-in)`];
  const first = await platform.db.selectFrom('first_admin').select('user_id').executeTakeFirst();
  if (first) return [];
  if (loopback) return ['The first account to sign in becomes the admin.'];
  return claim ? [`Become the first admin once, within 24 hours: ${publicUrl}/?claim=${claim}`] : [];
}
