import { serveJobs } from '#platform/processes/serve-jobs.ts';
import type { DecoderJob } from './jobs.ts';
import { doJob } from './work.ts';

serveJobs((job, tell) => doJob(job as DecoderJob, tell));
