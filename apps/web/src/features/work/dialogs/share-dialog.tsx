import { isShownToAll } from '@atelier/rules/works/moderation';
import { Dialog } from '@atelier/ui/dialog';
import { usePhone } from '@atelier/ui/use-phone';
import {
  IconBrandFacebook,
  IconBrandPinterest,
  IconBrandWhatsapp,
  IconBrandX,
  IconCheck,
  IconCopy,
  IconDownload,
  IconShare2,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { addressOf } from '#features/work/address.ts';
import style from '#features/work/dialogs/dialogs.module.css';
import {
  PLATFORM_NAME,
  SHARE_PLATFORMS,
  type SharePlatform,
  shareAddress,
  sharedFile,
} from '#features/work/dialogs/share-links.ts';
import type { SharedWork } from '#features/work/events.ts';
import { saveWork } from '#features/work/save-work.ts';
import { api } from '#lib/api/api.ts';
import { useCopied } from '#lib/copy-text.ts';
import { tell } from '#lib/events.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { useMark } from '#lib/picture/use-mark.ts';
import { currentUser } from '#lib/session/session.ts';

const ICON: Record<SharePlatform, typeof IconBrandX> = {
  pinterest: IconBrandPinterest,
  facebook: IconBrandFacebook,
  x: IconBrandX,
  whatsapp: IconBrandWhatsapp,
};

/** Tells the server that and where a work was shared; never in the way of the sharing itself. */
function recordShare(work: SharedWork, platform: string): void {
  const input = { params: { id: work.id }, quiet: true, noLogin: true };
  const counted = currentUser() ? api.works.share(input) : api.works.sharePublic(input);
  void counted
    .then(({ count }) => tell('workChanged', { id: work.id, change: { stat: { shares: count } } }))
    .catch(() => undefined);
  void api.works
    .shareEvent({ body: { file: sharedFile(work), platform }, quiet: true, noLogin: true })
    .catch(() => undefined);
}

export interface ShareDialogProps {
  /** Null: closed. */
  work: SharedWork | null;
  /** Right after publishing: with praise. */
  praise: boolean;
  onClose: () => void;
}

/** Where a work can go from here (studio 2.14): plain links in a new tab, the file, the address. */
export function ShareDialog({ work, praise, onClose }: ShareDialogProps) {
  const t = useT();
  // The content stays while the dialog fades out.
  const last = useRef(work);
  if (work) last.current = work;
  const shown = last.current;
  return (
    <Dialog
      opened={work !== null}
      onClose={onClose}
      title={t('detail.shareTitle')}
      closeLabel={t('common.close')}
      width={480}
      sheet
    >
      {shown && <Places key={shown.id} work={shown} praise={praise} />}
    </Dialog>
  );
}

function Places({ work, praise }: { work: SharedWork; praise: boolean }) {
  const t = useT();
  const mark = useMark(work.image_url);
  const phone = usePhone();
  const language = useLanguage();
  const [copied, copy] = useCopied();
  const url = addressOf(work.id, language);
  const text = work.title || work.alt;
  const link = { url, text, image: new URL(work.image_url, location.origin).href };
  const open = isShownToAll(work);
  const system = () => {
    // Closing the system's sheet is no failure.
    void navigator.share({ url, title: text, text }).then(
      () => recordShare(work, 'system'),
      () => undefined,
    );
  };
  return (
    <>
      <div className={style.shared}>
        <img src={work.thumbnail} alt="" />
        <p className={praise ? style.praise : undefined}>{praise ? t('detail.praise') : text}</p>
      </div>
      {!open && <p className={style.note}>{t('detail.sharePrivate')}</p>}
      <ul className={style.places}>
        {SHARE_PLATFORMS.map((platform) => {
          const Icon = ICON[platform];
          const name = PLATFORM_NAME[platform];
          return (
            <li key={platform}>
              <a
                href={shareAddress(platform, link)}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('detail.shareTo', { name })}
                onClick={() => recordShare(work, platform)}
              >
                <Icon size={22} stroke={1.6} aria-hidden />
                {name}
              </a>
            </li>
          );
        })}
        <li>
          <button type="button" title={mark?.help} onClick={() => void saveWork(work)}>
            <IconDownload size={22} stroke={1.6} aria-hidden />
            {t('detail.download')}
            {mark && <small>{mark.word}</small>}
          </button>
        </li>
        {phone && 'share' in navigator && (
          <li>
            <button type="button" onClick={system}>
              <IconShare2 size={22} stroke={1.6} aria-hidden />
              {t('detail.shareSystem')}
            </button>
          </li>
        )}
      </ul>
      <div className={style.link}>
        <input readOnly value={url} aria-label={t('detail.shareLink')} onFocus={(event) => event.target.select()} />
        <button
          type="button"
          onClick={() => {
            copy(url);
            recordShare(work, 'link');
          }}
        >
          {copied ? <IconCheck size={16} stroke={1.8} aria-hidden /> : <IconCopy size={16} stroke={1.6} aria-hidden />}
          <span aria-live="polite">{t(copied ? 'detail.linkCopied' : 'detail.copyLink')}</span>
        </button>
      </div>
    </>
  );
}
