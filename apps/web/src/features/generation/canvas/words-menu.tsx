import { PROMPT_MAX } from '@atelier/contract/vocabulary/generation';
import { guardMarkup } from '@atelier/rules/text/markup-guard';
import { QuietButton } from '@atelier/ui/button';
import { CreditDrop } from '@atelier/ui/glyphs';
import { Popover } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import style from '#features/generation/canvas/canvas.module.css';
import { changesOf } from '#features/generation/canvas/change-words.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';

export interface WordsMenuProps {
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** The words the picture was made from. */
  prompt: string;
  /** Credits of one picture. */
  cost: number;
  onMake: (prompt: string) => void;
  children: ReactElement;
}

/** Other words for a picture, with what changes shown before anything is made. */
export function WordsMenu({ opened, onChange, children, ...rest }: WordsMenuProps) {
  const t = useT();
  return (
    <Popover opened={opened} onChange={onChange} position="top-start" offset={10} trapFocus returnFocus width={480}>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown className={style.menu} aria-label={t('canvas.changeWords')}>
        {opened && <WordsForm {...rest} onClose={() => onChange(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function WordsForm({
  prompt,
  cost,
  onMake,
  onClose,
}: Pick<WordsMenuProps, 'prompt' | 'cost' | 'onMake'> & { onClose: () => void }) {
  const t = useT();
  const language = useLanguage();
  const [text, setText] = useState(prompt);
  const changes = changesOf(prompt, text, language);
  const same = text.trim() === prompt.trim() || text.trim() === '';
  const long = [...text.trim()].length > PROMPT_MAX;
  const go = () => {
    if (same || long) return;
    onClose();
    onMake(guardMarkup(text, 'filter').text.trim());
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <textarea
        className={style.field}
        aria-label={t('canvas.changeWordsLabel')}
        rows={3}
        data-autofocus
        onFocus={(event) => event.target.setSelectionRange(event.target.value.length, event.target.value.length)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          go();
        }}
      />
      <p className={style.changes} aria-live="polite">
        <span className="sr">{t('canvas.changes')}: </span>
        {same
          ? t('canvas.noChange')
          : changes.map(({ text: piece, kind }, nth) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name but their place
              kind === 'gone' ? <del key={nth}>{piece}</del> : kind === 'new' ? <ins key={nth}>{piece}</ins> : piece,
            )}
      </p>
      <div className={style.menuFoot}>
        <span>{t('canvas.changeWordsHelp')}</span>
        <QuietButton
          type="submit"
          disabled={same || long}
          title={same ? t('canvas.noChange') : long ? t('errors.prompt_too_long') : undefined}
        >
          {t('canvas.make')}
          <span className={`${style.price} num`}>
            <CreditDrop size={11} />
            {cost === 0 ? t('canvas.free') : cost}
          </span>
        </QuietButton>
      </div>
    </form>
  );
}
