import { connect } from '#db/connect.ts';
import { withPrivateDatabase } from '#db/embedded-address.ts';
import { readEnvironment } from '#platform/config/env.ts';
import { checkLedger } from './ledger-checker.ts';

/** `npm run check:ledger [address]`: one line an invariant, exit code 1 when one is broken. Reads one snapshot, beside a running server. */
async function check(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1, applicationName: 'atelier check:ledger' });
  try {
    const results = await checkLedger(db);
    for (const { invariant, bad } of results)
      console.log(`${invariant.padEnd(4)} ${bad === 0 ? 'holds' : `BROKEN ${bad} times`}`);
    if (results.some((result) => result.bad > 0)) process.exitCode = 1;
  } finally {
    await close();
  }
}

const { config } = readEnvironment();
const url = process.argv[2] ?? config.databaseUrl;
await (url ? check(url) : withPrivateDatabase(config.dataDir, check));
