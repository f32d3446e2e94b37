import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import type { WorkDetail } from '@atelier/contract/works/shapes';
import { afterSwitch } from '@atelier/rules/works/moderation';
import { IconButton } from '@atelier/ui/button';
import { DropMenu, type DropMenuItem } from '@atelier/ui/drop-menu';
import { showToast } from '@atelier/ui/toaster';
import {
  IconDots,
  IconDownload,
  IconEyeOff,
  IconFlag,
  IconLink,
  IconPencil,
  IconTrash,
  IconWorld,
  IconWorldOff,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { addressOf } from '#features/work/address.ts';
import { saveWork } from '#features/work/save-work.ts';
import { rereadWork, signedInOrAsked } from '#features/work/work.api.ts';
import { api } from '#lib/api/api.ts';
import { copyText } from '#lib/copy-text.ts';
import { tell } from '#lib/events.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { useMark } from '#lib/picture/use-mark.ts';
import { useOffer } from '#lib/plans.ts';
import { feedKey } from '#lib/works/cache.ts';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Everything else one can do with a work: its author edits, hides, deletes; everybody else reports. */
export function WorkMenu({ work, onGone }: { work: WorkDetail; onGone: () => void }) {
  const t = useT();
  const language = useLanguage();
  const queries = useQueryClient();
  const offer = useOffer('private_generation');
  const mark = useMark(work.image_url);

  const copyLink = async () => {
    if (await copyText(addressOf(work.id, language))) showToast({ text: t('detail.linkCopied'), tone: 'ok' });
  };
  const switchTo = async (change: { visibility?: 'public' | 'private'; published?: boolean }, done: string) => {
    // A refusal has been shown by the call.
    const answer = await api.works.switchWorks({ body: { ids: [work.id], ...change } }).catch(() => null);
    const state = answer?.data[0];
    if (!state) return;
    tell('workChanged', { id: work.id, change: { status: state.status, visibility: state.visibility } });
    showToast({ text: done, tone: 'ok' });
    void rereadWork(queries, work.id);
  };
  const restore = async () => {
    const state = await api.works.restoreWork({ params: { id: work.id } }).catch(() => null);
    if (!state) return;
    tell('workChanged', { id: work.id, change: { status: state.status } });
    // Lists have let go of it: where it belongs, only the server knows.
    void queries.invalidateQueries({ queryKey: feedKey });
    showToast({ text: t('detail.restored'), tone: 'ok' });
    void rereadWork(queries, work.id);
  };
  const remove = async () => {
    const done = await api.works.deleteWork({ params: { id: work.id } }).then(
      () => true,
      () => false,
    );
    if (!done) return;
    showToast({
      text: t('detail.deleted'),
      tone: 'ok',
      persistent: true,
      action: { label: t('detail.undo'), run: () => void restore() },
    });
    tell('workChanged', { id: work.id, change: null });
    onGone();
  };

  const link = {
    key: 'link',
    label: t('detail.copyLink'),
    icon: <IconLink {...icon} />,
    onSelect: () => void copyLink(),
  };
  const download = {
    key: 'download',
    label: [t('detail.download'), mark?.word].filter(Boolean).join(' · '),
    icon: <IconDownload {...icon} />,
    onSelect: () => void saveWork(work),
  };
  const report = {
    key: 'report',
    label: t('detail.report'),
    icon: <IconFlag {...icon} />,
    onSelect: () => signedInOrAsked() && tell('report', { kind: 'work', id: work.id }),
  };
  const hidden = work.status === WORK_STATUS.unpublished;
  // What was turned down is edited, not taken down.
  const shown = afterSwitch({ status: work.status, approved: false }, false) !== work.status;
  const own: DropMenuItem[] = [
    {
      key: 'edit',
      label: t('detail.edit'),
      icon: <IconPencil {...icon} />,
      onSelect: () => tell('editWork', { work }),
    },
    ...(work.visibility === 'private'
      ? [
          {
            key: 'public',
            label: t('detail.makePublic'),
            icon: <IconWorld {...icon} />,
            onSelect: () => void switchTo({ visibility: 'public' }, t('detail.madePublic')),
          },
        ]
      : offer === 'open'
        ? [
            {
              key: 'private',
              label: t('detail.makePrivate'),
              icon: <IconEyeOff {...icon} />,
              onSelect: () => void switchTo({ visibility: 'private' }, t('detail.madePrivate')),
            },
          ]
        : []),
    ...(hidden || shown
      ? [
          {
            key: 'unpublish',
            label: t(hidden ? 'detail.publishAgain' : 'detail.unpublish'),
            icon: hidden ? <IconWorld {...icon} /> : <IconWorldOff {...icon} />,
            onSelect: () => void switchTo({ published: hidden }, t(hidden ? 'detail.published' : 'detail.unpublished')),
          },
        ]
      : []),
    {
      key: 'delete',
      label: t('detail.delete'),
      danger: true,
      icon: <IconTrash {...icon} />,
      onSelect: () => void remove(),
    },
  ];
  return (
    <DropMenu
      label={t('detail.more')}
      items={work.own ? [link, download, ...own] : [link, download, report]}
      trigger={(props) => (
        <IconButton label={t('detail.more')} {...props}>
          <IconDots size={18} stroke={1.6} />
        </IconButton>
      )}
    />
  );
}
