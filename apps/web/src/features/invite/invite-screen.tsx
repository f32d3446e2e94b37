import { PrimaryButton, QuietButton } from '@atelier/ui/button';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useId } from 'react';
import { type Friend, useFission, useFriends } from '#features/invite/invite.api.ts';
import style from '#features/invite/invite.module.css';
import { useCopied } from '#lib/copy-text.ts';
import { tell } from '#lib/events.ts';
import { dateFormat } from '#lib/i18n/formats.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { usePlans } from '#lib/plans.ts';
import { useMore } from '#lib/use-more.ts';

/** The invitation page: link, points, friends, questions (billing 2). */
export function InviteScreen() {
  const t = useT();
  const sale = usePlans() === 'sale';
  return (
    <div className={style.page}>
      <h1 className={style.title}>{t('codes.title')}</h1>
      <p className={style.lead}>{t(sale ? 'codes.lead' : 'codes.leadPlain')}</p>
      <Own sale={sale} />
      <Friends />
      {sale && <Questions />}
    </div>
  );
}

const TOTALS = ['redeemable', 'used', 'total'] as const;

function Own({ sale }: { sale: boolean }) {
  const t = useT();
  const id = useId();
  const language = useLanguage();
  const { data, isError, refetch } = useFission();
  const [copied, copy] = useCopied();
  if (isError)
    return (
      <p className={style.problem} role="alert">
        {t('codes.loadFailed')}{' '}
        <QuietButton size="s" onClick={() => void refetch()}>
          {t('common.retry')}
        </QuietButton>
      </p>
    );
  return (
    <>
      <label className={style.label} htmlFor={id}>
        {t('codes.link')}
      </label>
      <div className={style.link}>
        <input id={id} readOnly value={data?.link ?? ''} onFocus={(event) => event.currentTarget.select()} />
        <PrimaryButton size="l" disabled={!data} onClick={() => data && copy(data.link)}>
          {copied ? <IconCheck size={18} stroke={1.8} aria-hidden /> : <IconCopy size={18} stroke={1.6} aria-hidden />}
          {t(copied ? 'codes.copied' : 'codes.copy')}
        </PrimaryButton>
      </div>
      <div className={style.totals}>
        <dl>
          {TOTALS.map((name) => (
            <div key={name}>
              <dt>{t(`codes.${name}`)}</dt>
              <dd className="num">{data ? formatNumber(data[name], language) : '–'}</dd>
            </div>
          ))}
        </dl>
        {sale && (
          <QuietButton size="l" onClick={() => tell('getCredits', { tab: 'redeem' })}>
            {t('codes.redeem')}
          </QuietButton>
        )}
      </div>
    </>
  );
}

function Friends() {
  const t = useT();
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useFriends();
  const rows = data?.pages.flat() ?? [];
  const end = useMore(hasNextPage && !isFetchingNextPage, () => void fetchNextPage());
  return (
    <section className={style.part} aria-busy={isPending || isFetchingNextPage}>
      <h2>{t('codes.friends')}</h2>
      {isError && (
        <p className={style.problem} role="alert">
          {t('codes.loadFailed')}{' '}
          <QuietButton size="s" onClick={() => void refetch()}>
            {t('common.retry')}
          </QuietButton>
        </p>
      )}
      <div className={style.list}>
        {isPending ? (
          <p className={style.nobody}>
            <SkeletonLine width="40%" />
          </p>
        ) : rows.length === 0 ? (
          !isError && <p className={style.nobody}>{t('codes.nobody')}</p>
        ) : (
          <table className={style.table}>
            <thead>
              <tr>
                <th scope="col">{t('codes.friend')}</th>
                <th scope="col">{t('codes.date')}</th>
                <th scope="col">{t('codes.status')}</th>
                <th scope="col" className={style.number}>
                  {t('codes.points')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((friend, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a friend is told without an id, and the list only grows at its end
                <FriendRow key={`${friend.register_time}:${at}`} friend={friend} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      {isFetchingNextPage && <p className={style.dim}>{t('codes.more')}</p>}
      <div ref={end} />
    </section>
  );
}

function FriendRow({ friend }: { friend: Friend }) {
  const t = useT();
  const language = useLanguage();
  const { username, register_time, invitation_status, reward_points } = friend;
  return (
    <tr>
      <td>{username || t('codes.gone')}</td>
      <td>{dateFormat(language, { dateStyle: 'medium' }).format(Date.parse(register_time))}</td>
      <td>
        <span className={style.state} data-active={invitation_status || undefined}>
          {t(invitation_status ? 'codes.activated' : 'codes.waiting')}
        </span>
      </td>
      <td className={`${style.number} num`}>{reward_points === null ? '-' : formatNumber(reward_points, language)}</td>
    </tr>
  );
}

const QUESTIONS = ['how', 'when', 'much', 'use', 'friend', 'expire'] as const;

function Questions() {
  const t = useT();
  return (
    <section className={style.part}>
      <h2>{t('codes.questions')}</h2>
      {QUESTIONS.map((name) => (
        <details key={name} className={style.question}>
          <summary>{t(`codes.faq.${name}.q`)}</summary>
          <p>{t(`codes.faq.${name}.a`)}</p>
        </details>
      ))}
    </section>
  );
}
