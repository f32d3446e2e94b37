import { Kbd } from '@atelier/ui/kbd';
import { usePhone } from '@atelier/ui/use-phone';
import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { NavLink } from 'react-router';
import { SEARCH_PLACE } from '#admin/kit/admin-layout.tsx';
import { guarded } from '#admin/kit/guarded.ts';
import style from '#admin/kit/list/filters.module.css';
import { useWords } from '#admin/kit/words.ts';
import { useKeys } from '#lib/keys/shortcuts.ts';

export interface Choice {
  value: string;
  label: string;
}

/** 'Type Any ⌄': a filter of few choices; '' is any. */
export function FilterMenu({
  name,
  value,
  choices,
  onChange,
}: {
  name: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}) {
  const a = useWords();
  const all = [{ value: '', label: a('list.any') }, ...choices];
  const chosen = all.find((choice) => choice.value === value) ?? all[0]!;
  return (
    <PickMenu
      label={a('list.filter', { name })}
      value={chosen.value}
      choices={all}
      onChange={onChange}
      trigger={
        <>
          {name} <b>{chosen.label}</b>
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </>
      }
    />
  );
}

/** A button that opens a list of which one is chosen. */
export function PickMenu({
  label,
  value,
  choices,
  onChange,
  trigger,
  wide,
}: {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  trigger: ReactNode;
  wide?: boolean;
}) {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <Menu position="bottom-start" width={wide ? 'target' : 'max-content'} withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={wide ? style.pick : style.filter}
          aria-label={chosen ? `${label}: ${chosen.label}` : label}
        >
          {trigger}
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={label} className={style.drop}>
        <Menu.RadioGroup value={value} onChange={onChange}>
          {choices.map((choice) => (
            <Menu.RadioItem
              key={choice.value}
              value={choice.value}
              closeMenuOnClick
              checkIcon={<IconCheck size={16} stroke={1.6} aria-hidden />}
            >
              {choice.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

/** A filter that is set and has no list: who, which tag. */
export function FilterChip({ name, value, onClear }: { name: string; value: string; onClear: () => void }) {
  const a = useWords();
  return (
    <span className={style.chip}>
      {name} <b>{value}</b>
      <button type="button" aria-label={a('list.clearFilter', { name })} onClick={onClear}>
        <IconX size={16} stroke={1.6} aria-hidden />
      </button>
    </span>
  );
}

/** The states of one queue, each with its own address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly { path: string; label: string }[] }) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the row of filters scrolls sideways: where one stands is to be seen.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <nav ref={nav} className={style.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.path} to={tab.path} className={style.tab}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}

const SEARCH_DELAY_MS = 250;

/** The search of a list: in the header, on a phone among the filters. `/` comes here, Escape leaves, typing searches after a breath. */
export function SearchBox({
  value,
  hint,
  onChange,
}: {
  value: string;
  hint: string;
  onChange: (value: string) => void;
}) {
  const a = useWords();
  const phone = usePhone();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(document.getElementById(SEARCH_PLACE)), []);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useKeys({ '/': () => field.current?.select() });
  useEffect(() => {
    // The address changed under the field: 'Clear filters', Back.
    if (value !== sent.current) {
      sent.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      onChange(sent.current);
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, onChange]);
  const box = (
    <search className={style.search}>
      <IconSearch size={18} stroke={1.6} aria-hidden />
      <input
        ref={field}
        type="search"
        value={text}
        maxLength={100}
        aria-label={`${a('list.search')}: ${hint}`}
        placeholder={hint}
        {...guarded(setText)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <Kbd>/</Kbd>
    </search>
  );
  if (phone) return box;
  return place && createPortal(box, place);
}
