import {
  AbortedTransactionError,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type Transaction,
} from 'kysely';
import type { Database } from './schema.ts';

const waiting = new WeakMap<DatabaseConnection, (() => void)[]>();

/**
 * Runs `work` as soon as the transaction has committed, before its `execute` returns; never when it was rolled back. When the commit
 * itself failed, and perhaps nobody can tell whether it happened, `work` runs, too: it must do no harm then. It must not throw.
 */
export async function afterCommit(trx: Transaction<Database>, work: () => void): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => {
    const list = waiting.get(connection);
    if (list) list.push(work);
    else waiting.set(connection, [work]);
  });
}

type OwnConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class CommitDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      // PostgreSQL answered COMMIT with ROLLBACK: nothing happened.
      if (error instanceof AbortedTransactionError) waiting.delete(connection);
      throw error;
    } finally {
      const list = waiting.get(connection);
      waiting.delete(connection);
      for (const work of list ?? []) work();
    }
  }

  override async rollbackTransaction(connection: OwnConnection): Promise<void> {
    waiting.delete(connection);
    await super.rollbackTransaction(connection);
  }
}

/** Kysely's PostgreSQL, whose transactions know `afterCommit`. */
export class CommitDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new CommitDriver(this.#config);
  }
}
