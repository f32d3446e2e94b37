import type { importCalls } from '@atelier/contract/works/imports';
import type { Handlers } from '#platform/platform.ts';
import { actorOf } from '../actor.ts';
import type { WorksDeps } from '../deps.ts';
import { cancelImport } from './cancel-import.ts';
import { importReport, importRuns } from './import.view.ts';
import { startImport } from './start-import.ts';

/** Binds the calls of imports; decides nothing. */
export function importHandlers(deps: WorksDeps): Handlers<typeof importCalls> {
  return {
    importWorks: (_input, ctx) => startImport(deps, ctx),
    async importRuns(_input, ctx) {
      return { data: await importRuns(deps, ctx.language) };
    },
    importReport: ({ params }, ctx) => importReport(deps, params.id, ctx.language),
    async cancelImport({ body }, ctx) {
      await cancelImport(deps, actorOf(ctx), body.id);
      return importReport(deps, body.id, ctx.language);
    },
  };
}
