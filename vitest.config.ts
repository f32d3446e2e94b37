import { configDefaults, defineConfig } from 'vitest/config';

const roots = ['packages', 'apps', 'bench', 'tools', 'bin'];
const inRoots = (pattern: string) => roots.map((root) => `${root}/**/${pattern}`);
const exclude = [...configDefaults.exclude, '**/dist/**', '**/.data/**'];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    environment: 'node',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: inRoots('*.test.{ts,tsx}'),
          exclude: [...exclude, '**/*.int.test.ts'],
          testTimeout: 10_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: inRoots('*.int.test.ts'),
          exclude,
          globalSetup: 'packages/testkit/src/database.setup.ts',
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['e2e/**/*.e2e.ts'],
          exclude,
          globalSetup: 'packages/testkit/src/database.setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each journey drives a browser and a whole product: side by side they would only wait for the same two cores.
          fileParallelism: false,
        },
      },
    ],
  },
});
