import type { Generated } from 'kysely';
import type { BillingTables } from '#domains/billing/billing.tables.ts';
import type { CommunityTables } from '#domains/community/community.tables.ts';
import type { DemoTables } from '#domains/demo/demo.tables.ts';
import type { GenerationTables } from '#domains/generation/generation.tables.ts';
import type { IdentityTables } from '#domains/identity/identity.tables.ts';
import type { LibraryTables } from '#domains/library/library.tables.ts';
import type { WorksTables } from '#domains/works/works.tables.ts';

/**
 * Every table the server speaks to, by name, for Kysely.
 *
 * It is composed from the row types that each domain keeps in its `x.tables.ts`: a domain joins by adding its interface
 * to the `extends` list (`export interface Database extends PlatformTables, IdentityTables {}`).
 */
export interface Database
  extends PlatformTables,
    IdentityTables,
    BillingTables,
    LibraryTables,
    GenerationTables,
    DemoTables,
    WorksTables,
    CommunityTables {}

/** Tables of the platform itself (migration 0001). */
export interface PlatformTables {
  idempotency: {
    user_id: number;
    call: string;
    request_id: string;
    /** SHA-256 of the request body: the same id with another body is a conflict. */
    req_hash: Buffer;
    response: unknown;
    created_at: Generated<Date>;
  };
  rate_window: {
    key: string;
    window_start: Date;
    count: number;
  };
}
