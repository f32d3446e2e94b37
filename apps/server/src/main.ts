import path from 'node:path';
import { startEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import type { Config } from '#platform/config/config.ts';
import { readEnvironment } from '#platform/config/env.ts';
import { loadMasterSecret } from '#platform/config/secrets.ts';
import { createLog } from '#platform/log/log.ts';
import { createApp } from './app.ts';
import { launcher } from './launched.ts';
import { localPark } from './park.ts';

/** Without its launcher nobody is left to end this process: it drains for so long, then ends PostgreSQL at once, then itself. */
const FORSAKEN_DRAIN_MS = 5000;
const FORSAKEN_END_MS = 2500;

/** `npm start` after the launcher's set-up: database, migrations, server; then signals decide. */
async function main(): Promise<void> {
  const { config, appSecret, engineKeys, models } = readEnvironment();
  const log = createLog(config.logLevel);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  const closers: (() => Promise<void>)[] = [];
  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= (async () => {
      // A stop during the start waits for the step under way, so that what it makes (a PostgreSQL) is stopped, too.
      await started.catch(() => undefined);
      for (const close of closers.reverse()) await close();
    })();
    return ending;
  };
  const endInOrder = (why: string) => {
    // A second signal during the drain changes nothing: an impatient supervisor must not cut off a payment.
    if (ending) return;
    log.info(`${why}: finishing what is under way`);
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', endInOrder);
  process.on('SIGINT', endInOrder);
  const abandon = new AbortController();
  launcher.onGone(() => {
    endInOrder('The launcher is gone');
    // What is not finished by then is taken back at the next start; what was acknowledged is in PostgreSQL's log.
    setTimeout(() => {
      log.warn('the stop takes too long without a launcher: ending at once');
      abandon.abort();
      setTimeout(() => process.exit(1), FORSAKEN_END_MS);
    }, FORSAKEN_DRAIN_MS);
  });

  const start = async (): Promise<void> => {
    let databaseUrl = config.databaseUrl;
    if (!databaseUrl) {
      const embedded = await startEmbedded({ dataDir: config.dataDir, log, abandon: abandon.signal });
      closers.push(() => embedded.stop());
      databaseUrl = embedded.url;
    }
    if (ending) return;
    const applied = await migrate(databaseUrl);
    if (applied.length) log.info(`database brought up to date: ${applied.join(', ')}`);
    const masterSecret = await loadMasterSecret(appSecret, config.dataDir);
    if (ending) return;
    const park = localPark({ warm: true, keys: engineKeys, models });
    closers.push(() => park.close());
    // The private server listens to nobody else, and the folder's lock lets in one process at a time.
    const alone = !config.databaseUrl;
    const app = await createApp({ config, databaseUrl, masterSecret, log, park: { ...park, alone } });
    closers.push(() => app.stop());
    const address = await app.start();
    if (ending) return;
    launcher.tellReady();
    process.stdout.write(`\n  Atelier ${config.version} is at ${address}\n`);
    for (const line of [...mailHint(config), ...(await app.greeting())]) process.stdout.write(`  ${line}\n`);
    process.stdout.write('\n');
  };
  const started = start();

  try {
    await started;
  } catch (error) {
    if (ending) return;
    log.fatal({ err: error }, 'the start failed');
    sayWhy(error);
    await end();
    process.exit(1);
  }
}

function mailHint({ mailUrl, dataDir }: Config): string[] {
  return mailUrl ? [] : [`No mail server is set: sign-in codes appear here and in ${path.join(dataDir, 'mail')}.`];
}

function sayWhy(error: unknown): void {
  process.stderr.write(`\n  Atelier could not start: ${error instanceof Error ? error.message : String(error)}\n\n`);
}

await main().catch((error: unknown) => {
  // Only what comes before the log: a faulty environment.
  sayWhy(error);
  process.exit(1);
});
