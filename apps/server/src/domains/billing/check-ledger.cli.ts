import { connect } from '#db/connect.ts';
import { checkLedger } from './ledger-checker.ts';

const url = process.argv[2] ?? process.env.DATABASE_URL;
if (!url) {
  console.error('Which database? Give its address as the argument or in DATABASE_URL.');
  process.exit(2);
}

const { db, close } = connect(url, { max: 1, applicationName: 'atelier check:ledger' });
try {
  const results = await checkLedger(db);
  for (const { invariant, bad } of results)
    console.log(`${invariant.padEnd(4)} ${bad === 0 ? 'holds' : `BROKEN ${bad} times`}`);
  if (results.some((result) => result.bad > 0)) process.exitCode = 1;
} finally {
  await close();
}
