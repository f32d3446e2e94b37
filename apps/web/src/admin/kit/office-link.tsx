import type { ComponentProps } from 'react';
import { type AdminPage, pathOf } from '#admin/kit/pages.ts';
import { useRights } from '#admin/kit/rights.ts';
import { AppLink } from '#shell/app-link.tsx';

export interface OfficeLinkProps extends Omit<ComponentProps<typeof AppLink>, 'to'> {
  page: AdminPage;
  /** With its question mark. */
  search?: string;
}

/** A way to another page of the back office; plain text for those to whom that page is closed. */
export function OfficeLink({ page, search = '', ...rest }: OfficeLinkProps) {
  const rights = useRights();
  if (!rights.page(page)) return <span>{rest.children}</span>;
  return <AppLink {...rest} to={pathOf(page) + search} />;
}
