import { FEED_SORTS, type FeedSort, type WorkMediaType } from '@atelier/contract/vocabulary/works';
import { localizedPath, pathOf } from '@atelier/rules/routes/resolve';
import type { RouteName } from '@atelier/rules/routes/table';
import { GhostButton, IconButton } from '@atelier/ui/button';
import { DropMenu } from '@atelier/ui/drop-menu';
import { usePhone } from '@atelier/ui/use-phone';
import { IconAdjustmentsHorizontal, IconArrowsSort, IconTag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import style from '#features/home/gallery.module.css';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { ALL_MEDIA } from '#lib/works/filter.ts';

/** The one feed in its three modes, each with the address and the name the specification gives it (studio 2.5, 2.6). */
const MODES = [
  { name: 'studio', label: 'gallery.featured' },
  { name: 'search', label: 'gallery.explore' },
  { name: 'template', label: 'gallery.templates' },
] as const satisfies readonly { name: RouteName; label: string }[];

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
          <IconButton {...props} size="l" label={`${label}: ${chosen}`}>
            {icon}
          </IconButton>
        ) : (
          <GhostButton {...props} size="s" className={style.menu} aria-label={`${label}: ${chosen}`}>
            {icon}
            <span>{chosen}</span>
          </GhostButton>
        )
      }
    />
  );
}

type Media = WorkMediaType | typeof ALL_MEDIA;

export interface ChoicesProps {
  sort: FeedSort;
  onSort: (sort: FeedSort) => void;
  /** Kinds of which there are works; a choice only where there are several. */
  kinds: readonly WorkMediaType[];
  media: Media;
  onMedia: (media: Media) => void;
  /** What the works show; the first is all of them. */
  subjects?: readonly { value: string; label: string }[];
  subject?: string;
  onSubject?: (subject: string) => void;
}

/** What of it, of which kind, in which order. */
export function Choices({ sort, onSort, kinds, media, onMedia, subjects, subject = '', onSubject }: ChoicesProps) {
  const t = useT();
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <div className={style.choices}>
      {kinds.length > 1 && (
        <Choice
          label={t('gallery.media')}
          icon={<IconAdjustmentsHorizontal {...icon} />}
          value={media}
          options={([ALL_MEDIA, ...kinds] as const).map((value) => ({ value, label: t(`gallery.medias.${value}`) }))}
          onChange={onMedia}
        />
      )}
      {subjects && onSubject && (
        <Choice
          label={t('gallery.subject')}
          icon={<IconTag {...icon} />}
          value={subject}
          options={subjects}
          onChange={onSubject}
        />
      )}
      <Choice
        label={t('gallery.sort')}
        icon={<IconArrowsSort {...icon} />}
        value={sort}
        options={FEED_SORTS.map((value) => ({ value, label: t(`gallery.sorts.${value}`) }))}
        onChange={onSort}
      />
    </div>
  );
}

/** The row above the feed: its mode, what that holds, and the choices. Its height is the same whatever it holds, so the feed never moves. */
export function GalleryBar({ mode, line, children }: { mode: RouteName; line: string; children: ReactNode }) {
  const t = useT();
  const language = useLanguage();
  return (
    <div className={style.bar}>
      <nav className={style.modes} aria-label={t('gallery.modes')}>
        {MODES.map(({ name, label }) => (
          <Link
            key={name}
            to={localizedPath(pathOf(name), language)}
            className={style.mode}
            aria-current={name === mode ? 'page' : undefined}
          >
            {t(label)}
          </Link>
        ))}
      </nav>
      <p className={style.line}>{line}</p>
      {children}
    </div>
  );
}
