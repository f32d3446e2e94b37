import { type Connection, connect } from '@atelier/server/db/connect';
import { startEmbedded } from '@atelier/server/db/embedded';
import { migrate } from '@atelier/server/db/migrate';
import pg from 'pg';

export interface DurableServer {
  /** Makes a database; `migrated` gives it the product's tables. @returns its address. */
  database(name: string, migrated: boolean): Promise<string>;
  /** Opens a pool as the product does. */
  connect(url: string): Connection;
  stop(): Promise<void>;
}

/** The private PostgreSQL with the settings the product runs on (fsync on), for measurements. */
export async function startDurableServer(dataDir: string): Promise<DurableServer> {
  const quiet = { info: () => {}, warn: (message: string) => console.warn(message) };
  const server = await startEmbedded({ dataDir, log: quiet });
  return {
    async database(name, migrated) {
      const client = new pg.Client({ connectionString: server.url });
      await client.connect();
      try {
        await client.query(`create database ${name}`);
      } finally {
        await client.end();
      }
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      if (migrated) await migrate(url.href);
      return url.href;
    },
    connect: (url) => connect(url, { applicationName: 'bench' }),
    stop: () => server.stop(),
  };
}
