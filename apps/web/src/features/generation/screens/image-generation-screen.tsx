import type { HistoryItem } from '@atelier/contract/generation/history';
import { isHistoryGroup } from '@atelier/rules/generation/modules/all';
import { Menu } from '@mantine/core';
import { IconChevronDown, IconPhoto, IconStack2 } from '@tabler/icons-react';
import { Canvas } from '#features/generation/canvas/canvas.tsx';
import { Choices } from '#features/generation/form/choices.tsx';
import { Dock } from '#features/generation/form/dock.tsx';
import { ClearButton, DockHead } from '#features/generation/form/dock-head.tsx';
import { formFromItem } from '#features/generation/form/form.ts';
import type { Reference } from '#features/generation/form/form-state.ts';
import { IMAGE_DESK, readForm } from '#features/generation/form/form-store.ts';
import { lend } from '#features/generation/form/lent.ts';
import { startFrom } from '#features/generation/form/places.ts';
import type { Group } from '#features/generation/generation.api.ts';
import historyStyle from '#features/generation/history/history.module.css';
import { Results } from '#features/generation/history/results.tsx';
import { FormSheet } from '#features/generation/screens/form-sheet.tsx';
import style from '#features/generation/screens/screen.module.css';
import { useDesk } from '#features/generation/screens/use-desk.ts';
import { GROUPS, MEDIA, type Tab, useImageScreen } from '#features/generation/screens/use-image-screen.ts';
import { PhoneHead, WorkFrame } from '#features/generation/screens/work-frame.tsx';
import { Viewer } from '#features/generation/viewer/viewer.tsx';
import { useT } from '#lib/i18n/language.ts';
import { BottomBar } from '#shell/bottom-bar.tsx';
import { OfflineBanner } from '#shell/offline-banner.tsx';

/** /img-generation, with the form it had. */
export function ImageGenerationScreen() {
  return useDesk(IMAGE_DESK) && <Screen />;
}

/** The form beside the canvas; on a phone the canvas with the form as a sheet over it. The second tab is the log of all tasks. */
function Screen() {
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
      onReuse={(item: HistoryItem) => fill(formFromItem(item), item)}
      onReference={reference}
      onIdea={(idea) => fill(lend(readForm(), idea))}
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
        <PhoneHead title={t('generation.screen')} leave={tab === 'generate'}>
          <DockHead />
        </PhoneHead>
        <OfflineBanner />
        <div className={style.phoneTabs}>{tabs}</div>
        {tab === 'generate' ? (
          <>
            <section className={style.page} aria-label={t('canvas.label')} inert={sheet}>
              {canvas}
            </section>
            <FormSheet opened={sheet} onChange={openSheet} label={t('generation.screen')}>
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
    <WorkFrame
      title={t('generation.screen')}
      label={t('canvas.label')}
      head={
        <>
          <DockHead />
          <ClearButton />
        </>
      }
      dock={dock}
    >
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
    </WorkFrame>
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
