import { startTestServer } from './database.ts';

/**
 * vitest's global set-up for integration tests: one PostgreSQL for the whole run.
 * @public called by vitest
 */
export async function setup(): Promise<() => Promise<void>> {
  return startTestServer();
}
