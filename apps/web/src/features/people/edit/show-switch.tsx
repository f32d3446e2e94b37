import { IconLock, IconWorld } from '@tabler/icons-react';
import style from '#features/people/edit/edit.module.css';
import { useT } from '#lib/i18n/language.ts';

export interface ShowSwitchProps {
  /** Name of the field it stands beside. */
  field: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Whether everybody sees a field, said in words on the switch itself. */
export function ShowSwitch({ field, on, onChange }: ShowSwitchProps) {
  const t = useT();
  const Icon = on ? IconWorld : IconLock;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={t('people.form.showField', { field })}
      className={style.switch}
      onClick={() => onChange(!on)}
    >
      <Icon size={16} stroke={1.6} aria-hidden />
      {t(on ? 'people.form.shown' : 'people.form.hidden')}
    </button>
  );
}
