import type { ErrorKey } from '@atelier/contract/errors';
import type { IMPORT_STATES } from '@atelier/contract/works/imports';
import type { ColumnType, Generated } from 'kysely';
import type { FileFault } from './read-archive.ts';

export type ImportWord =
  | FileFault
  | 'type'
  | 'list'
  | 'unknownTag'
  | 'missing'
  | 'archive'
  | 'archiveSize'
  | 'noTag'
  | 'noKind';

/** Why a file was refused, so that everybody reads it in a language of theirs. */
export interface StoredFault {
  key: `publish.import.${ImportWord}` | `errors.${ErrorKey}`;
  vars?: Record<string, string | number>;
}

export interface ImportTables {
  import_run: {
    id: Generated<number>;
    admin_id: number;
    ip: string;
    file_name: string;
    /** Null for an archive that was refused: nothing of it is kept. */
    sha256: Buffer | null;
    storage_key: string | null;
    tag_id: number | null;
    state: Generated<(typeof IMPORT_STATES)[number]>;
    total: number;
    looked: Generated<number>;
    imported: Generated<number>;
    lease: string | null;
    leased_until: Date | null;
    attempts: Generated<number>;
    created_at: Date;
    ended_at: Date | null;
    /** Why the archive as a whole was refused. */
    fault: ColumnType<StoredFault | null, string | null | undefined, never>;
  };
  import_file: {
    run_id: number;
    place: number;
    name: string;
    fault: ColumnType<StoredFault | null, string | null, never>;
  };
}
