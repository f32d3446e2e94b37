import type { auditCalls } from '@atelier/contract/identity/audit';
import { pageAt, pagedAnswer } from '#platform/paging.ts';
import type { Handlers, Platform } from '#platform/platform.ts';
import { auditTrail, trailAdmins } from './audit.view.ts';

/** Binds the reading of the audit trail (decisions 3e). */
export function auditHandlers({ db, config }: Platform): Handlers<typeof auditCalls> {
  return {
    async auditTrail({ query }) {
      const page = pageAt(query);
      const found = await auditTrail(db, query, page, config.basePath);
      const admins = page.cursor === undefined ? await trailAdmins(db, config.basePath) : [];
      return { ...pagedAnswer(found, page, (row) => row), admins };
    },
  };
}
