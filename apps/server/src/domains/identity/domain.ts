import type { DomainModule, Sessions } from '../../platform/platform.ts';
import { newClaim } from './first-admin.ts';
import { permissionHandlers } from './permissions.routes.ts';
import { sessionHandlers } from './session.routes.ts';
import { sessionResolver } from './sessions.ts';
import type { IdentityDeps } from './sign-in.ts';
import { sweepIdentityJob } from './sweep.job.ts';

/** Accounts, sign-in, sessions, roles and menus. */
export function identityDomain(deps: IdentityDeps): DomainModule & { sessions: Sessions } {
  const { platform } = deps;
  return {
    name: 'identity',
    handlers: { ...sessionHandlers(deps), ...permissionHandlers(platform) },
    jobs: [sweepIdentityJob(platform)],
    sessions: sessionResolver(platform),
    async greeting() {
      const claim = await newClaim(platform);
      const { adminEmails, loopback, publicUrl } = platform.config;
      if (adminEmails.length > 0) return [`Admins: ${adminEmails.join(', ')} (by ADMIN_EMAILS, at their next sign-in)`];
      const first = await platform.db.selectFrom('first_admin').select('user_id').executeTakeFirst();
      if (first) return [];
      if (loopback) return ['The first account to sign in becomes the admin.'];
      return claim ? [`Become the first admin once, within 24 hours: ${publicUrl}/?claim=${claim}`] : [];
    },
  };
}
