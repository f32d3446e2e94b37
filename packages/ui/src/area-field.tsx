import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import style from '#field.module.css';

export interface AreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  /** A sentence that says what to change; the field is invalid while it stands. */
  error?: string | null;
  hint?: ReactNode;
  /** At the end of the line below, e.g. how much is written. */
  count?: string;
}

/** A labelled field of several lines; the line below keeps its height. */
export function AreaField({ label, error, hint, count, className, ...input }: AreaFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className={style.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...input}
        id={id}
        className={style.area}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-line`}
      />
      <div className={style.below}>
        <p id={`${id}-line`} className={error ? style.bad : style.hint} aria-live="polite">
          {error ?? hint ?? ''}
        </p>
        {count && <p className={style.hint}>{count}</p>}
      </div>
    </div>
  );
}
