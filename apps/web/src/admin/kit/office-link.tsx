import { pathOf } from '@atelier/rules/routes/resolve';
import type { OfficeRoute } from '@atelier/rules/routes/table';
import type { ComponentProps } from 'react';
import { useRights } from '#admin/kit/rights.ts';
import { AppLink } from '#shell/app-link.tsx';

export interface OfficeLinkProps extends Omit<ComponentProps<typeof AppLink>, 'to'> {
  page: OfficeRoute;
  /** With its question mark. */
  search?: string;
}

/** A way to another page of the back office; plain text for those to whom that page is closed. */
export function OfficeLink({ page, search = '', ...rest }: OfficeLinkProps) {
  const rights = useRights();
  if (!rights.page(page)) return <span>{rest.children}</span>;
  return <AppLink {...rest} to={pathOf(page) + search} />;
}
