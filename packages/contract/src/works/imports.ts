import { z } from 'zod';
import { call, defineCalls } from '../call.ts';

/**
 * `failed`: it ended five times without getting further. What was imported until then, or until it was cancelled, stays. `refused`: the
 * archive as a whole was not taken, and nothing of it is kept but this row.
 */
export const IMPORT_STATES = ['waiting', 'running', 'done', 'cancelled', 'failed', 'refused'] as const;

export const importRun = z.object({
  id: z.number().int(),
  /** Name of the archive as it was sent. */
  file: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Files in the archive, those that are refused among them. */
  total: z.number().int(),
  /** Of these, how many were looked at. */
  looked: z.number().int(),
  imported: z.number().int(),
  /** Who sent it. */
  admin: z.string(),
  /** Seconds since 1970. */
  created_at: z.number().int(),
  ended_at: z.number().int().nullable(),
  /** Why the archive as a whole was refused; '' for every other state. */
  reason: z.string(),
});
export type ImportRun = z.output<typeof importRun>;

export const importReport = importRun.extend({
  /** What is not imported, and why. */
  refused: z.array(z.object({ file: z.string(), reason: z.string() })),
});
export type ImportReport = z.output<typeof importReport>;

const runId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const importCalls = defineCalls('works', {
  importWorks: call({
    method: 'POST',
    path: '/prod-api/content/admin/works/import',
    access: 'staff',
    area: 'Review',
    effect: true,
    shape: 'raw',
    bodyLimit: 220 * 1024 * 1024,
    result: importReport.extend({
      /** The same archive is being imported or was, within 30 days: this is that run, and nothing was begun (`again=1` begins another). */
      known: z.boolean(),
    }),
    receives: ['multipart/form-data'],
    answers: { 200: { description: 'The import, in its envelope', types: ['application/json'], json: 'envelope' } },
    errors: ['file_type', 'file_too_large', 'not_found', 'validation', 'no_space'],
    summary:
      'Begins the import of a ZIP of pictures with an optional works.csv (multipart: file, algo_type, tag_id, again); it goes on by itself',
    spec: 'back office 5, decisions 3b',
  }),
  importRuns: call({
    method: 'GET',
    path: '/prod-api/content/admin/works/import',
    access: 'staff',
    area: 'Review',
    result: z.object({ data: z.array(importRun) }),
    summary:
      'The imports of the last 30 days with their progress, the refused ones with their reason, latest first, at most 20',
    spec: 'ours: an import goes on behind its request',
  }),
  importReport: call({
    method: 'GET',
    path: '/prod-api/content/admin/works/import/:id',
    access: 'staff',
    area: 'Review',
    params: z.object({ id: runId }),
    result: importReport,
    errors: ['not_found'],
    summary: 'One import: its progress and what was refused',
    spec: 'ours: an import goes on behind its request',
  }),
  cancelImport: call({
    method: 'POST',
    path: '/prod-api/content/admin/works/import/cancel',
    access: 'staff',
    area: 'Review',
    effect: true,
    body: z.object({ id: runId }),
    result: importReport,
    errors: ['not_found'],
    summary: 'Stops an import; what is imported stays and waits. One that has ended stays as it ended',
    spec: 'ours: an import goes on behind its request',
  }),
});
