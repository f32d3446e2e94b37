import { startProduct } from '@atelier/testkit/started';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    houses: { url: string; dataDir: string }[];
  }
}

/**
 * vitest's global set-up for journeys: one running product for each group.
 * @public called by vitest
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const houses: Awaited<ReturnType<typeof startProduct>>[] = [];
  const leave = async () => {
    await Promise.all(houses.map((house) => house.stop()));
  };
  try {
    // Groups of journeys that run side by side, each before its own product, are vitest's workers (bin/lib/test.mjs).
    const groups = project.vitest.config.maxWorkers;
    // One after the other: the first builds the web app when it has to.
    for (let group = 0; group < groups; group += 1)
      houses.push(
        await startProduct({
          ADMIN_EMAILS: 'admin@example.com,operator@example.com',
          PLANS: 'staff',
          PAYMENT_SANDBOX: 'off',
        }),
      );
  } catch (error) {
    await leave();
    throw error;
  }
  project.provide(
    'houses',
    houses.map(({ url, dataDir }) => ({ url, dataDir })),
  );
  return leave;
}
