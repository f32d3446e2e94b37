import { CODE_LENGTH } from '@atelier/rules/text/email';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useT } from '#lib/i18n/language.ts';
import { digitsOf, typeAt } from '#shell/login/code.ts';
import style from '#shell/login/login.module.css';

export interface CodeBoxesProps {
  /** Up to six digits. */
  value: string;
  invalid: boolean;
  disabled: boolean;
  onChange: (digits: string) => void;
}

/** Six boxes for one code: typing moves on, backspace moves back, a paste or the phone's suggestion fills all. */
export function CodeBoxes({ value, invalid, disabled, onChange }: CodeBoxesProps) {
  const t = useT();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (index: number) => boxes.current[Math.max(0, Math.min(index, CODE_LENGTH - 1))]?.focus();

  // The boxes are emptied when a code was wrong: typing starts again at the first.
  useEffect(() => {
    if (value === '' && !disabled) boxes.current[0]?.focus();
  }, [value, disabled]);

  const put = (index: number, text: string) => {
    const next = typeAt(value, index, text);
    onChange(next.digits);
    focus(next.cursor);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const digits = digitsOf(event.clipboardData.getData('text'));
    if (digits === '') return;
    onChange(digits);
    focus(digits.length);
  };
  const key = (event: KeyboardEvent, index: number) => {
    if (event.key === 'ArrowLeft') focus(index - 1);
    else if (event.key === 'ArrowRight') focus(Math.min(index + 1, value.length));
    else if (event.key === 'Backspace') {
      event.preventDefault();
      const at = index < value.length ? index : value.length - 1;
      if (at < 0) return;
      onChange(value.slice(0, at) + value.slice(at + 1));
      focus(at);
    }
  };
  return (
    <fieldset className={style.code} data-invalid={invalid || undefined}>
      <legend className="sr">{t('identity.codeLabel')}</legend>
      {Array.from({ length: CODE_LENGTH }, (_, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position
          key={index}
          ref={(element) => {
            boxes.current[index] = element;
          }}
          className="num"
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          aria-label={t('identity.codeDigit', { position: index + 1 })}
          aria-invalid={invalid || undefined}
          readOnly={disabled}
          data-autofocus={index === 0 || undefined}
          value={value[index] ?? ''}
          onChange={(event) => put(index, event.target.value)}
          onPaste={paste}
          onKeyDown={(event) => key(event, index)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </fieldset>
  );
}
