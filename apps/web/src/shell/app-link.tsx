import { localizedPath } from '@atelier/rules/routes/resolve';
import { Link, type LinkProps } from 'react-router';
import { useLanguage } from '#lib/i18n/language.ts';

/**
 * A link to a page of ours, in the language in force. `to` stands without the language prefix. `current` marks the page that is open: the
 * caller knows it from the route, since the address bar names the work while one stands open over its page.
 */
export function AppLink({ to, current, ...rest }: Omit<LinkProps, 'to'> & { to: string; current?: boolean }) {
  return <Link to={localizedPath(to, useLanguage())} aria-current={current ? 'page' : undefined} {...rest} />;
}
