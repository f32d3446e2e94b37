import type { Language } from '@atelier/contract/vocabulary/languages';
import type { Looker } from '@atelier/engines/analyse/looker';
import type { Source } from '@atelier/engines/analyse/ports';
import { sensitiveTerm } from '@atelier/rules/text/sensitive';

/** Whose words they are, as people are told. */
export interface WordsBy {
  label: string;
  model: string;
}

/** Who answered, where it was an engine. */
export const byEngine = ({ label, kind, model = '' }: Source): WordsBy | undefined =>
  kind === 'classical' || kind === 'report' || kind === 'nobody' ? undefined : { label, model };

/** Words in another language by a connected model; null where none answers, or what it says may not stand here. */
export async function inOtherWords(
  { sight }: { sight: { looker: Pick<Looker, 'translate'> } },
  asked: { words: string; from: Language; to: Language },
): Promise<{ text: string; source: WordsBy } | null> {
  const said = await sight.looker.translate(asked);
  const source = said && byEngine(said.source);
  return said && source && sensitiveTerm(said.text) === null ? { text: said.text, source } : null;
}
