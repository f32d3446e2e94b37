// Preloaded into a server under test by NODE_OPTIONS (see threads.ts): threads die or hang when the test asks. The product
// has no such door; this one uses Node's own events. Asked by SIGUSR2, which act: the file `threads.ask` in the data folder.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

const folder = process.env.DATA_DIR;
const told = { made: 0, ended: 0 };
const write = () => writeFileSync(path.join(folder, 'threads.told'), JSON.stringify(told));

/** A picture that takes seconds: whoever comes after it finds a thread that does not answer. */
const ENDLESS = {
  kind: 'paint',
  prompt: 'a crowd of foxes in a forest, mountains, a city',
  negativePrompt: '',
  style: null,
  module: '',
  locale: 'en',
  width: 2048,
  height: 2048,
  seed: 1,
  time: 0,
  preview: false,
};

// The launcher gets the same NODE_OPTIONS and is none of our business.
if (folder && process.argv[1]?.endsWith('main.ts')) {
  if (isMainThread) {
    const painters = new Set();
    process.on('worker', (worker) => {
      told.made += 1;
      write();
      if (worker.threadName === 'atelier-painter') painters.add(worker);
      worker.once('exit', () => {
        told.ended += 1;
        painters.delete(worker);
        write();
      });
    });
    process.on('SIGUSR2', () => {
      const ask = readFileSync(path.join(folder, 'threads.ask'), 'utf8');
      for (const worker of painters) {
        if (ask === 'die') void worker.terminate();
        else
          for (let i = 0; i < 6; i++) worker.postMessage({ id: 0, job: ENDLESS, cancelled: new SharedArrayBuffer(4) });
      }
    });
    write();
  } else {
    // A thread that runs what its process was started with.
    writeFileSync(path.join(folder, 'threads.strangers'), String(process.pid));
  }
}
