// Preloaded into a server under test by NODE_OPTIONS (see tool-day.ts): at SIGUSR2 it collects its garbage and says what it holds.
// The product has no such door; this one uses Node's own events.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const folder = process.env.DATA_DIR;

// The launcher gets the same NODE_OPTIONS and is none of our business.
if (folder && isMainThread && process.argv[1]?.endsWith('main.ts')) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  let nth = 0;
  process.on('SIGUSR2', () => {
    // What the first finds dead may have held what the second finds.
    collect();
    collect();
    nth += 1;
    const { rss, heapUsed, external } = process.memoryUsage();
    writeFileSync(path.join(folder, 'rest.told'), JSON.stringify({ nth, rss, heapUsed, external }));
  });
}
