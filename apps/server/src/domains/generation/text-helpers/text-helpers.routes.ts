import type { textHelperCalls } from '@atelier/contract/generation/text-helpers';
import { PROMPT_MAX } from '@atelier/contract/vocabulary/generation';
import { featureLocked } from '@atelier/rules/generation/limits';
import { sensitiveTerm } from '@atelier/rules/text/sensitive';
import { FILLED_IN, type WordHelper } from '@atelier/rules/text-helpers/facets.data';
import { languageOf } from '@atelier/rules/text-helpers/language';
import { refinePrompt } from '@atelier/rules/text-helpers/refine';
import { translate } from '@atelier/rules/text-helpers/translate';
import { signedIn } from '#platform/http/signed-in.ts';
import type { Handlers } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { GenerationDeps } from '../generation.deps.ts';
import type { PictureDescriber } from './describe-picture.ts';
import { drawable } from './drawable.ts';
import { inOtherWords } from './in-other-words.ts';

/** Binds the helpers of words. */
export function textHelperHandlers(
  deps: GenerationDeps,
  describer: PictureDescriber,
): Handlers<typeof textHelperCalls> {
  return {
    describePicture: async ({ body }, ctx) => ({
      task_id: await describer.begin(signedIn(ctx), body.image, ctx.language),
    }),

    pictureDescription: ({ query }, ctx) => describer.answer(signedIn(ctx), query.task_id),

    async refinePrompt({ params: { module }, body: { prompt } }, ctx) {
      const user = signedIn(ctx);
      if (!isWordHelper(module)) throw refuse('unsupported');
      const grade = await deps.billing.effectiveGrade(deps.platform.db, user.id, ctx.now);
      if (module === 'prompt_bot' && featureLocked(grade, 'bot'))
        throw refuse('subscribers_only', { details: { action: 'subscribe' } });
      if (prompt === '') throw refuse('prompt_required', { fields: [{ path: 'prompt', key: 'prompt_required' }] });
      checkWords('prompt', prompt);
      const facets = FILLED_IN[module];
      const { text, changes } = OF_PICTURES.includes(module)
        ? await drawable(deps, user.id, prompt, facets)
        : refinePrompt(prompt, { most: PROMPT_MAX, facets });
      return { text, changes, procedural: true };
    },

    async translate({ body: { text, from_lang, to_lang } }) {
      checkWords('text', text);
      const from = from_lang === 'auto' ? languageOf(text) : from_lang;
      const idle = text.trim() === '' || from === to_lang;
      const said = idle ? null : await inOtherWords(deps, { words: text, from, to: to_lang });
      if (said) return { text: said.text, from_lang: from, untranslated: [], procedural: false, source: said.source };
      const { text: own, untranslated } = translate(text, from, to_lang);
      return { text: own, from_lang: from, untranslated, procedural: true };
    },
  };
}

/** Helpers of whose words a picture is made, which engines can read before. */
const OF_PICTURES: readonly WordHelper[] = ['magic_prompt', 'prompt_bot'];

const isWordHelper = (module: string): module is WordHelper => Object.hasOwn(FILLED_IN, module);

/** @throws Refusal sensitive, with the field */
function checkWords(path: string, words: string): void {
  if (sensitiveTerm(words) !== null) throw refuse('sensitive', { fields: [{ path, key: 'sensitive' }] });
}
