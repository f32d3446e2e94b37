import { localizedPath } from '@atelier/rules/routes/resolve';
import { NavLink, type NavLinkProps } from 'react-router';
import { useLanguage } from '#lib/i18n/language.ts';

/** A link to a page of ours, in the language in force. `to` stands without the language prefix. Marks itself `aria-current` when open. */
export function AppLink({ to, ...rest }: Omit<NavLinkProps, 'to'> & { to: string }) {
  return <NavLink to={localizedPath(to, useLanguage())} {...rest} />;
}
