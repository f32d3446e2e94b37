import type { Access } from '@atelier/contract/call';
import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { Field } from '@atelier/ui/field';
import { Segmented } from '@atelier/ui/segmented';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { byDomain, type CallDoc, findCalls } from '#features/platform/calls.ts';
import { CallCard } from '#features/platform/parts/call-card.tsx';
import { CopyButton } from '#features/platform/parts/copy-button.tsx';
import { Guide } from '#features/platform/parts/guide.tsx';
import { DESCRIPTION_PATH, useDescription } from '#features/platform/platform.api.ts';
import style from '#features/platform/platform.module.css';
import { useWords, type Words } from '#features/platform/words.ts';
import { useT } from '#lib/i18n/language.ts';

/** /platform: the public description of the API (studio 2.2), read from the contract. */
export function PlatformScreen() {
  const t = useT();
  const words = useWords();
  const { data, isError, refetch, isFetching } = useDescription();
  if (isError && words) {
    return (
      <div className={style.page}>
        <EmptyState
          tone="error"
          title={words.failed}
          action={
            <QuietButton busy={isFetching} onClick={() => void refetch()}>
              {t('common.retry')}
            </QuietButton>
          }
        />
      </div>
    );
  }
  if (!words || !data) return <Waiting />;
  return <Pages words={words} url={data.url} calls={data.calls} />;
}

function Waiting() {
  return (
    <div className={style.page} aria-busy="true">
      <div className={style.content}>
        {['20%', '90%', '80%', '100%', '100%', '100%'].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fixed lines
          <p key={index} className={style.waiting}>
            <SkeletonLine width={width} />
          </p>
        ))}
      </div>
    </div>
  );
}

const FILTERS = ['all', 'public', 'user', 'staff'] as const satisfies readonly (Access | 'all')[];

function Pages({ words, url, calls }: { words: Words; url: string; calls: CallDoc[] }) {
  const [asked, setAsked] = useState('');
  const [access, setAccess] = useState<(typeof FILTERS)[number]>('all');
  const named = useLocation().hash.slice(1);
  const search = useDeferredValue(asked);
  const found = useMemo(() => findCalls(calls, search, access), [calls, search, access]);
  const groups = useMemo(() => byDomain(found), [found]);
  const titles: Record<string, string> = words.domains;
  const showAll = () => {
    setAsked('');
    setAccess('all');
  };
  // An address that names a call shows it, whatever was searched before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new name is the event, not a new search
  useEffect(() => {
    if (calls.some((call) => call.name === named) && !found.some((call) => call.name === named)) showAll();
  }, [named]);
  return (
    <div className={style.page}>
      <nav className={style.index} aria-label={words.contents}>
        <a href="#guide">{words.beforeYouCall}</a>
        {groups.map(([domain, within]) => (
          <div key={domain}>
            <p className={style.indexTitle}>{titles[domain] ?? domain}</p>
            <ul>
              {within.map((call) => (
                <li key={call.name}>
                  <a href={`#${call.name}`} title={`${call.method} ${call.path}`} lang="en">
                    {call.name.slice(domain.length + 1)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={style.content}>
        <h1 className={style.title}>{words.title}</h1>
        <p className={style.lead}>{words.lead}</p>
        <div className={style.address}>
          <span>{words.address}</span>
          <code lang="en">{url}</code>
          <CopyButton text={url} words={words} />
          <a className={style.file} href={DESCRIPTION_PATH} target="_blank" rel="noopener">
            {words.file}
          </a>
        </div>
        <Guide calls={calls} url={url} words={words} />
        <search className={style.tools}>
          <Field
            type="search"
            label={words.search}
            placeholder={words.searchHint}
            value={asked}
            className={style.search}
            hint={<span role="status">{words.found.replace('{count}', String(found.length))}</span>}
            onChange={(event) => setAsked(event.currentTarget.value)}
          />
          <Segmented
            label={words.accessFilter}
            value={access}
            options={FILTERS.map((value) => ({ value, label: words.access[value] }))}
            onChange={setAccess}
          />
        </search>
        {groups.map(([domain, within]) => (
          <section key={domain} className={style.group} aria-labelledby={`domain-${domain}`}>
            <h2 id={`domain-${domain}`} className={style.groupTitle}>
              {titles[domain] ?? domain} <span className="num">{within.length}</span>
            </h2>
            {within.map((call) => (
              <CallCard key={call.name} call={call} url={url} words={words} asked={named === call.name} />
            ))}
          </section>
        ))}
        {groups.length === 0 && (
          <EmptyState
            title={words.nothing}
            line={words.nothingLine}
            action={<QuietButton onClick={showAll}>{words.clear}</QuietButton>}
          />
        )}
      </div>
    </div>
  );
}
