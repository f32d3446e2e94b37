import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { Masonry } from '@atelier/ui/masonry';
import { MediaTile } from '@atelier/ui/media-tile';
import { SkeletonTile } from '@atelier/ui/skeleton';
import { IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRecentPictures } from '#features/home/home.api.ts';
import style from '#features/home/home.module.css';
import { useStart } from '#features/home/parts/use-start.ts';
import type { RecentPicture } from '#features/home/recent.ts';
import { tell } from '#lib/events.ts';
import { useT } from '#lib/i18n/language.ts';

const SKELETONS = [1, 3 / 4, 16 / 9, 1, 4 / 3, 9 / 16, 1, 3 / 4];
const icon = <IconPhoto size={24} stroke={1.6} aria-hidden />;

function Section({ action, children }: { action?: ReactNode; children: ReactNode }) {
  const t = useT();
  return (
    <section className={style.section} aria-labelledby="home-recent">
      <div className={style.row}>
        <h2 id="home-recent" className={style.heading}>
          {t('home.recent')}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** One picture: opens in the viewer of the generation screen. One on the way shows its stage in its final size. */
function Tile({ picture }: { picture: RecentPicture }) {
  const t = useT();
  const start = useStart();
  const label = picture.prompt || t('home.untitled');
  const state = picture.state === 'waiting' ? t('home.waiting') : t('home.making', { percent: picture.percent });
  const open = () => start({ open: { taskId: picture.taskId, index: picture.index } });
  return (
    <button
      type="button"
      className={style.tile}
      onClick={open}
      aria-label={picture.state === 'ready' ? label : `${label}: ${state}`}
    >
      {picture.src || picture.preview ? (
        <MediaTile
          src={picture.src || picture.preview}
          alt=""
          width={picture.width}
          height={picture.height}
          blurred={picture.src === ''}
          badge={picture.src === '' ? <span className="num">{state}</span> : undefined}
          overlay={<span className={style.caption}>{label}</span>}
        />
      ) : (
        <SkeletonTile ratio={picture.width / picture.height} label={state} />
      )}
    </button>
  );
}

export function RecentPictures() {
  const t = useT();
  const start = useStart();
  const { data, isPending, isError, refetch } = useRecentPictures();
  if (isPending) {
    const items = SKELETONS.map((ratio, index) => ({
      key: String(index),
      ratio,
      node: <SkeletonTile ratio={ratio} />,
    }));
    return (
      <Section>
        <div aria-busy="true">
          <Masonry label={t('common.loading')} items={items} />
        </div>
      </Section>
    );
  }
  if (isError) {
    return (
      <Section>
        <EmptyState
          tone="error"
          icon={icon}
          title={t('home.failedTitle')}
          line={t('home.failedLine')}
          action={<QuietButton onClick={() => void refetch()}>{t('common.retry')}</QuietButton>}
        />
      </Section>
    );
  }
  if (data.length === 0) {
    return (
      <Section>
        <EmptyState icon={icon} title={t('home.emptyTitle')} line={t('home.emptyLine')} />
      </Section>
    );
  }
  const all = (
    <button type="button" className={style.all} onClick={() => start({})}>
      {t('home.all')}
    </button>
  );
  const items = data.map((picture) => ({
    key: picture.key,
    ratio: picture.width / picture.height,
    node: <Tile picture={picture} />,
  }));
  return (
    <Section action={all}>
      <Masonry label={t('home.recent')} items={items} />
    </Section>
  );
}

export function GuestPictures() {
  const t = useT();
  return (
    <Section>
      <EmptyState
        icon={icon}
        title={t('home.guestTitle')}
        line={t('home.guestLine')}
        action={
          <QuietButton onClick={() => tell('login', { reason: 'asked' })}>{t('shell.loginRegister')}</QuietButton>
        }
      />
    </Section>
  );
}
