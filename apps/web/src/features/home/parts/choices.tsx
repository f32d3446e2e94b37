import { FEED_SORTS, type FeedSort, type WorkMediaType } from '@atelier/contract/vocabulary/works';
import { GhostButton, IconButton } from '@atelier/ui/button';
import { DropMenu } from '@atelier/ui/drop-menu';
import { usePhone } from '@atelier/ui/use-phone';
import { IconAdjustmentsHorizontal, IconArrowsSort, IconTag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import style from '#features/home/gallery.module.css';
import { useT } from '#lib/i18n/language.ts';
import { ALL_MEDIA } from '#lib/works/filter.ts';

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

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

type Media = WorkMediaType | typeof ALL_MEDIA;

interface MediaChoiceProps {
  /** Kinds of which there are works; a choice only where there are several. */
  kinds: readonly WorkMediaType[];
  media: Media;
  onMedia: (media: Media) => void;
}

/** Of which kind. */
export function MediaChoice({ kinds, media, onMedia }: MediaChoiceProps) {
  const t = useT();
  if (kinds.length < 2) return null;
  return (
    <Choice
      label={t('gallery.media')}
      icon={<IconAdjustmentsHorizontal {...ICON} />}
      value={media}
      options={([ALL_MEDIA, ...kinds] as const).map((value) => ({ value, label: t(`gallery.medias.${value}`) }))}
      onChange={onMedia}
    />
  );
}

/** In which order. */
export function SortChoice({ sort, onSort }: { sort: FeedSort; onSort: (sort: FeedSort) => void }) {
  const t = useT();
  return (
    <Choice
      label={t('gallery.sort')}
      icon={<IconArrowsSort {...ICON} />}
      value={sort}
      options={FEED_SORTS.map((value) => ({ value, label: t(`gallery.sorts.${value}`) }))}
      onChange={onSort}
    />
  );
}

interface SubjectChoiceProps {
  subjects: readonly { id: number; slug: string; tag: string }[];
  /** 0: all of them. */
  chosen: number;
  onSubject: (tag: { id: number; slug: string } | null) => void;
}

/** What the works show. */
export function SubjectChoice({ subjects, chosen, onSubject }: SubjectChoiceProps) {
  const t = useT();
  return (
    <Choice
      label={t('gallery.subject')}
      icon={<IconTag {...ICON} />}
      value={chosen ? String(chosen) : ''}
      options={[
        { value: '', label: t('gallery.anySubject') },
        ...subjects.map(({ id, tag }) => ({ value: String(id), label: tag })),
      ]}
      onChange={(value) => onSubject(subjects.find(({ id }) => String(id) === value) ?? null)}
    />
  );
}
