import { useId } from 'react';
import style from '#field.module.css';

export interface SelectFieldProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
  /** A sentence that says what to change; the field is invalid while it stands. */
  error?: string | null;
  className?: string | undefined;
}

/** A labelled choice of one among a few, by the system's own list: right on every device and for every reader. */
export function SelectField<T extends string>({
  label,
  value,
  options,
  onChange,
  error,
  className,
}: SelectFieldProps<T>) {
  const id = useId();
  return (
    <div className={className}>
      <label className={style.label} htmlFor={id}>
        {label}
      </label>
      <div className={style.choice}>
        <select
          id={id}
          className={style.input}
          value={value}
          onChange={(event) => onChange(event.target.value as T)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-line`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path
            d="m4 6 4 4 4-4"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </div>
      <p id={`${id}-line`} className={error ? style.bad : style.hint} aria-live="polite">
        {error ?? ''}
      </p>
    </div>
  );
}
