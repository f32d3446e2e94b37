import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import style from '#button.module.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `s` 28, `m` 36, `l` 44, `xl` 48 (52 on phones). */
  size?: 's' | 'm' | 'l' | 'xl';
  /** Shows the ring before the label and ignores presses; the width stays. */
  busy?: boolean;
  /** Fills the row. */
  wide?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

function Base({ look, size = 'm', busy, wide, children, onClick, className, ...rest }: ButtonProps & { look: string }) {
  const names = [style.button, style[look], style[size], wide && style.wide, className].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      {...rest}
      className={names}
      aria-busy={busy || undefined}
      data-primary={look === 'primary' || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && <span className={style.ring} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** The one coral button of a screen. */
export const PrimaryButton = (props: ButtonProps) => <Base look="primary" {...props} />;
/** Every other button. */
export const QuietButton = (props: ButtonProps) => <Base look="quiet" {...props} />;
/** A button without fill, for a row's end or a header. */
export const GhostButton = (props: ButtonProps) => <Base look="ghost" {...props} />;

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does: read aloud and shown as the tooltip. */
  label: string;
  size?: 's' | 'm' | 'l';
  /** A toggle that is on. */
  on?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** A square button of one icon; the label is required because the icon says nothing to a screen reader. */
export function IconButton({ label, size = 'm', on, children, className, ...rest }: IconButtonProps) {
  const names = [style.icon, style[`icon-${size}`], on && style.on, className].filter(Boolean).join(' ');
  return (
    <button type="button" title={label} aria-label={label} aria-pressed={on} {...rest} className={names}>
      {children}
    </button>
  );
}
