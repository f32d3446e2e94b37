import type { Generated } from 'kysely';

/**
 * Every table the server speaks to, by name, for Kysely. It knows no domain: each adds the row types of its `x.tables.ts` to this interface
 * from there (`declare module '#db/schema.ts'`), so that what hangs on the database does not hang on every domain.
 */
export interface Database extends PlatformTables {}

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
