import { ENGINE_KINDS, ERROR_KINDS } from '@atelier/contract/vocabulary/engines';
import style from '#admin/kit/engines/engines.module.css';
import { adviceOf, refusalOf } from '#admin/kit/engines/refusals.ts';
import type { Shown } from '#admin/kit/engines/state.ts';
import { useWords } from '#admin/kit/words.ts';
import { useLanguage } from '#lib/i18n/language.ts';
import { untilText } from '#lib/i18n/time.ts';

/** A kind of engine by its name; one that this build does not know by its key. */
export function useKindName(): (kind: string) => string {
  const a = useWords();
  return (kind) => {
    if (kind === 'builtin' || kind === 'pipeline') return a(`engines.kinds.${kind}`);
    const known = ENGINE_KINDS.find((each) => each === kind);
    return known ? a(`engines.kinds.${known}`) : kind;
  };
}

/** A state by dot and word: never by its colour alone. */
export function StateWord({ state }: { state: Shown }) {
  const a = useWords();
  return (
    <span className={style.state} data-state={state}>
      {a(`engines.states.${state}`)}
    </span>
  );
}

/** Why a route or a server cannot serve, in the words of the reader. */
export function useRefusal(): (text: string) => string {
  const a = useWords();
  const language = useLanguage();
  return (text) => {
    const refusal = refusalOf(text);
    switch (refusal.kind) {
      case 'off':
      case 'gone':
      case 'resting':
        return a(`engines.refused.${refusal.kind}`);
      case 'op':
        return a('engines.refused.op', { op: refusal.op });
      case 'condition':
        return a('engines.refused.condition', {
          condition: a(`engines.when.${refusal.condition}`),
          values: refusal.values,
        });
      case 'grade':
        return a('engines.refused.grade', { grade: refusal.grade });
      case 'open':
        return a('engines.refused.open', { when: untilText(refusal.until, language) });
      case 'down':
        return a('engines.refused.down', { why: refusal.why });
      default:
        return refusal.text;
    }
  };
}

/** Why a test failed: the kind of failure and the engine's own words, and what to do about it. */
export function useFailure(): (error: string) => string {
  const a = useWords();
  return (error) => {
    const [, key = '', words = error] = /^(\w+): ([\s\S]+)$/.exec(error) ?? [];
    const kind = ERROR_KINDS.find((each) => each === key);
    if (!kind) return error || a('engines.test.failed');
    return a('engines.test.failure', {
      kind: a(`engines.errorKinds.${kind}`),
      words,
      advice: a(`engines.advice.${adviceOf(words)}`),
    });
  };
}

/** What keeps an engine from serving, each reason with what to do about it. Reasons are the engine's own words. */
export function Reasons({ reasons, label }: { reasons: readonly string[]; label: string }) {
  const a = useWords();
  if (reasons.length === 0) return null;
  return (
    <ul className={style.reasons} aria-label={label}>
      {reasons.map((reason) => (
        <li key={reason}>
          <b>{reason}</b>
          <span>{a(`engines.advice.${adviceOf(reason)}`)}</span>
        </li>
      ))}
    </ul>
  );
}
