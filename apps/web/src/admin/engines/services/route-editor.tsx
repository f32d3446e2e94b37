import type { EngineReason, RouteStateRow } from '@atelier/contract/engines/shapes';
import { SPEED_MODES, STYLES } from '@atelier/contract/vocabulary/generation';
import { GRADES } from '@atelier/contract/vocabulary/grades';
import { LANGUAGES, type Language } from '@atelier/contract/vocabulary/languages';
import { QuietButton } from '@atelier/ui/button';
import { ChoiceChips } from '@atelier/ui/choice-chips';
import { Field } from '@atelier/ui/field';
import { SelectField } from '@atelier/ui/select-field';
import { Switch } from '@atelier/ui/switch';
import { useState } from 'react';
import style from '#admin/engines/engines.module.css';
import { useGradeNames } from '#admin/engines/services/facts.ts';
import type { Conditions, RouteDraft } from '#admin/engines/services/route-draft.ts';
import { refusalOf } from '#admin/engines/services/service-rows.ts';
import { Reasons, useReason } from '#admin/kit/engines/engine-words.tsx';
import { useWords } from '#admin/kit/words.ts';
import { useT } from '#lib/i18n/language.ts';
import { LANGUAGE_NAMES } from '#shell/language-menu.tsx';

const WEIGHT_MAX = 1000;

export interface RouteEditorProps {
  route: RouteDraft;
  name: string;
  state: RouteStateRow | undefined;
  /** Nobody stands above it. */
  first: boolean;
  onStep: (by: 1 | -1) => void;
  onChange: (part: Partial<RouteDraft>) => void;
  onRemove: () => void;
}

/** What can be changed of one route: whether it is used, with whom it shares, for what it is kept. */
export function RouteEditor({ route, name, state, first, onStep, onChange, onRemove }: RouteEditorProps) {
  const a = useWords();
  const [weight, setWeight] = useState(String(route.weight));
  const wrong = !/^\d+$/.test(weight.trim()) || Number(weight) < 1 || Number(weight) > WEIGHT_MAX;
  const refused = state ? refusalOf(state) : null;
  return (
    <section
      className={style.editor}
      aria-label={a('routing.routeOf', { name })}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        onStep(event.key === 'ArrowUp' ? -1 : 1);
      }}
    >
      <h3>
        {a('routing.routeOf', { name })}
        <Switch
          label={a('routing.enabled', { name })}
          on={route.enabled}
          onChange={(enabled) => onChange({ enabled })}
        />
      </h3>
      {refused !== null && route.enabled && <Why refused={refused} />}
      {!route.last && (
        <>
          <label className={style.check}>
            <input
              className="admin-check"
              type="checkbox"
              checked={route.shares}
              disabled={first}
              onChange={(event) => onChange({ shares: event.currentTarget.checked })}
            />
            <span>
              {a('routing.shares')}
              <small>{a(first ? 'routing.sharesFirst' : 'routing.sharesHint')}</small>
            </span>
          </label>
          <Field
            label={a('routing.weight')}
            value={weight}
            inputMode="numeric"
            maxLength={4}
            error={wrong ? a('routing.weightWrong', { max: WEIGHT_MAX }) : null}
            hint={a('routing.weightHint')}
            onChange={(event) => {
              const text = event.currentTarget.value;
              setWeight(text);
              const value = Number(text);
              if (/^\d+$/.test(text.trim()) && value >= 1 && value <= WEIGHT_MAX) onChange({ weight: value });
            }}
          />
        </>
      )}
      <When when={route.when} onChange={(when) => onChange({ when })} />
      <QuietButton size="s" onClick={onRemove}>
        {a('routing.removeRoute')}
      </QuietButton>
    </section>
  );
}

/** Reasons of the routing itself, which nothing at the engine would mend. */
const OF_ROUTING: ReadonlySet<string> = new Set(['off', 'gone', 'resting', 'op', 'condition', 'grade', 'open']);

/** Why it is refused now; what an engine complains of with what to do about it. */
function Why({ refused }: { refused: EngineReason }) {
  const a = useWords();
  const say = useReason();
  return OF_ROUTING.has(refused.key) ? (
    <p className={style.line}>{say(refused)}</p>
  ) : (
    <Reasons reasons={[refused]} label={a('engines.connect.reasons')} />
  );
}

/** For which requests a route is kept; nothing chosen is for all. */
function When({ when, onChange }: { when: Conditions; onChange: (when: Conditions) => void }) {
  const a = useWords();
  const t = useT();
  const grades = useGradeNames();
  const many = (key: 'mode' | 'style' | 'locale', options: readonly { key: string; label: string }[]) => (
    <details className={style.when} open={key === 'mode' || undefined}>
      <summary>
        {a(`engines.when.${key}`)}
        <span>
          {(when[key] ?? []).length > 0 ? a('routing.chosen', { count: when[key]!.length }) : a('routing.forAll')}
        </span>
      </summary>
      <ChoiceChips
        kind="many"
        quietLabel
        label={a(`engines.when.${key}`)}
        options={options}
        chosen={when[key] ?? []}
        onChange={(chosen) => onChange({ ...when, [key]: chosen })}
      />
    </details>
  );
  return (
    <>
      <h4>{a('routing.conditions')}</h4>
      {many(
        'mode',
        SPEED_MODES.map((key) => ({ key, label: t(`generation.modes.${key}`) })),
      )}
      {many(
        'style',
        STYLES.map((key) => ({ key, label: t(`styles.${key}`) })),
      )}
      {many(
        'locale',
        LANGUAGES.map((key: Language) => ({ key, label: LANGUAGE_NAMES[key] })),
      )}
      <SelectField
        label={a('engines.when.grade')}
        value={String(when.grade ?? 0)}
        options={GRADES.map((grade) => ({
          value: String(grade),
          label: grade === 0 ? a('routing.forAll') : a('routing.fromGrade', { grade: grades[grade] }),
        }))}
        onChange={(grade) => {
          const { grade: _, ...others } = when;
          onChange(Number(grade) > 0 ? { ...others, grade: Number(grade) } : others);
        }}
      />
      {when.resolution && (
        <p className={style.line}>{a('routing.resolutionKept', { values: when.resolution.join(', ') })}</p>
      )}
    </>
  );
}
