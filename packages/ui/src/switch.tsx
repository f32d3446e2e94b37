import type { Ref } from 'react';
import style from '#switch.module.css';

export interface SwitchProps {
  /** Names it where no visible label does. */
  label: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A setting that is on or off, in effect at once. */
export const Switch = ({ label, on, disabled, onChange, ref }: SwitchProps) => (
  <input
    ref={ref}
    className={style.switch}
    type="checkbox"
    role="switch"
    aria-label={label}
    checked={on}
    aria-checked={on}
    disabled={disabled}
    onChange={(event) => onChange(event.target.checked)}
  />
);
