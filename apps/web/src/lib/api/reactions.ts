import { showToast } from '@atelier/ui/toaster';
import type { CallManners } from '#lib/api/client.ts';
import type { ApiError } from '#lib/api/error.ts';
import { hereInApp } from '#lib/base-path.ts';
import { tell } from '#lib/events.ts';
import { translate } from '#lib/i18n/language.ts';
import { currentUser } from '#lib/session/session.ts';

/**
 * The sentence of a refusal: the server's, in the language of the request. Where none came, nobody answered who could say more; the
 * catalogue's own words come with the screens that know a refusal before the server does.
 */
export const messageOf = (error: ApiError): string =>
  error.key !== 'network' && error.message ? error.message : translate('common.requestFailed');

/**
 * What happens when a call is refused, by the catalogue (studio 8.1). The end of a session is handled even for quiet calls; everything
 * a quiet caller shows itself. `field` refusals are always the caller's, beside the field.
 */
export function react(error: ApiError, manners: CallManners, endSession: () => void): void {
  switch (error.reaction) {
    case 'session':
      if (manners.noLogin) return;
      endSession();
      tell('login', { reason: 'session', goal: hereInApp() });
      return;
    case 'logout':
      endSession();
      return;
    case 'confirm_logout':
      // Nobody is signed in who could be asked: the account was tried at the login.
      if (currentUser()) tell('confirmLogout', undefined);
      else if (!manners.quiet) showToast({ text: messageOf(error), tone: 'error' });
      return;
    case 'account_gone':
      tell('accountGone', undefined);
      return;
    case 'silent':
    case 'field':
      return;
    case 'no_credits':
    case 'pay':
    case 'locked':
      if (!manners.quiet) tell('intercept', { error });
      return;
    case 'warning':
      if (!manners.quiet) showToast({ text: messageOf(error), tone: 'warning' });
      return;
    default:
      if (!manners.quiet) showToast({ text: messageOf(error), tone: 'error' });
  }
}
