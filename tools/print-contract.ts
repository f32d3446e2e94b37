import { allCalls } from '@atelier/contract/table';
import { whoMay, writeSpecMap } from './spec-map.ts';

// One line a call: METHOD PATH ACCESS[:AREA] DOMAIN, sorted by path; aliases are lines of their own. With --map docs/spec-map.md is written, too.
const lines = allCalls.flatMap((call) =>
  [call.path, ...(call.aliases ?? [])].map((path) => `${call.method} ${path} ${whoMay(call)} ${call.domain}`),
);
lines.sort((a, b) => a.split(' ')[1]!.localeCompare(b.split(' ')[1]!));
process.stdout.write(`${lines.join('\n')}\n`);
if (process.argv.includes('--map')) await writeSpecMap();
