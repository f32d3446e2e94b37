import { offers } from '@atelier/rules/generation/registry';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { toolOf } from '#features/generation/form/form.ts';
import { useForm } from '#features/generation/form/form-store.ts';
import style from '#features/generation/screens/screen.module.css';
import { useT } from '#lib/i18n/language.ts';
import { useToastsAbove } from '#lib/use-toasts-above.ts';

export interface FormSheetProps {
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** The page's name. */
  label: string;
  /** What the closed sheet says; without it the words, and the ratio where one is chosen. */
  line?: string;
  /** The form; closed it shows its price and button alone. */
  children: ReactNode;
}

/** The form as a sheet at the bottom of a phone: closed one line of words and the button, open nearly the whole screen. */
export function FormSheet({ opened, onChange, label, line, children }: FormSheetProps) {
  const t = useT();
  const tool = useForm(toolOf);
  // The words stay for the tools that take some.
  const wordless = tool.prompt === 'none';
  const prompt = useForm((form) => (wordless ? '' : form.prompt.trim()));
  const ratio = useForm((form) => form.ratio);
  const none = tool.instruction ? t('generation.hints.edit') : t(wordless ? 'canvas.noWordsTaken' : 'canvas.noWords');
  const place = useRef<HTMLElement>(null);
  useToastsAbove(place, !opened);
  const start = useRef<number | null>(null);
  useEffect(() => {
    if (opened) place.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [opened]);
  return (
    <>
      {opened && <div className={style.behind} aria-hidden="true" onClick={() => onChange(false)} />}
      <section
        ref={place}
        className={style.sheet}
        data-open={opened || undefined}
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !opened || event.defaultPrevented) return;
          event.stopPropagation();
          onChange(false);
        }}
      >
        <button
          type="button"
          className={style.line}
          data-sheet
          aria-expanded={opened}
          aria-label={t(opened ? 'canvas.sheetClose' : 'canvas.sheetOpen')}
          onClick={() => onChange(!opened)}
          onPointerDown={(event) => {
            start.current = event.clientY;
          }}
          onPointerUp={(event) => {
            const moved = start.current === null ? 0 : event.clientY - start.current;
            start.current = null;
            if (Math.abs(moved) > 24) onChange(moved < 0);
          }}
        >
          <i aria-hidden="true" />
          {!opened && (
            <>
              <span className={prompt === '' ? style.none : undefined}>{prompt || (line ?? none)}</span>
              {line === undefined && !wordless && offers(tool, 'wh_ratio') && <small className="num">{ratio}</small>}
            </>
          )}
          {opened ? (
            <IconChevronDown size={18} stroke={1.6} aria-hidden />
          ) : (
            <IconChevronUp size={18} stroke={1.6} aria-hidden />
          )}
        </button>
        {children}
      </section>
    </>
  );
}
