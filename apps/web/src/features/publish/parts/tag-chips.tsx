import { WORK_TAGS_MAX } from '@atelier/contract/vocabulary/works';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { useOfficialTags } from '#features/publish/publish.api.ts';
import style from '#features/publish/publish.module.css';
import { useT } from '#lib/i18n/language.ts';

export interface TagChipsProps {
  chosen: readonly number[];
  /** Own tags the work carries already: shown, and taken away by a press. */
  own?: readonly { id: number; tag: string }[];
  error: string | null;
  onChange: (ids: number[]) => void;
}

/** Tags of the house as chips, at most five on a work. */
export function TagChips({ chosen, own = [], error, onChange }: TagChipsProps) {
  const t = useT();
  const { data, isPending, isError, refetch } = useOfficialTags();
  const known = new Set(data?.map((tag) => tag.id));
  const tags = [...(data ?? []), ...own.filter((tag) => !known.has(tag.id))];
  const full = chosen.length >= WORK_TAGS_MAX;
  const toggle = (tagId: number) =>
    onChange(chosen.includes(tagId) ? chosen.filter((each) => each !== tagId) : [...chosen, tagId]);
  return (
    <fieldset className={style.group}>
      <legend className={style.label}>
        {t('publish.tags')}
        <span className="num">{t('publish.count', { used: chosen.length, max: WORK_TAGS_MAX })}</span>
      </legend>
      <div className={style.tags}>
        {isPending && <SkeletonLine width="80%" />}
        {isError && (
          <p className={style.note}>
            {t('publish.tagsFailed')}{' '}
            <button type="button" onClick={() => void refetch()}>
              {t('common.retry')}
            </button>
          </p>
        )}
        {tags.map((tag) => {
          const on = chosen.includes(tag.id);
          return (
            <button
              key={tag.id}
              type="button"
              className={style.tag}
              aria-pressed={on}
              disabled={full && !on}
              title={full && !on ? t('errors.too_many_tags', { max: WORK_TAGS_MAX }) : undefined}
              onClick={() => toggle(tag.id)}
            >
              {tag.tag}
            </button>
          );
        })}
      </div>
      {(error || full) && (
        <p className={error ? style.bad : style.note}>{error ?? t('publish.tagsFull', { max: WORK_TAGS_MAX })}</p>
      )}
    </fieldset>
  );
}
