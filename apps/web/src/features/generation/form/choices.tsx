import { type ReactNode, useId } from 'react';
import style from '#features/generation/form/form.module.css';

export interface Choice<T> {
  value: T;
  node: ReactNode;
  /** Read aloud instead of the drawing. */
  label?: string;
  disabled?: boolean;
  /** Why it is disabled. */
  title?: string;
}

export interface ChoicesProps<T> {
  /** Names the group. */
  label: string;
  value: T;
  options: readonly Choice<T>[];
  onChange: (value: T) => void;
  /** One that is disabled was pressed; told why it is. */
  onOff?: (why: string) => void;
  /** `track`: segments on one track. `cards`: each stands alone. */
  look: 'track' | 'cards' | 'bare';
  className?: string;
}

/** One choice among a few: native radio buttons under drawn options, so arrows, forms and readers work by themselves. */
export function Choices<T extends string | number>({
  label,
  value,
  options,
  onChange,
  onOff,
  look,
  className,
}: ChoicesProps<T>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={[style[look], className].filter(Boolean).join(' ')}>
      {options.map((option) => (
        <label
          key={option.value}
          className={style.choice}
          data-on={option.value === value || undefined}
          data-off={option.disabled || undefined}
          title={option.title}
          onPointerUp={option.disabled && option.title ? () => onOff?.(option.title!) : undefined}
        >
          <input
            className="sr"
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            aria-label={option.label}
            onChange={() => onChange(option.value)}
          />
          {option.node}
        </label>
      ))}
    </div>
  );
}
