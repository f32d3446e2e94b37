import type { Language } from '@atelier/contract/vocabulary/languages';
import { languageOf } from '@atelier/rules/text-helpers/language';
import { IconButton } from '@atelier/ui/button';
import { IconLanguage } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import style from '#features/work/parts/parameters.module.css';
import { signedInOrAsked } from '#features/work/work.api.ts';
import { api } from '#lib/api/api.ts';
import { useLanguage, useT } from '#lib/i18n/language.ts';

/** What the call names otherwise than we do (studio 5.1). */
const spelt: Partial<Record<Language, 'cn'>> = { zh: 'cn' };

/** The prompt in one's own language (studio 2.7): asked for by a button, shown below it, with whoever translated it. */
export function useTranslation(prompt: string) {
  const t = useT();
  const language = useLanguage();
  const asked = useMutation({
    mutationFn: () =>
      api.generation.translate({ body: { from_lang: 'auto', text: prompt, to_lang: spelt[language] ?? language } }),
  });
  const said = asked.data;
  const by = said?.source;
  return {
    button: languageOf(prompt) !== language && (
      <IconButton
        size="s"
        label={t(said ? 'detail.translationAway' : 'detail.translate')}
        aria-busy={asked.isPending || undefined}
        onClick={() => {
          if (said) asked.reset();
          else if (!asked.isPending && signedInOrAsked()) asked.mutate();
        }}
      >
        <IconLanguage size={16} stroke={1.6} />
      </IconButton>
    ),
    text: said && (
      <div className={style.translation} role="status">
        <p>{said.text}</p>
        <small>
          {by
            ? t('detail.translatedBy', { name: by.model ? `${by.label}, ${by.model}` : by.label })
            : t('detail.translatedByWord')}
        </small>
      </div>
    ),
  };
}
