import { FEED_SORTS, type FeedSort, WORK_MEDIA_TYPES, type WorkMediaType } from '@atelier/contract/vocabulary/works';
import { localizedPath } from '@atelier/rules/routes/resolve';
import { GhostButton, IconButton } from '@atelier/ui/button';
import { DropMenu } from '@atelier/ui/drop-menu';
import { usePhone } from '@atelier/ui/use-phone';
import { IconAdjustmentsHorizontal, IconArrowsSort } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import style from '#features/home/gallery.module.css';
import { useLanguage, useT } from '#lib/i18n/language.ts';

interface ChoiceProps<T extends string> {
  label: string;
  icon: ReactNode;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** A menu at the row's end that says what is chosen; on phones its icon alone. */
function Choice<T extends string>({ label, icon, value, options, onChange }: ChoiceProps<T>) {
  const phone = usePhone();
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  return (
    <DropMenu
      label={label}
      items={options.map((option) => ({
        key: option.value,
        label: option.label,
        checked: option.value === value,
        onSelect: () => onChange(option.value),
      }))}
      trigger={(props) =>
        phone ? (
          <IconButton {...props} label={`${label}: ${chosen}`}>
            {icon}
          </IconButton>
        ) : (
          <GhostButton {...props} size="s" className={style.menu} aria-label={`${label}: ${chosen}`}>
            {icon}
            {chosen}
          </GhostButton>
        )
      }
    />
  );
}

export interface Chip {
  key: string;
  label: string;
  /** Path and query, without language prefix. */
  to: string;
  active: boolean;
}

/** Chips still on the way, in the widths of usual words. */
const WAITING = [86, 72, 102, 78, 84, 68, 92];

export interface GalleryBarProps {
  /** Names the chips for those who hear them. */
  label: string;
  /** Undefined while they are on the way: the row keeps its height from the first paint. */
  chips: readonly Chip[] | undefined;
  first: Chip;
  sort: FeedSort;
  onSort: (sort: FeedSort) => void;
  /** The menu of kinds; absent where the chips are the kinds. */
  media?: { value: WorkMediaType | 'all'; onChange: (media: WorkMediaType | 'all') => void };
}

/** The row above a gallery: what to see, in which order, of which kind. 60 px high whatever it holds, so the feed never moves. */
export function GalleryBar({ label, chips, first, sort, onSort, media }: GalleryBarProps) {
  const t = useT();
  const language = useLanguage();
  const chip = ({ key, label: name, to, active }: Chip) => (
    <Link key={key} to={localizedHref(to, language)} className={style.chip} aria-current={active ? 'page' : undefined}>
      {name}
    </Link>
  );
  return (
    <div className={style.bar}>
      <nav className={style.chips} aria-label={label}>
        {chip(first)}
        {chips
          ? chips.map(chip)
          : WAITING.map((width) => <span key={width} className={style.waiting} style={{ width }} aria-hidden="true" />)}
      </nav>
      <div className={style.choices}>
        <Choice
          label={t('gallery.sort')}
          icon={<IconArrowsSort size={16} stroke={1.6} aria-hidden />}
          value={sort}
          options={FEED_SORTS.map((value) => ({ value, label: t(`gallery.sorts.${value}`) }))}
          onChange={onSort}
        />
        {media && (
          <Choice
            label={t('gallery.media')}
            icon={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />}
            value={media.value}
            options={(['all', ...WORK_MEDIA_TYPES] as const).map((value) => ({
              value,
              label: t(`gallery.medias.${value}`),
            }))}
            onChange={media.onChange}
          />
        )}
      </div>
    </div>
  );
}

/** The router puts the base path in front of a link itself. */
const localizedHref = (to: string, language: Parameters<typeof localizedPath>[1]): string => {
  const [path = '', query] = to.split('?');
  return localizedPath(path, language) + (query ? `?${query}` : '');
};
