import { pathOf } from '@atelier/rules/routes/resolve';
import { QuietButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { EmptyState } from '@atelier/ui/empty-state';
import { Face } from '@atelier/ui/face';
import { Segmented } from '@atelier/ui/segmented';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { IconLock, IconUsers, IconWifiOff } from '@tabler/icons-react';
import { FollowButton } from '#features/people/parts/follow-button.tsx';
import { type TieKind, usePeople } from '#features/people/people.api.ts';
import style from '#features/people/people.module.css';
import { tell } from '#lib/events.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { useUser } from '#lib/session/session.ts';
import { localizedHref, usePage } from '#lib/use-page.ts';
import { AuthorMarks } from '#lib/works/author-marks.tsx';

export interface PeopleDialogProps {
  userId: number;
  nickname: string;
  kind: TieKind;
  onKind: (kind: TieKind) => void;
  onClose: () => void;
}

const KINDS = ['followers', 'following', 'friends'] as const;
const icon = <IconUsers size={24} stroke={1.6} aria-hidden />;

/** Followers, following and friends of somebody, each with what the caller may do. */
export function PeopleDialog({ userId, nickname, kind, onKind, onClose }: PeopleDialogProps) {
  const t = useT();
  return (
    <Dialog opened onClose={onClose} title={nickname} closeLabel={t('common.close')} width={480}>
      <Segmented
        label={nickname}
        value={kind}
        wide
        options={KINDS.map((value) => ({ value, label: t(`people.${value}`) }))}
        onChange={onKind}
      />
      <PeopleList key={kind} userId={userId} kind={kind} onLeave={onClose} />
    </Dialog>
  );
}

function PeopleList({ userId, kind, onLeave }: { userId: number; kind: TieKind; onLeave: () => void }) {
  const t = useT();
  const language = useLanguage();
  const go = usePage();
  const user = useUser();
  const list = usePeople(userId, kind);
  if (!user && kind === 'friends') {
    return (
      <div className={style.rows}>
        <EmptyState
          icon={<IconLock size={24} stroke={1.6} aria-hidden />}
          title={t('people.friendsLogin')}
          action={
            <QuietButton onClick={() => tell('login', { reason: 'asked' })}>{t('shell.loginRegister')}</QuietButton>
          }
        />
      </div>
    );
  }
  const offline = list.fetchStatus === 'paused';
  if (list.isPending && !offline) {
    return (
      <div className={style.rows} aria-busy="true">
        {[60, 40, 52, 48, 36].map((width) => (
          <div key={width} className={style.person}>
            <span className={style.round} style={{ width: 40, height: 40 }} />
            <SkeletonLine width={`${width}%`} />
          </div>
        ))}
      </div>
    );
  }
  if (!list.data) {
    return (
      <div className={style.rows}>
        <EmptyState
          tone="error"
          icon={<IconWifiOff size={24} stroke={1.6} aria-hidden />}
          title={t(offline ? 'gallery.offline' : 'people.listFailed')}
          line={t(offline ? 'people.listOffline' : 'people.failedLine')}
          action={<QuietButton onClick={() => void list.refetch()}>{t('common.retry')}</QuietButton>}
        />
      </div>
    );
  }
  const people = list.data.pages.flatMap((page) => page.data);
  if (people.length === 0) {
    const words = {
      followers: ['people.noFollowers', 'people.noFollowersLine'],
      following: ['people.noFollowing', 'people.noFollowingLine'],
      friends: ['people.noFriends', 'people.noFriendsLine'],
    } as const;
    return (
      <div className={style.rows}>
        <EmptyState icon={icon} title={t(words[kind][0])} line={t(words[kind][1])} />
      </div>
    );
  }
  return (
    <ul className={style.rows} aria-label={t(`people.${kind}`)}>
      {people.map((person) => {
        const page = pathOf('homepage', { userId: String(person.userId) });
        return (
          <li key={person.userId} className={style.person}>
            <a
              className={style.link}
              href={localizedHref(page, language)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onLeave();
                go(page);
              }}
            >
              <Face name={person.nickname} src={person.avatar} size={40} />
              <span className={style.words}>
                <b>
                  <span>{person.nickname}</span>
                  <AuthorMarks person={person} />
                </b>
                {person.bio && <small>{person.bio}</small>}
              </span>
            </a>
            {person.relation !== 'self' && <FollowButton person={person} relation={person.relation} />}
          </li>
        );
      })}
      {list.hasNextPage && (
        <li className={style.end}>
          <QuietButton busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('people.more')}
          </QuietButton>
        </li>
      )}
    </ul>
  );
}
