import { useId } from 'react';
import style from '#features/publish/publish.module.css';

/** A labelled switch. */
export function SwitchRow({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}) {
  const id = useId();
  return (
    <div className={style.row}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={style.switch}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
