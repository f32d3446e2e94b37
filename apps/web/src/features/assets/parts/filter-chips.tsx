import type { STYLES } from '@atelier/contract/vocabulary/generation';
import { GhostButton, QuietButton } from '@atelier/ui/button';
import { Menu, Popover } from '@mantine/core';
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { EMPTY, type Filter, isNarrowed, UPLOADS, widened } from '#features/assets/model/filter.ts';
import style from '#features/assets/parts/toolbar.module.css';
import type { AssetPage } from '#lib/assets/use-assets.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { useToolName } from '#lib/tool-name.ts';

interface ChoiceChipProps {
  label: string;
  value: string;
  /** What stands for no choice. */
  any: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A filter with a few values: the chip says what is chosen, its menu what there is. */
function ChoiceChip({ label, value, any, options, onChange }: ChoiceChipProps) {
  const chosen = options.find((option) => option.value === value);
  // A value that the library does not hold (an old address) still says what filters.
  const all = value && !chosen ? [...options, { value, label: value }] : options;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={style.chip} data-on={value !== '' || undefined}>
          {value ? (
            <>
              <span>{label}</span> <b>{chosen?.label ?? value}</b>
            </>
          ) : (
            label
          )}
          <IconChevronDown size={14} stroke={1.8} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={style.menu}>
        {[{ value: '', label: any }, ...all].map((option) => (
          <Menu.Item
            key={option.value}
            aria-current={option.value === value || undefined}
            rightSection={option.value === value ? <IconCheck size={16} stroke={1.8} aria-hidden /> : undefined}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface FormChipProps {
  label: string;
  value: string;
  /** Reads the form and gives it to the filter. */
  onApply: (form: FormData) => void;
  onClear: () => void;
  children: ReactNode;
}

/** A filter that is typed. */
function FormChip({ label, value, onApply, onClear, children }: FormChipProps) {
  const t = useT();
  const [opened, open] = useState(false);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApply(new FormData(event.currentTarget));
    open(false);
  };
  return (
    <Popover opened={opened} onChange={open} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <button type="button" className={style.chip} data-on={value !== '' || undefined} onClick={() => open(!opened)}>
          {value ? (
            <>
              <span>{label}</span> <b className="num">{value}</b>
            </>
          ) : (
            label
          )}
          <IconChevronDown size={14} stroke={1.8} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={style.popover}>
        <form onSubmit={apply} aria-label={label}>
          {children}
          <div className={style.popoverFoot}>
            {value && (
              <GhostButton
                size="s"
                onClick={() => {
                  onClear();
                  open(false);
                }}
              >
                {t('assets.clear')}
              </GhostButton>
            )}
            <QuietButton size="s" type="submit">
              {t('assets.apply')}
            </QuietButton>
          </div>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

function rangeText(from: string, to: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const day = (text: string) => new Date(`${text}T12:00:00`);
  if (from && to) return format.formatRange(day(from), day(to));
  return from ? `${format.format(day(from))} –` : to ? `– ${format.format(day(to))}` : '';
}

/** The tools that made something, each one press away: what the tab of tools is for. */
export function ToolRow({ filter, facets, onFilter }: FilterChipsProps) {
  const t = useT();
  const toolName = useToolName();
  const tools = facets?.modules ?? [];
  return (
    <fieldset className={style.tools}>
      <legend className="sr">{t('assets.tool')}</legend>
      {['', ...tools, ...(filter.tool && !tools.includes(filter.tool) ? [filter.tool] : [])].map((tool) => (
        <button
          key={tool}
          type="button"
          className={style.toolChip}
          aria-pressed={filter.tool === tool}
          onClick={() => onFilter({ tool })}
        >
          {tool ? toolName(tool) : t('assets.allTools')}
        </button>
      ))}
    </fieldset>
  );
}

export interface FilterChipsProps {
  filter: Filter;
  facets: AssetPage['facets'] | undefined;
  onFilter: (change: Partial<Filter>) => void;
}

/** Everything one's files can be narrowed by, beside words. */
export function FilterChips({ filter, facets, onFilter }: FilterChipsProps) {
  const t = useT();
  const language = useLanguage();
  const toolName = useToolName();
  const [range, setRange] = useState({ from: filter.from, to: filter.to });
  const tools = (facets?.modules ?? []).map((value) => ({ value, label: toolName(value) }));
  const uploads = filter.tab === 'media' ? [{ value: UPLOADS, label: t('assets.uploads') }] : [];
  const styles = (facets?.styles ?? []).map((value) => ({
    value,
    label: t(`styles.${value as (typeof STYLES)[number]}`),
  }));
  const ratios = (facets?.ratios ?? []).map((value) => ({ value, label: value }));
  return (
    <>
      {filter.tab !== 'tools' && (
        <ChoiceChip
          label={t('assets.tool')}
          any={t('assets.anyTool')}
          value={filter.tool}
          options={[...tools, ...uploads]}
          onChange={(tool) => onFilter({ tool })}
        />
      )}
      <ChoiceChip
        label={t('assets.style')}
        any={t('assets.anyStyle')}
        value={filter.style}
        options={styles}
        onChange={(value) => onFilter({ style: value })}
      />
      <ChoiceChip
        label={t('assets.ratio')}
        any={t('assets.anyRatio')}
        value={filter.ratio}
        options={ratios}
        onChange={(ratio) => onFilter({ ratio })}
      />
      <FormChip
        label={t('assets.seed')}
        value={filter.seed}
        onApply={(form) =>
          onFilter({
            seed: String(form.get('seed') ?? '')
              .replace(/\D/g, '')
              .slice(0, 15),
          })
        }
        onClear={() => onFilter({ seed: '' })}
      >
        <label className={style.popoverField}>
          <span>{t('assets.seed')}</span>
          <input
            name="seed"
            inputMode="numeric"
            pattern="[0-9]*"
            defaultValue={filter.seed}
            maxLength={15}
            className="num"
          />
        </label>
        <p className={style.popoverHelp}>{t('assets.seedHelp')}</p>
      </FormChip>
      <FormChip
        label={t('assets.date')}
        value={rangeText(filter.from, filter.to, language)}
        onApply={(form) => onFilter({ from: String(form.get('from') ?? ''), to: String(form.get('to') ?? '') })}
        onClear={() => onFilter({ from: '', to: '' })}
      >
        <label className={style.popoverField}>
          <span>{t('assets.from')}</span>
          <input
            type="date"
            name="from"
            defaultValue={filter.from}
            max={range.to || undefined}
            onChange={(event) => setRange({ ...range, from: event.target.value })}
          />
        </label>
        <label className={style.popoverField}>
          <span>{t('assets.to')}</span>
          <input
            type="date"
            name="to"
            defaultValue={filter.to}
            min={range.from || undefined}
            onChange={(event) => setRange({ ...range, to: event.target.value })}
          />
        </label>
      </FormChip>
      <ChoiceChip
        label={t('assets.sort.label')}
        any={t('assets.sort.latest')}
        value={filter.sort === 'latest' ? '' : filter.sort}
        options={[{ value: 'oldest', label: t('assets.sort.oldest') }]}
        onChange={(sort) => onFilter({ sort: sort === 'oldest' ? 'oldest' : EMPTY.sort })}
      />
      {isNarrowed(filter) && (
        <button type="button" className={style.clear} onClick={() => onFilter(widened(filter))}>
          <IconX size={14} stroke={1.8} aria-hidden />
          {t('assets.clearAll')}
        </button>
      )}
    </>
  );
}
