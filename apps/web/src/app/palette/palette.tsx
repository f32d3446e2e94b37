import { Dialog } from '@atelier/ui/dialog';
import { KeyCap } from '@atelier/ui/kbd';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Entry } from '#app/palette/entries.ts';
import style from '#app/palette/palette.module.css';
import { noteChoice, useFound } from '#app/palette/use-found.ts';
import { useT } from '#lib/i18n/language.ts';
import { type Call, useCall } from '#lib/overlay.tsx';

/** The command palette: pages, tools, settings and one's own pictures by their names (Ctrl K, Cmd K). */
export function Palette({ call }: { call: Call<'palette'> }) {
  const t = useT();
  const [opened, open] = useState(false);
  useCall(call, () => open(true));
  const close = () => open(false);
  return (
    <Dialog opened={opened} onClose={close} title={t('palette.title')} closeLabel={t('common.close')} width={600} bare>
      <Field
        onChoose={(entry) => {
          close();
          if (!/^(picture|search)/.test(entry.id)) noteChoice(entry.id);
          // When the dialog has given the focus back: what is chosen may open another.
          setTimeout(entry.run);
        }}
      />
    </Dialog>
  );
}

function Field({ onChoose }: { onChoose: (entry: Entry) => void }) {
  const t = useT();
  const id = useId();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const { list, looking, failed } = useFound(words);
  const place = Math.min(at, list.length - 1);
  const chosen = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is the event
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    void chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [place, words]);

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((place + step + list.length) % list.length);
    else if (event.key === 'Home' && words === '') setAt(0);
    else if (event.key === 'End' && words === '') setAt(list.length - 1);
    else if (event.key === 'Enter') {
      const entry = list[place];
      if (entry) onChoose(entry);
    } else return;
    event.preventDefault();
  };
  return (
    <div className={style.palette}>
      <div className={style.field}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={list.length > 0 ? `${id}-${place}` : undefined}
          aria-autocomplete="list"
          aria-label={t('palette.title')}
          placeholder={t('palette.hint')}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          data-autofocus
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
      </div>
      <div id={`${id}-list`} className={style.list} role="listbox" aria-label={t('palette.title')}>
        {list.map((entry, index) => (
          <div key={entry.id} role="presentation">
            {entry.group !== 'search' && entry.group !== list[index - 1]?.group && (
              <div className={style.heading} role="presentation">
                {t(`palette.${entry.group}`)}
              </div>
            )}
            <Option
              entry={entry}
              id={`${id}-${index}`}
              selected={index === place}
              place={index === place ? chosen : undefined}
              onPoint={() => setAt(index)}
              onChoose={() => onChoose(entry)}
            />
          </div>
        ))}
      </div>
      <p className={style.foot}>
        <span className={style.state} role="status">
          {failed
            ? t('palette.failed')
            : looking
              ? t('palette.looking')
              : list.length === 1 && words.trim() !== ''
                ? t('palette.nothing')
                : t('palette.results', { count: list.length })}
        </span>
        <span className={style.keys} aria-hidden="true">
          <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap> {t('palette.move')} <KeyCap>↵</KeyCap> {t('palette.open')}{' '}
          <KeyCap>Esc</KeyCap> {t('palette.close')}
        </span>
      </p>
    </div>
  );
}

interface OptionProps {
  entry: Entry;
  id: string;
  selected: boolean;
  place: React.Ref<HTMLDivElement> | undefined;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ entry, id, selected, place, onPoint, onChoose }: OptionProps) {
  const { label, icon: Icon, picture } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, as in every combobox
    <div
      ref={place}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className={style.option}
      onPointerMove={selected ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {picture ? (
        <img src={picture.src} alt="" width={32} height={32} style={{ background: picture.ground }} />
      ) : (
        Icon && <Icon size={18} stroke={1.6} />
      )}
      <span>{label}</span>
    </div>
  );
}
