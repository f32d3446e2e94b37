import { useTypedClaims } from '#features/generation/canvas/use-typed-claims.ts';
import { WordsRow } from '#features/generation/canvas/words-row.tsx';
import { changeForm } from '#features/generation/form/form-store.ts';

/** Under the prompt: how the engine reads what is being typed. A row of fixed height, gone where it says nothing of them. */
export function TypedWords() {
  const { prompt, claims, silent } = useTypedClaims();
  if (silent) return null;
  return <WordsRow claims={claims} prompt={prompt} when="typed" onWords={(words) => changeForm({ prompt: words })} />;
}
