import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Call } from '@atelier/contract/call';
import { contract } from '@atelier/contract/table';
import type { Language } from '@atelier/contract/vocabulary/languages';
import { createApp } from '@atelier/server/app';
import { readEnvironment } from '@atelier/server/platform/config/env';
import type { Patience } from '@atelier/server/platform/http/slow-clients';
import { createLog } from '@atelier/server/platform/log/log';
import type { House, Platform } from '@atelier/server/platform/platform';
import { AnswerCheck } from './answers.ts';
import { type TestClient, testClient } from './client.ts';
import { type TestClock, testClock } from './clock.ts';
import { MASTER_SECRET, type TestDatabase, testDatabase } from './database.ts';
import { type CapturedMail, readMails } from './mails.ts';
import type { NamedTable } from './named-table.ts';
import { removeFolder } from './remove-folder.ts';
import { smallPark } from './small-painter.ts';

export interface BootOptions<T extends NamedTable> {
  /** Environment of the product, beside a free port, a temporary DATA_DIR and no demo content. */
  env?: Record<string, string>;
  clock?: TestClock;
  /** A database that outlives this product (restart tests); dropped by its owner. */
  database?: TestDatabase;
  /** A data folder that outlives this product; removed by its owner. */
  dataDir?: string;
  /** With the web app as it was built last; without it pages are the bare shell, whatever lies on the disk. */
  web?: boolean;
  /** With the built-in painter on a small canvas; without it nothing is ever made. */
  painter?: boolean;
  /** Domains and calls of a test's own instead of the product's. */
  house?: (platform: Platform) => House;
  contract?: T;
  /** Where the log goes; to stdout without it. */
  logTo?: { write(line: string): void };
  /** How long slow clients are waited for, shorter than the product does. */
  patience?: Patience;
}

export interface Product<T> {
  /** Address with base path, without a slash at the end. */
  url: string;
  platform: Platform;
  clock: TestClock;
  /** A new visitor, without cookies. */
  client(language?: Language, headers?: Record<string, string>): TestClient<T>;
  /** A plain request without cookies to one of the product's own addresses; its answer is held against the description, too. */
  fetch(url: string | URL, init?: RequestInit): Promise<Response>;
  /** Mails sent so far, oldest first, optionally those to one address. */
  mails(to?: string): Promise<CapturedMail[]>;
  /** Stops the product and removes what the boot made. @throws Error when any answer was against the description. */
  stop(): Promise<void>;
}

/**
 * Boots the whole product in this process on a database of its own: a real HTTP server on a free port, a clock that
 * stands still, mail in files. Under vitest name the file `*.int.test.ts`; elsewhere call `startTestServer` first.
 */
export async function bootProduct<T extends NamedTable = typeof contract>(
  options: BootOptions<T> = {},
): Promise<Product<T>> {
  const database = options.database ?? (await testDatabase());
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'atelier-data-')));
  const clock = options.clock ?? testClock();
  const env = {
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'off',
    // Nobody sets off by the minute what a test sets off itself, at its own moment; who tests that says so.
    ROLES: 'api,worker',
    // Who tests what is sold says so.
    PAYMENT_SANDBOX: 'off',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    ...options.env,
  };
  const { config, models } = readEnvironment(env, options.web ? undefined : path.join(dataDir, 'no-web'));
  const park = options.painter ? smallPark({ models }) : null;
  const clean = async () => {
    await park?.close();
    if (!options.database) await database.drop();
    if (!options.dataDir) await removeFolder(dataDir);
  };
  try {
    const app = await createApp({
      config,
      databaseUrl: database.url,
      masterSecret: MASTER_SECRET,
      clock,
      log: createLog(config.logLevel, options.logTo),
      ...(park ? { park } : {}),
      ...(options.house ? { house: options.house } : {}),
      ...(options.contract ? { contract: options.contract } : {}),
      ...(options.patience ? { patience: options.patience } : {}),
    });
    const url = await app.start().catch(async (error: unknown) => {
      await app.stop();
      throw error;
    });
    const table: NamedTable = options.contract ?? contract;
    const check = new AnswerCheck(Object.values(table).flatMap((calls) => Object.values(calls) as Call[]));
    const visitor = (choices: { language?: Language; headers?: Record<string, string> }): TestClient<T> => {
      const of = { ...choices, check };
      return (options.contract ? testClient(url, of, options.contract) : testClient(url, of)) as TestClient<T>;
    };
    return {
      url,
      platform: app.platform,
      clock,
      client: (language, headers) => visitor({ ...(language ? { language } : {}), ...(headers ? { headers } : {}) }),
      async fetch(address, init) {
        const response = await fetch(address, { redirect: 'manual', ...init });
        await check.see(init?.method ?? 'GET', address, response, url);
        return response;
      },
      mails: (to) => readMails(dataDir, to),
      async stop() {
        await app.stop();
        await clean();
        check.assertNone();
      },
    };
  } catch (error) {
    await clean();
    throw error;
  }
}
