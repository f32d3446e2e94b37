import { IconExternalLink } from '@tabler/icons-react';
import { useT } from '#lib/i18n/language.ts';

/** Inside a link that opens a tab of its own: says so, by a sign and in the link's name. */
export function NewTab() {
  const t = useT();
  return (
    <>
      <IconExternalLink size={14} stroke={1.6} aria-hidden />
      <span className="sr">({t('common.newTab')})</span>
    </>
  );
}
