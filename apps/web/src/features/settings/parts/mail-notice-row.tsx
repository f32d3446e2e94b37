import { pathOf } from '@atelier/rules/routes/resolve';
import { IconChevronRight } from '@tabler/icons-react';
import { useMailKinds, useMailNotices } from '#features/settings/mail-notices.api.ts';
import { Row } from '#features/settings/parts/row.tsx';
import style from '#features/settings/settings.module.css';
import { useT } from '#lib/i18n/language.ts';
import { useUser } from '#lib/session/session.ts';
import { AppLink } from '#shell/app-link.tsx';

/** The way to /email-notices, with how many are on. A guest has none. */
export function MailNoticeRow() {
  const t = useT();
  const user = useUser();
  const { data } = useMailNotices();
  const kinds = useMailKinds();
  if (!user) return null;
  const on = data && kinds.filter((kind) => data.notices[kind]).length;
  const count = on === undefined ? '–' : t('mailNotices.count', { on, all: kinds.length });
  return (
    <Row name={t('mailNotices.title')} line={t('mailNotices.rowLine')}>
      <AppLink
        to={pathOf('emailNotices')}
        className={`${style.credits} num`}
        aria-label={`${t('mailNotices.title')}: ${count}`}
      >
        {count}
        <IconChevronRight size={16} stroke={1.6} aria-hidden />
      </AppLink>
    </Row>
  );
}
