import { configDefaults, defineConfig } from 'vitest/config';
import { contractCalls } from './apps/web/vite.config.ts';
import { LongestFirst } from './bin/lib/longest-first.mjs';
import { PAINTER } from './bin/lib/painter-tests.mjs';

const roots = ['packages', 'apps', 'bench', 'tools', 'bin'];
const inRoots = (pattern: string) => roots.map((root) => `${root}/**/${pattern}`);
const exclude = [...configDefaults.exclude, '**/dist/**', '**/.data/**'];
/**
 * Node reads our TypeScript as it is, so it loads the modules itself, and a worker keeps them from one test file to the next: loading them
 * anew through Vite for each file cost a quarter of the whole.
 */
const asTheProduct = { isolate: false, experimental: { viteModuleRunner: false } };

export default defineConfig({
  test: {
    // How many workers is said on the command line alone (bin/lib/vitest.mjs): a number here would reach each project and win over it.
    pool: 'forks',
    environment: 'node',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: inRoots('*.test.{ts,tsx}'),
          exclude: [...exclude, '**/*.int.test.ts', '**/*.store.test.ts', `${PAINTER}/**`],
          testTimeout: 10_000,
          ...asTheProduct,
        },
      },
      {
        extends: true,
        // Stores of the web app with what they import: styles, components and the contract's calls, which Vite makes. Each file begins with
        // stores of its own, so here files stand apart.
        plugins: [contractCalls()],
        test: { name: 'stores', include: ['apps/web/src/**/*.store.test.ts'], exclude, testTimeout: 20_000 },
      },
      {
        extends: true,
        test: {
          name: 'painter',
          include: [`${PAINTER}/**/*.test.ts`],
          exclude,
          testTimeout: 30_000,
          ...asTheProduct,
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
          ...asTheProduct,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['e2e/**/*.e2e.ts'],
          exclude,
          globalSetup: ['packages/testkit/src/database.setup.ts', 'e2e/src/houses.setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Groups side by side, each with one browser and one running product for all its files.
          ...asTheProduct,
        },
      },
      {
        extends: true,
        test: {
          name: 'launcher',
          include: ['e2e/**/*.launch.ts'],
          exclude,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
