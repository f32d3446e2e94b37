import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import type { FeedItem } from '@atelier/contract/works/shapes';
import { isTurnedDown } from '@atelier/rules/works/moderation';
import { Menu } from '@mantine/core';
import {
  IconDots,
  IconEyeOff,
  IconInfoCircle,
  IconPencil,
  IconTrash,
  IconUpload,
  IconWorld,
  IconWorldOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useOwnWork } from '#features/people/own-work.api.ts';
import { ReasonDialog } from '#features/people/parts/reason-dialog.tsx';
import style from '#features/people/people.module.css';
import { useT } from '#lib/i18n/language.ts';
import { useOffer } from '#lib/plans.ts';

const SIZE = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
const { passed, unpublished, blocked } = WORK_STATUS;

/** What its author may do with a work, by the state it is in (studio 4.3). */
export function OwnTools({ work }: { work: FeedItem }) {
  const t = useT();
  const [reason, showReason] = useState(false);
  // What a plan opens is told where a work is posted; here stands what can be done.
  const offer = useOffer('private_generation');
  const act = useOwnWork(work);
  const { status } = work;
  const decided = isTurnedDown(status);
  return (
    <div className={style.tools}>
      <Menu position="bottom-start" width={220}>
        <Menu.Target>
          <button type="button" className={style.manage} aria-label={t('people.manage')} title={t('people.manage')}>
            <IconDots size={18} stroke={1.6} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {decided && (
            <Menu.Item leftSection={<IconInfoCircle {...SIZE} />} onClick={() => showReason(true)}>
              {t('people.why')}
            </Menu.Item>
          )}
          {status !== blocked && (
            <Menu.Item leftSection={<IconPencil {...SIZE} />} onClick={act.edit}>
              {t('people.editWork')}
            </Menu.Item>
          )}
          {status !== blocked && work.visibility === 'public' && offer === 'open' && (
            <Menu.Item leftSection={<IconEyeOff {...SIZE} />} onClick={() => act.show('private')}>
              {t('people.makePrivate')}
            </Menu.Item>
          )}
          {status !== blocked && work.visibility === 'private' && (
            <Menu.Item leftSection={<IconWorld {...SIZE} />} onClick={() => act.show('public')}>
              {t('people.makePublic')}
            </Menu.Item>
          )}
          {status === passed && (
            <Menu.Item leftSection={<IconWorldOff {...SIZE} />} onClick={() => act.publish(false)}>
              {t('people.unpublish')}
            </Menu.Item>
          )}
          {status === unpublished && (
            <Menu.Item leftSection={<IconUpload {...SIZE} />} onClick={() => act.publish(true)}>
              {t('people.publishAgain')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item data-danger leftSection={<IconTrash {...SIZE} />} onClick={act.remove}>
            {t('people.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {work.visibility === 'private' && (
        <span className={style.chip}>
          <IconEyeOff size={14} stroke={1.6} aria-hidden />
          {t('people.private')}
        </span>
      )}
      {reason && (
        <ReasonDialog
          work={work}
          onEdit={() => {
            showReason(false);
            act.edit();
          }}
          onClose={() => showReason(false)}
        />
      )}
    </div>
  );
}
