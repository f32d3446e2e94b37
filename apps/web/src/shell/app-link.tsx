import { localizedPath, resolvePath } from '@atelier/rules/routes/resolve';
import { Link, type LinkProps } from 'react-router';
import { tell } from '#lib/events.ts';
import { useLanguage } from '#lib/i18n/language.ts';
import { sessionMark } from '#lib/session/session.ts';

/**
 * A link to a page of ours, in the language in force. `to` stands without the language prefix. `current` marks the page that is open: the
 * caller knows it from the route, since the address bar names the work while one stands open over its page. A guest who presses one to a page
 * for members is asked to log in where they are, and goes on to it.
 */
export function AppLink({ to, current, onClick, ...rest }: Omit<LinkProps, 'to'> & { to: string; current?: boolean }) {
  const language = useLanguage();
  const path = localizedPath(to, language);
  return (
    <Link
      to={path}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        onClick?.(event);
        if (sessionMark() !== null || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented)
          return;
        const found = resolvePath(path.replace(/[?#].*/s, ''), language);
        if (found.kind !== 'page' || found.row.access === 'public') return;
        event.preventDefault();
        tell('login', { reason: 'guard', goal: path });
      }}
      {...rest}
    />
  );
}
