import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import style from '#field.module.css';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** A sentence that says what to change; the field is invalid while it stands. */
  error?: string | null;
  hint?: ReactNode;
  /** Touch height (44), for forms of one field. */
  large?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled text field with its hint or error below. The line below keeps its height, so nothing moves when an error appears. */
export function Field({ label, error, hint, large, ref, className, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className={style.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        ref={ref}
        id={id}
        className={large ? style.large : style.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-line`}
      />
      <p id={`${id}-line`} className={error ? style.bad : style.hint} aria-live="polite">
        {error ?? hint ?? ''}
      </p>
    </div>
  );
}
