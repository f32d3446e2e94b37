import type { PersonRow } from '@atelier/contract/community/people';
import type { WorkDetail } from '@atelier/contract/works/shapes';
import { pathOf } from '@atelier/rules/routes/resolve';
import { GhostButton, QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { Face } from '@atelier/ui/face';
import { showToast } from '@atelier/ui/toaster';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import style from '#features/work/parts/rail.module.css';
import { WorkMenu } from '#features/work/parts/work-menu.tsx';
import { useNow } from '#features/work/use-now.ts';
import { patchWork, signedInOrAsked } from '#features/work/work.api.ts';
import { api } from '#lib/api/api.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { fullTime, whenText } from '#lib/i18n/time.ts';
import { useUser } from '#lib/session/session.ts';
import { AuthorMarks } from '#lib/works/author-marks.tsx';
import { AppLink } from '#shell/app-link.tsx';

/** Who made it and when, following them, and everything else one can do with the work. */
export function AuthorRow({ work, onGone }: { work: WorkDetail; onGone: () => void }) {
  const t = useT();
  const language = useLanguage();
  const now = useNow();
  const { author } = work;
  const home = pathOf('homepage', { userId: String(author.userId) });
  const made = new Date(work.created_at * 1000).toISOString();
  return (
    <div className={style.author}>
      <AppLink to={home} className={style.person}>
        <Face src={author.avatar} name={author.nickname} size={32} />
        <span className={style.names}>
          <span className={style.nameLine}>
            <b>{author.nickname}</b>
            <AuthorMarks person={author} />
          </span>
          <time dateTime={made} title={fullTime(made, language)} className="num">
            {whenText(work.created_at * 1000, now, language, t('detail.justNow'))}
          </time>
        </span>
      </AppLink>
      {!work.own && <FollowButton work={work} />}
      <WorkMenu work={work} onGone={onGone} />
    </div>
  );
}

type Relation = PersonRow['relation'];
const follows = (relation: Relation) => relation === 'following' || relation === 'friend';
/** The relation after following or no longer following. */
const turned = (relation: Relation): Relation =>
  ({ none: 'following', follower: 'friend', following: 'none', friend: 'follower', self: 'self' })[
    relation
  ] as Relation;

/** Follow, follow back, following, friends; taking it back is asked about (studio 4.4). */
function FollowButton({ work }: { work: WorkDetail }) {
  const t = useT();
  const user = useUser();
  const queries = useQueryClient();
  const [asking, ask] = useState(false);
  const { userId, nickname: name } = work.author;
  const key = ['people', 'relation', userId, user?.id ?? 'guest'] as const;
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await api.community.followType({ body: { userId }, signal, quiet: true, noLogin: true })).relation,
    enabled: user !== null,
  });
  const relation: Relation = data ?? (work.following ? 'following' : 'none');
  const put = (next: Relation) => {
    queries.setQueryData<Relation>(key, next);
    patchWork(queries, work.id, { following: follows(next) });
  };
  const change = async () => {
    ask(false);
    const next = turned(relation);
    put(next);
    try {
      put((await api.community.follow({ body: { userId, follow: follows(next) } })).relation);
      showToast({ text: t(follows(next) ? 'detail.followed' : 'detail.unfollowed', { name }), tone: 'ok' });
    } catch {
      put(relation);
    }
  };
  const label = {
    none: t('detail.follow'),
    self: t('detail.follow'),
    follower: t('detail.followBack'),
    following: t('detail.following'),
    friend: t('detail.friends'),
  }[relation];
  return (
    <>
      <QuietButton
        size="s"
        aria-pressed={follows(relation)}
        className={follows(relation) ? style.followed : undefined}
        onClick={() => {
          if (!signedInOrAsked()) return;
          if (follows(relation)) ask(true);
          else void change();
        }}
      >
        {label}
      </QuietButton>
      <Dialog
        opened={asking}
        onClose={() => ask(false)}
        title={t('detail.unfollowTitle', { name })}
        closeLabel={t('common.close')}
        sheet
      >
        <p className={style.ask}>{t('detail.unfollowLine', { name })}</p>
        <div className={style.answers}>
          <GhostButton onClick={() => ask(false)}>{t('common.cancel')}</GhostButton>
          <QuietButton onClick={() => void change()} data-autofocus>
            {t('detail.unfollow')}
          </QuietButton>
        </div>
      </Dialog>
    </>
  );
}
