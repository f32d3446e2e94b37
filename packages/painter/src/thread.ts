import { enableCompileCache } from 'node:module';
import { workerData } from 'node:worker_threads';
import type { ThreadStart } from './thread-start.ts';

/**
 * First file of every thread: what Node compiled is kept where the process keeps it, then the thread's own file is loaded. A thread does not
 * do so by itself, and compiling the painter anew is half of what its start costs.
 */
const { entry, compiled } = workerData as ThreadStart;
if (compiled) enableCompileCache(compiled);
await import(entry);
