import { PROMPT_MAX } from '@atelier/contract/vocabulary/generation';
import type { Tool } from '@atelier/rules/generation/descriptor';
import { offers } from '@atelier/rules/generation/registry';
import { guardMarkup } from '@atelier/rules/text/markup-guard';
import {
  type ClipboardEvent,
  lazy,
  type Ref,
  Suspense,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { TypedWords } from '#features/generation/canvas/typed-words.tsx';
import { closeDescribing, useDescribing } from '#features/generation/describe/describe-store.ts';
import style from '#features/generation/form/form.module.css';
import { changeForm, readForm, useForm } from '#features/generation/form/form-store.ts';
import { InstructionIdeas } from '#features/generation/form/instruction-ideas.tsx';
import { PromptTools } from '#features/generation/form/prompt-tools.tsx';
import { RefinedWords, useRefining } from '#features/generation/form/refine-words.tsx';
import { formatNumber, useLanguage, useT, withWords } from '#lib/i18n/language.ts';

/** Comes with the first picture that is put into words. */
const DescribeDialog = lazy(async () => ({
  default: (
    await withWords(
      import('#features/generation/describe/describe-dialog.tsx'),
      'assets',
      'describe',
      'errors',
      'generation',
      'publish',
      'tools',
    )
  ).DescribeDialog,
}));

export interface PromptBoxProps {
  ref?: Ref<{ focus: () => void }>;
  /** The words of the newest task, offered by the clock. */
  lastPrompt: string | null;
  tool: Tool;
  onPickPicture: () => void;
  onPasteFiles: (files: File[]) => void;
}

/** What the words are asked for, by what the engine is asked for: a part, a change, or a whole picture. */
function useHint({ op }: Tool): string {
  const t = useT();
  const hints: Readonly<Record<string, string>> = {
    inpaint: t('generation.hints.inpaint'),
    outpaint: t('generation.hints.outpaint'),
    edit: t('generation.hints.edit'),
  };
  return hints[op] ?? t('generation.promptHint');
}

/** The prompt: the words, the way past every option to Generate, what should not be there, and the tools. Markup is taken out while typing and pasting (studio 5.2). */
export function PromptBox({ ref, lastPrompt, tool, onPickPicture, onPasteFiles }: PromptBoxProps) {
  const t = useT();
  const language = useLanguage();
  const prompt = useForm((form) => form.prompt);
  const negative = useForm((form) => form.negative);
  const hint = useHint(tool);
  const refining = useRefining();
  const describing = useDescribing();
  const [removed, setRemoved] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  // Words half composed by an input method are left alone until they are chosen.
  const composing = useRef(false);
  const id = useId();
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus() }));

  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.height = '';
    // Without words it stands as high as its rows, and nothing needs to be measured.
    if (prompt) element.style.height = `${Math.min(element.scrollHeight, 240)}px`;
  }, [prompt]);

  const clean = (field: 'prompt' | 'negative', text: string) => {
    const { text: safe } = composing.current ? { text } : guardMarkup(text, 'filter');
    setRemoved(safe !== text);
    changeForm({ [field]: safe });
  };
  const composed = (field: 'prompt' | 'negative') => ({
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: () => {
      composing.current = false;
      clean(field, readForm()[field]);
    },
  });
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files].filter((file) => file.type.startsWith('image/'));
    if (files.length === 0) return;
    event.preventDefault();
    onPasteFiles(files);
  };
  const used = [...prompt].length;
  return (
    <div>
      <label className="sr" htmlFor={id}>
        {t('generation.prompt')}
      </label>
      <div className={style.promptBox} data-bad={used > PROMPT_MAX || undefined}>
        <textarea
          ref={area}
          id={id}
          className={style.text}
          rows={5}
          placeholder={hint}
          value={prompt}
          onChange={(event) => clean('prompt', event.target.value)}
          onPaste={paste}
          {...composed('prompt')}
        />
        <button
          type="button"
          className={style.skip}
          onClick={(event) => event.currentTarget.form?.querySelector<HTMLElement>('button[type=submit]')?.focus()}
        >
          {t('generation.skipOptions')}
        </button>
        {offers(tool, 'negative_prompt') && (
          <div className={style.band}>
            <label htmlFor={`${id}-not`}>{t('generation.negative')}</label>
            <input
              id={`${id}-not`}
              className={style.negative}
              placeholder={t('generation.negativeHint')}
              maxLength={1000}
              value={negative}
              onChange={(event) => clean('negative', event.target.value)}
              {...composed('negative')}
            />
          </div>
        )}
        <PromptTools
          tool={tool}
          refining={refining}
          onLast={
            lastPrompt
              ? () => {
                  changeForm({ prompt: lastPrompt });
                  area.current?.focus();
                }
              : null
          }
          onPickPicture={onPickPicture}
        >
          {removed && (
            <span className={style.removed} role="status">
              {t('generation.markupRemoved')}
            </span>
          )}
          <span className={`${style.counter} num ${used > PROMPT_MAX ? style.bad : ''}`}>
            {t('generation.count', {
              used: formatNumber(used, language),
              max: formatNumber(PROMPT_MAX, language),
            })}
          </span>
        </PromptTools>
      </div>
      {tool.instruction ? <InstructionIdeas /> : <RefinedWords {...refining} />}
      {describing.opened && !tool.instruction && (
        <Suspense>
          <DescribeDialog {...describing} onClose={closeDescribing} onWords={refining.put} />
        </Suspense>
      )}
      <TypedWords />
    </div>
  );
}
