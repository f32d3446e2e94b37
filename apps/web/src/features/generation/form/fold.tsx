import { isProfessional } from '@atelier/rules/generation/limits';
import { COMMA } from '@atelier/rules/text-helpers/language';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import style from '#features/generation/form/form.module.css';
import { modeOf } from '#features/generation/form/form.ts';
import { useForm } from '#features/generation/form/form-store.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';
import { keys, storage } from '#lib/storage.ts';

/** What stands behind the row. */
export type Folded = 'character' | 'model' | 'speed' | 'seed' | 'private';

/** The options that few change, behind one row that names them and their values; open or closed as it was left. */
export function Fold({ holds, grade, children }: { holds: readonly Folded[]; grade: number; children: ReactNode }) {
  const t = useT();
  const language = useLanguage();
  const id = useId();
  const form = useForm((all) => all);
  const [opened, open] = useState(() => storage.read(keys.formFold) === 'open');
  const inside = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  // What was asked for may lie below the edge of the form.
  useEffect(() => {
    if (opened && pressed.current) inside.current?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  if (holds.length === 0) return null;
  const names = holds.map((each) => t(`canvas.options.${each}`)).join(COMMA[language]);
  const value: Record<Folded, string | null> = {
    character: form.character?.name ?? null,
    model: t(isProfessional(form.version) ? 'generation.professional' : 'generation.standard'),
    speed: t(`generation.modes.${modeOf(form, grade)}`),
    seed: form.seed === null ? null : String(form.seed),
    private: form.private ? t('generation.private') : null,
  };
  const toggle = () => {
    pressed.current = true;
    open(!opened);
    if (opened) storage.remove(keys.formFold);
    else storage.write(keys.formFold, 'open');
  };
  return (
    <div className={style.fold}>
      <button type="button" className={style.more} aria-expanded={opened} aria-controls={id} onClick={toggle}>
        <IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />
        <b>{names.charAt(0).toLocaleUpperCase() + names.slice(1)}</b>
        <span className={`${style.aside} num`}>{holds.flatMap((each) => value[each] ?? []).join(COMMA[language])}</span>
        <IconChevronDown size={16} stroke={1.6} aria-hidden />
      </button>
      <div ref={inside} id={id} className={style.advanced} hidden={!opened}>
        {children}
      </div>
    </div>
  );
}
