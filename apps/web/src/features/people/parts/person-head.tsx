import type { Profile } from '@atelier/contract/community/people';
import { QuietButton } from '@atelier/ui/button';
import { Face } from '@atelier/ui/face';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { usePhone } from '@atelier/ui/use-phone';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { PeopleDialog } from '#features/people/parts/people-dialog.tsx';
import type { TieKind } from '#features/people/people.api.ts';
import style from '#features/people/people.module.css';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { AuthorMarks } from '#lib/works/author-marks.tsx';

/** Picture, name, bio, what somebody shows of themselves, and the counts; the ties open as lists. */
export function PersonHead({ person, acts }: { person: Profile; acts: ReactNode }) {
  const t = useT();
  const phone = usePhone();
  const [open, setOpen] = useState<TieKind | null>(null);
  const counts = <Counts counts={person.counts} onOpen={setOpen} />;
  return (
    <header className={style.head}>
      <Face
        name={person.nickname}
        src={person.avatar}
        size={phone ? 64 : 96}
        alt={t('people.avatarOf', { name: person.nickname })}
      />
      <div className={style.who}>
        <div className={style.line}>
          <h1 className={style.name}>{person.nickname}</h1>
          <AuthorMarks person={person} />
        </div>
        {!phone && <About person={person} />}
        {!phone && counts}
      </div>
      {phone && (
        <div className={style.wide}>
          <About person={person} />
        </div>
      )}
      {phone && <div className={style.wide}>{counts}</div>}
      <div className={style.acts}>{acts}</div>
      {open && (
        <PeopleDialog
          userId={person.userId}
          nickname={person.nickname}
          kind={open}
          onKind={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </header>
  );
}

function About({ person }: { person: Profile }) {
  const t = useT();
  const language = useLanguage();
  const day = (text: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }).format(new Date(`${text}T00:00:00Z`));
  const facts = [
    { key: 'sex', name: t('people.form.sex'), value: person.sex && t(`people.form.${person.sex}`) },
    {
      key: 'birthday',
      name: t('people.form.birthday'),
      value: person.birthday && day(person.birthday, { day: 'numeric', month: 'long', year: 'numeric' }),
    },
    { key: 'school', name: t('people.form.school'), value: person.school },
    { key: 'department', name: t('people.form.department'), value: person.department },
    {
      key: 'enrolled',
      name: t('people.form.enrolled'),
      value: person.enrolled && day(`${person.enrolled}-01`, { month: 'long', year: 'numeric' }),
    },
    {
      key: 'education',
      name: t('people.form.education'),
      value: person.education && t(`people.form.${person.education}`),
    },
  ].filter(
    (fact) => fact.value !== '' && (person.shown === null || person.shown[fact.key as keyof typeof person.shown]),
  );
  const since = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(person.created_at * 1000);
  return (
    <>
      {person.bio && <Bio text={person.bio} />}
      <p className={style.facts}>
        {facts.map((fact) => (
          <span key={fact.key}>
            {fact.name}: <b>{fact.value}</b>
          </span>
        ))}
        <span>{t('people.since', { date: since })}</span>
      </p>
    </>
  );
}

/** Four lines at most until somebody asks for the rest (studio 2.7). */
function Bio({ text }: { text: string }) {
  const t = useT();
  const place = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => {
    const element = place.current;
    if (element && !open) setLong(element.scrollHeight > element.clientHeight + 1);
  }, [text, open]);
  return (
    <div className={style.bio}>
      <p ref={place} className={open ? undefined : style.clamped}>
        {text}
      </p>
      {(long || open) && (
        <button type="button" className={style.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'people.showLess' : 'people.showMore')}
        </button>
      )}
    </div>
  );
}

const COUNTED = [
  'people.followers',
  'people.following',
  'people.friends',
  'people.posts',
  'people.likesReceived',
  'people.recreates',
] as const;

function Counts({ counts, onOpen }: { counts: Profile['counts']; onOpen: (kind: TieKind) => void }) {
  const t = useT();
  const language = useLanguage();
  const ties = ['followers', 'following', 'friends'] as const;
  const others = [
    { key: 'posts', name: t('people.posts'), value: counts.posts },
    ...(counts.waiting > 0 ? [{ key: 'waiting', name: t('people.waiting'), value: counts.waiting }] : []),
    { key: 'likes', name: t('people.likesReceived'), value: counts.likes },
    { key: 'recreates', name: t('people.recreates'), value: counts.recreates },
  ];
  return (
    <div className={style.counts}>
      {ties.map((kind) => (
        <button key={kind} type="button" className={style.count} onClick={() => onOpen(kind)}>
          <b>{formatNumber(counts[kind], language)}</b> {t(`people.${kind}`)}
        </button>
      ))}
      {others.map((each) => (
        <span key={each.key} className={style.count}>
          <b>{formatNumber(each.value, language)}</b> {each.name}
        </span>
      ))}
    </div>
  );
}

/** The head while it is on the way, in its final shape: the words that stand there in any case hold the room of the figures. */
export function HeadSkeleton({ acts }: { acts: boolean }) {
  const t = useT();
  const phone = usePhone();
  const size = phone ? 64 : 96;
  const about = (
    <p className={style.facts}>
      <span className={style.fact}>
        <SkeletonLine width="100%" />
      </span>
    </p>
  );
  const counts = (
    <div className={style.counts}>
      {COUNTED.map((key) => (
        <span key={key} className={style.count}>
          <b>–</b> {t(key)}
        </span>
      ))}
    </div>
  );
  return (
    <div className={style.head} aria-busy="true">
      <span className={style.round} style={{ width: size, height: size }} />
      <div className={style.who}>
        <div className={style.line}>
          <SkeletonLine width="200px" />
        </div>
        {!phone && about}
        {!phone && counts}
      </div>
      {phone && <div className={style.wide}>{about}</div>}
      {phone && <div className={style.wide}>{counts}</div>}
      {acts && (
        <div className={`${style.acts} ${style.later}`} aria-hidden="true">
          <QuietButton tabIndex={-1}>{t('people.edit')}</QuietButton>
        </div>
      )}
    </div>
  );
}
