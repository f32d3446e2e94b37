import type { HistoryItem } from '@atelier/contract/generation/history';
import { isHistoryGroup } from '@atelier/rules/generation/modules/all';
import { HOME } from '@atelier/rules/routes/table';
import { IconButton } from '@atelier/ui/button';
import { CreditDrop } from '@atelier/ui/glyphs';
import { Menu } from '@mantine/core';
import { IconChevronDown, IconPhoto, IconStack2, IconX } from '@tabler/icons-react';
import { type CSSProperties, useEffect } from 'react';
import { Canvas, fromIdea } from '#features/generation/canvas/canvas.tsx';
import { Choices } from '#features/generation/form/choices.tsx';
import { ClearButton, Dock, DockHead } from '#features/generation/form/dock.tsx';
import formStyle from '#features/generation/form/form.module.css';
import { formFromItem } from '#features/generation/form/form.ts';
import type { Reference } from '#features/generation/form/form-state.ts';
import { startFrom } from '#features/generation/form/places.ts';
import type { Group } from '#features/generation/generation.api.ts';
import historyStyle from '#features/generation/history/history.module.css';
import { Results } from '#features/generation/history/results.tsx';
import { DOCK } from '#features/generation/screens/dock-width.ts';
import { FormSheet } from '#features/generation/screens/form-sheet.tsx';
import style from '#features/generation/screens/screen.module.css';
import { useDockWidth } from '#features/generation/screens/use-dock-width.ts';
import { GROUPS, MEDIA, type Tab, useImageScreen } from '#features/generation/screens/use-image-screen.ts';
import { Viewer } from '#features/generation/viewer/viewer.tsx';
import { useAccount } from '#lib/account.ts';
import { tell } from '#lib/events.ts';
import { formatNumber, useLanguage, useT } from '#lib/i18n/language.ts';
import { usePage } from '#lib/use-page.ts';
import { BottomBar } from '#shell/bottom-bar.tsx';
import { OfflineBanner } from '#shell/offline-banner.tsx';

/** /img-generation: the form beside the canvas; on a phone the canvas with the form as a sheet over it. The second tab is the log of all tasks. */
export function ImageGenerationScreen() {
  const t = useT();
  const screen = useImageScreen();
  const { phone, tab, setTab, group, setGroup, openTasks, lastPrompt, viewed, show, previous, next, fill } = screen;
  const { sheet, openSheet } = screen;
  const reference = (picture: Reference) => {
    fill(startFrom(picture));
    openSheet(true);
  };
  const queue = (
    <Results
      mediaType={MEDIA}
      group={group}
      onOpen={(item, part) => show({ item, part })}
      onReuse={(item: HistoryItem) => fill(formFromItem(item))}
      onReference={reference}
      onIdea={(idea) => fill(fromIdea(idea))}
    />
  );
  const dock = (
    <Dock
      openTasks={openTasks}
      next={screen.nextEnd}
      lastPrompt={lastPrompt}
      folded={phone && !sheet}
      onSent={() => openSheet(false)}
    />
  );
  const tabs = (
    <Choices<Tab>
      label={t('generation.tabs')}
      look="track"
      className={style.tabs}
      value={tab}
      options={[
        {
          value: 'generate',
          node: (
            <>
              {!phone && <IconPhoto size={16} stroke={1.6} aria-hidden />}
              {t('generation.generate')}
            </>
          ),
        },
        {
          value: 'queue',
          label: openTasks > 0 ? t('generation.queueCount', { count: openTasks }) : undefined,
          node: (
            <>
              {!phone && <IconStack2 size={16} stroke={1.6} aria-hidden />}
              {t('generation.queue')}
              {openTasks > 0 && <span className={`${historyStyle.tabCount} num`}>{openTasks}</span>}
            </>
          ),
        },
      ]}
      onChange={setTab}
    />
  );
  const canvas = (
    <Canvas
      tabs={tabs}
      openTasks={openTasks}
      onLarge={(item, part) => show({ item, part })}
      onReuse={fill}
      onReference={reference}
      onAll={() => setTab('queue')}
    />
  );
  const viewer = viewed && (
    <Viewer
      {...viewed}
      onClose={() => show(null)}
      onPrevious={previous}
      onNext={next}
      onReuse={fill}
      onReference={reference}
    />
  );
  if (phone) {
    return (
      <div className={style.phone}>
        <PhoneHead sheet={tab === 'generate'} />
        <OfflineBanner />
        <div className={style.phoneTabs}>{tabs}</div>
        {tab === 'generate' ? (
          <>
            <section className={style.page} aria-label={t('canvas.label')} inert={sheet}>
              {canvas}
            </section>
            <FormSheet opened={sheet} onChange={openSheet}>
              {dock}
            </FormSheet>
          </>
        ) : (
          <section className={style.page} aria-label={t('generation.queue')}>
            {queue}
          </section>
        )}
        {tab === 'queue' && <BottomBar queue />}
        {viewer}
      </div>
    );
  }
  return (
    <Frame dock={dock}>
      {tab === 'queue' ? (
        <>
          <div className={historyStyle.head}>
            {tabs}
            <GroupFilter group={group} onChange={setGroup} />
          </div>
          {queue}
        </>
      ) : (
        canvas
      )}
      {viewer}
    </Frame>
  );
}

/** The head of the form's sheet, which has a way out, or of the queue's page, which has the bar below. */
function PhoneHead({ sheet }: { sheet: boolean }) {
  const t = useT();
  const go = usePage();
  const account = useAccount();
  const language = useLanguage();
  useEffect(() => {
    // The sheet covers the shell's header: what cannot be seen must not be reached either.
    const covered = document.querySelector('header');
    covered?.setAttribute('inert', '');
    return () => covered?.removeAttribute('inert');
  }, []);
  return (
    <div className={style.phoneHead} data-page={!sheet || undefined}>
      <h1 className="sr">{t('generation.screen')}</h1>
      {sheet && (
        <IconButton size="l" label={t('generation.leave')} onClick={() => go(HOME)}>
          <IconX size={20} stroke={1.6} />
        </IconButton>
      )}
      <DockHead />
      {account && (
        <button
          type="button"
          className={`${style.balance} num`}
          aria-label={t('shell.credits', { count: formatNumber(account.credits, language) })}
          onClick={() => tell('bills', undefined)}
        >
          <CreditDrop />
          {formatNumber(account.credits, language)}
        </button>
      )}
    </div>
  );
}

/** Dock and results side by side; the dock's width is the user's (350 to 800). */
function Frame({ dock, children }: { dock: React.ReactNode; children: React.ReactNode }) {
  const t = useT();
  const { width, grip } = useDockWidth();
  return (
    <div className={style.work} style={{ '--dock-width': `${width}px` } as CSSProperties}>
      <section className={formStyle.dock} aria-label={t('generation.screen')}>
        <h1 className="sr">{t('generation.screen')}</h1>
        <div className={formStyle.head}>
          <DockHead />
          <ClearButton />
        </div>
        {dock}
        {/* biome-ignore lint/a11y/useSemanticElements: a focusable splitter is a separator with a value */}
        <div
          className={formStyle.grip}
          role="separator"
          tabIndex={0}
          aria-label={t('generation.resize')}
          aria-orientation="vertical"
          aria-valuemin={DOCK.least}
          aria-valuemax={DOCK.most}
          aria-valuenow={width}
          {...grip}
        />
      </section>
      <section className={historyStyle.results} aria-label={t('canvas.label')}>
        {children}
      </section>
    </div>
  );
}

function GroupFilter({ group, onChange }: { group: Group; onChange: (group: Group) => void }) {
  const t = useT();
  const name = (each: Group) =>
    each === MEDIA ? t('generation.filterAll') : isHistoryGroup(each) ? t(`generation.groups.${each}`) : each;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <button type="button" className={historyStyle.filter} aria-label={`${t('generation.filter')}: ${name(group)}`}>
          {name(group)}
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {GROUPS.map((each) => (
          <Menu.Item key={each} aria-current={each === group || undefined} onClick={() => onChange(each)}>
            {name(each)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
