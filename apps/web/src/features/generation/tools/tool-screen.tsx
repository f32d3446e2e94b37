import type { HistoryItem } from '@atelier/contract/generation/history';
import { tools } from '@atelier/rules/generation/modules/all';
import { TOOL_PAGES, type ToolPageName } from '@atelier/rules/generation/tool-pages';
import { pathOf } from '@atelier/rules/routes/resolve';
import canvasStyle from '#features/generation/canvas/canvas.module.css';
import { Film } from '#features/generation/canvas/film.tsx';
import { RunningSlot } from '#features/generation/canvas/running-slot.tsx';
import { WordsRow } from '#features/generation/canvas/words-row.tsx';
import { Choices } from '#features/generation/form/choices.tsx';
import { Dock } from '#features/generation/form/dock.tsx';
import { ClearButton, DockHead } from '#features/generation/form/dock-head.tsx';
import { optionsOf } from '#features/generation/form/form.ts';
import { changeForm, type Desk } from '#features/generation/form/form-store.ts';
import { useInputName } from '#features/generation/form/picture-input.tsx';
import { pictureInputs } from '#features/generation/form/places.ts';
import { useLockWords } from '#features/generation/form/tool-lock.tsx';
import { isOpen, kindOf } from '#features/generation/history/items.ts';
import { RemoveDialog } from '#features/generation/history/remove-dialog.tsx';
import { MadeBy } from '#features/generation/history/task-title.tsx';
import { FormSheet } from '#features/generation/screens/form-sheet.tsx';
import screenStyle from '#features/generation/screens/screen.module.css';
import { useDesk } from '#features/generation/screens/use-desk.ts';
import { PhoneHead, WorkFrame } from '#features/generation/screens/work-frame.tsx';
import { Chooser } from '#features/generation/tools/chooser.tsx';
import { Editor } from '#features/generation/tools/editor.tsx';
import { Guide, GuideButton } from '#features/generation/tools/guide.tsx';
import { Result } from '#features/generation/tools/result.tsx';
import { ResultSlot } from '#features/generation/tools/result-slot.tsx';
import style from '#features/generation/tools/tools.module.css';
import { type ToolScreenState, useToolScreen } from '#features/generation/tools/use-tool-screen.ts';
import { useT } from '#lib/i18n/language.ts';
import { useToolPageName } from '#lib/tool-name.ts';
import { usePage } from '#lib/use-page.ts';
import { OfflineBanner } from '#shell/offline-banner.tsx';

/** The form of a tool's page: that of its tool, and of others that stand on the same address. */
const deskOf = (name: ToolPageName): Desk => {
  const { tool } = TOOL_PAGES[name];
  const beside = tools.onScreen(tools.of(tool)?.route ?? '').map(({ id }) => id);
  return { name, tools: [tool, ...beside.filter((id) => id !== tool)] };
};

/** The page of a tool with a form of its own. */
function screenOf(name: ToolPageName) {
  const desk = deskOf(name);
  return () => useDesk(desk) && <Screen name={name} />;
}

/** The pages of the tools, one component each so that React tells them apart. */
export const toolScreens = {
  aiReplace: screenOf('aiReplace'),
  magicEraser: screenOf('magicEraser'),
  magicExpand: screenOf('magicExpand'),
  imgEnhance: screenOf('imgEnhance'),
  tryOn: screenOf('tryOn'),
  aiLogo: screenOf('aiLogo'),
  aiTattoo: screenOf('aiTattoo'),
  aiLaser: screenOf('aiLaser'),
  clothPrinter: screenOf('clothPrinter'),
} as const satisfies Record<ToolPageName, () => React.ReactNode>;

/** A tool's form beside its picture: what is laid over it, then what was made of it in the same place. */
function Screen({ name }: { name: ToolPageName }) {
  const t = useT();
  const screen = useToolScreen(name);
  const title = useToolPageName()(name);
  const { phone, sheet, openSheet } = screen;
  const dock = (
    <Dock
      openTasks={screen.openTasks}
      next={screen.nextEnd}
      lastPrompt={screen.lastPrompt}
      folded={phone && !sheet}
      along={screen.along}
      onSent={screen.onSent}
    />
  );
  if (phone) {
    return (
      <div className={screenStyle.phone}>
        <PhoneHead title={title} leave>
          <DockHead page={name} />
        </PhoneHead>
        <OfflineBanner />
        <section className={screenStyle.page} aria-label={t('tools.stage')} inert={sheet}>
          <Work screen={screen} />
        </section>
        <FormSheet opened={sheet} onChange={openSheet} label={title} line={t('tools.sheet')}>
          {dock}
        </FormSheet>
      </div>
    );
  }
  return (
    <WorkFrame
      title={title}
      label={t('tools.stage')}
      head={
        <>
          <DockHead page={name} />
          <ClearButton />
        </>
      }
      dock={dock}
    >
      <Work screen={screen} />
    </WorkFrame>
  );
}

/** The picture's side: the editor or the result, what can be done, and what was made before. Rows of fixed height. */
function Work({ screen }: { screen: ToolScreenState }) {
  const t = useT();
  const go = usePage();
  const { phone, item, part, results, film, show, reopen } = screen;
  const bottom =
    film.length > 0 ? (
      <div className={style.film}>
        <Film items={film} shown={item} part={part} onPick={show} onAll={() => go(`${pathOf('image')}?tab=queue`)} />
      </div>
    ) : (
      <div className={style.film}>
        <p className={style.filmEmpty}>{t('tools.filmEmpty')}</p>
      </div>
    );
  return (
    <div
      className={style.work}
      data-result={item ? '' : undefined}
      data-words={item && hasWords(item) ? '' : undefined}
    >
      <p className="sr" role="status">
        {results.announcement}
      </p>
      <Top screen={screen} />
      {item && <ResultWords item={item} />}
      {item ? (
        <div className={style.stage} data-result>
          <Result item={item} part={part} from={screen.from} results={results} onReopen={reopen} />
        </div>
      ) : (
        <div className={style.stage}>
          <Laying screen={screen} />
        </div>
      )}
      {item && (
        <div className={style.slot}>
          {isOpen(item) ? (
            <RunningSlot item={item} busy={results.isBusy(item)} onCancel={() => results.cancel(item)} />
          ) : part ? (
            <ResultSlot
              item={item}
              part={part}
              onReopen={reopen}
              onNext={screen.goOn}
              onRemove={() => results.doom(item)}
            />
          ) : (
            <div className={canvasStyle.slot} />
          )}
        </div>
      )}
      {(!phone || item) && bottom}
      <RemoveDialog
        doomed={results.doomed}
        onClose={() => results.doom(null)}
        onRemove={(doomed) => {
          show(null);
          results.remove(doomed);
        }}
      />
    </div>
  );
}

/** Whether a task was told words, of which something can be said. */
const hasWords = ({ params, claims }: HistoryItem): boolean => claims.length > 0 && params.prompt !== '';

/** What became of the words of a task, each of them told; nothing for a tool that takes none. */
function ResultWords({ item }: { item: HistoryItem }) {
  if (!hasWords(item)) return null;
  return (
    <div className={style.words}>
      <WordsRow
        claims={kindOf(item) === 'failed' ? [] : item.claims}
        prompt={optionsOf(item).prompt}
        when={isOpen(item) ? 'running' : 'made'}
        onWords={(prompt) => changeForm({ prompt })}
      />
    </div>
  );
}

/** Which of both is looked at: what is laid over the picture, or what became of it. */
function Top({ screen }: { screen: ToolScreenState }) {
  const t = useT();
  const { item, latest, show } = screen;
  return (
    <div className={style.top}>
      <Choices<'edit' | 'result'>
        label={t('tools.view')}
        look="track"
        className={style.tabs}
        value={item ? 'result' : 'edit'}
        options={[
          { value: 'edit', node: t('tools.edit') },
          {
            value: 'result',
            node: t('tools.compare'),
            disabled: !item && !latest,
            title: item || latest ? undefined : t('tools.noResult'),
          },
        ]}
        onChange={(view) => show(view === 'edit' ? null : latest)}
      />
      <span className="num">
        {item && !isOpen(item) && item.processSeconds > 0 && t('canvas.took', { seconds: item.processSeconds })}
      </span>
      {item ? <MadeBy engine={item.engine} /> : <GuideButton page={screen.name} />}
    </div>
  );
}

/** The picture with what is laid over it, or the place where one is chosen. */
function Laying({ screen }: { screen: ToolScreenState }) {
  const { tool, role, picture, open } = screen;
  const t = useT();
  const locked = useLockWords(tool);
  const place = { module: tool.id, role };
  const label = useInputName(place);
  const alone = pictureInputs(tool).length === 1;
  // Words do where no picture is asked for.
  const note = tool.inputs.find((input) => input.role === role)?.min === 0 ? t('tools.orWords') : undefined;
  if (!picture)
    return (
      <Chooser
        place={place}
        page={screen.name}
        label={alone ? t('tools.choose') : label}
        note={locked ?? note}
        locked={locked !== undefined}
        guide={<Guide page={screen.name} />}
      />
    );
  if (!open) return <div className={style.plain} aria-busy="true" />;
  return <Editor tool={tool} picture={picture.id} open={open} />;
}
