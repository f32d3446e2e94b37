import { serveJobs } from '#platform/processes/serve-jobs.ts';
import { readBytes, signBytes } from './c2pa.ts';
import type { OriginJob } from './jobs.ts';

serveJobs((job) => {
  const asked = job as OriginJob;
  return asked.kind === 'sign' ? signBytes(asked) : readBytes(asked);
});
