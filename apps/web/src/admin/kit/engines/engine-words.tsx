import type { EngineFailure, EngineMeasured, EngineReason } from '@atelier/contract/engines/shapes';
import { ENGINE_KINDS } from '@atelier/contract/vocabulary/engines';
import style from '#admin/kit/engines/engines.module.css';
import { adviceOf, adviceOfFailure } from '#admin/kit/engines/refusals.ts';
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
export function useReason(): (reason: EngineReason) => string {
  const a = useWords();
  const language = useLanguage();
  return ({ key, values: { step, ...values } }) => {
    const { condition, until } = values;
    const named = CONDITIONS.find((each) => each === condition);
    const said = a(`engines.reasons.${key}`, {
      ...values,
      ...(named && { condition: a(`engines.when.${named}`) }),
      ...(until !== undefined && { until: untilText(String(until), language) }),
    });
    return step === undefined ? said : `${step}: ${said}`;
  };
}

const CONDITIONS = ['mode', 'style', 'locale', 'resolution'] as const;

/** Why a test failed, in the words of the reader: the kind of failure, what happened, and what to do about it. */
export function useFailure(): (failure: EngineFailure | null) => string {
  const a = useWords();
  const say = useReason();
  return (failure) => {
    if (!failure) return a('engines.test.failed');
    const said = say(failure.reason);
    const advice = adviceOfFailure(failure);
    return a('engines.test.failure', {
      kind: a(`engines.errorKinds.${failure.kind}`),
      // What a server says of itself may end without a stop.
      words: /[.!?…。！？]$/.test(said) ? said : a('engines.test.sentence', { words: said }),
      advice: advice === null ? '' : a(`engines.advice.${advice}`),
    }).trim();
  };
}

/** What keeps an engine from serving, each reason with what to do about it. */
export function Reasons({ reasons, label }: { reasons: readonly EngineReason[]; label: string }) {
  const a = useWords();
  const say = useReason();
  if (reasons.length === 0) return null;
  return (
    <ul className={style.reasons} aria-label={label}>
      {reasons.map((reason) => (
        <li key={JSON.stringify(reason)}>
          <b>{say(reason)}</b>
          <span>{a(`engines.advice.${adviceOf(reason)}`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What a picture takes on this machine, where it was tried. */
export function Takes({ measured }: { measured: EngineMeasured | null }) {
  const a = useWords();
  if (!measured) return null;
  const { seconds, memory_mb: memory, steps, step_ms: step, width, height } = measured;
  return (
    <p className={style.advice}>
      {a('engines.folder.takes', {
        seconds: seconds < 10 ? seconds.toFixed(1) : Math.round(seconds),
        size: `${width} × ${height}`,
        memory: (memory / 1024).toFixed(1),
        steps,
        step: (step / 1000).toFixed(step < 1000 ? 2 : 1),
      })}
    </p>
  );
}
