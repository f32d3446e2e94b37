import { useRef } from 'react';
import style from '#features/people/people.module.css';
import { useT } from '#lib/i18n/language.ts';

export const TABS = ['published', 'likes'] as const;
export type Tab = (typeof TABS)[number];

/** Published and Likes (studio 2.10): arrows move between them. */
export function PersonTabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const move = (to: number) => {
    const next = TABS[(to + TABS.length) % TABS.length]!;
    onTab(next);
    place.current?.querySelectorAll<HTMLElement>('[role=tab]')[TABS.indexOf(next)]?.focus();
  };
  return (
    <div
      ref={place}
      className={style.tabs}
      role="tablist"
      aria-label={t('people.tabs')}
      onKeyDown={(event) => {
        const at = TABS.indexOf(tab);
        const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: TABS.length - 1 }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        move(to);
      }}
    >
      {TABS.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`tab-${each}`}
          aria-selected={each === tab}
          aria-controls="tab-works"
          tabIndex={each === tab ? 0 : -1}
          className={style.tab}
          onClick={() => onTab(each)}
        >
          {t(`people.${each}`)}
        </button>
      ))}
    </div>
  );
}
