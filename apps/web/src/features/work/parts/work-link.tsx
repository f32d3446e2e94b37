import { workPath } from '@atelier/rules/routes/resolve';
import type { MouseEvent, ReactNode } from 'react';
import { useOpenWork } from '#lib/works/open-work.ts';
import { AppLink } from '#shell/app-link.tsx';

/** A link to another work: it takes the place of the open one, and back leads here again. */
export function WorkLink({
  id,
  children,
  ...rest
}: {
  id: string;
  className?: string;
  title?: string;
  'aria-label'?: string;
  children: ReactNode;
}) {
  const open = useOpenWork();
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(id, null);
  };
  return (
    <AppLink to={workPath(id)} onClick={press} {...rest}>
      {children}
    </AppLink>
  );
}
