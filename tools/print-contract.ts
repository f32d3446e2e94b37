import { allCalls } from '@atelier/contract/table';

/** One line a call: METHOD PATH ACCESS DOMAIN, sorted by path. Aliases are lines of their own. */
const lines = allCalls.flatMap((call) =>
  [call.path, ...(call.aliases ?? [])].map((path) => `${call.method} ${path} ${call.access} ${call.domain}`),
);
lines.sort((a, b) => a.split(' ')[1]!.localeCompare(b.split(' ')[1]!));
process.stdout.write(`${lines.join('\n')}\n`);
