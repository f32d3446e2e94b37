import { ERROR_KINDS } from '@atelier/contract/vocabulary/engines';
import { AreaField } from '@atelier/ui/area-field';
import { ChoiceChips } from '@atelier/ui/choice-chips';
import { Field } from '@atelier/ui/field';
import { useId } from 'react';
import { ADDRESSES, type AtomDraft, type AtomFault } from '#admin/engines/atoms/atom-draft.ts';
import { useServices } from '#admin/engines/engines.api.ts';
import style from '#admin/engines/engines.module.css';
import { Bindings } from '#admin/kit/engines/bindings.tsx';
import { NAME_MAX } from '#admin/kit/engines/connect-draft.ts';
import { Reasons } from '#admin/kit/engines/engine-words.tsx';
import type { Preflight } from '#admin/kit/engines/engines.api.ts';
import { GraphField } from '#admin/kit/engines/graph-field.tsx';
import { guarded } from '#admin/kit/guarded.ts';
import { useWords } from '#admin/kit/words.ts';

export interface AtomFormProps {
  /** The kind of its server. */
  kind: string;
  draft: AtomDraft;
  onDraft: (change: Partial<AtomDraft>) => void;
  /** What is wrong before it is sent. */
  wrong: readonly AtomFault[];
  /** What the server says is wrong, by field. */
  faults: Readonly<Record<string, string>>;
  /** What was found in the workflow that was chosen; null as long as nobody looked. */
  found: Preflight | null;
}

/** The fields of an engine call; where it goes and what it asks there, how long it may take, how often it is tried. */
export function AtomForm({ kind, draft, onDraft, wrong, faults, found }: AtomFormProps) {
  const a = useWords();
  const services = useServices();
  const ops = useId();
  const said = (field: AtomFault, from: string = field) =>
    faults[from] ?? (wrong.includes(field) ? a(`engines.wrong.${field}`) : null);
  const known = [...new Set((services.data?.modules ?? []).map(({ op }) => op))];
  const time = (field: 'queue' | 'run' | 'stall') => (
    <Field
      label={a(`engines.times.${field}`)}
      value={draft[field]}
      inputMode="numeric"
      maxLength={6}
      error={said(field)}
      hint={a('engines.seconds')}
      onChange={(event) => onDraft({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <Field
        label={a('engines.columns.name')}
        value={draft.name}
        maxLength={NAME_MAX}
        error={said('name')}
        {...guarded((name) => onDraft({ name }))}
      />
      <Field
        label={a('engines.columns.op')}
        value={draft.op}
        list={ops}
        maxLength={40}
        spellCheck={false}
        autoComplete="off"
        error={said('op')}
        hint={a('engines.opHint')}
        {...guarded((op) => onDraft({ op }))}
      />
      <datalist id={ops}>
        {known.map((op) => (
          <option key={op} value={op} />
        ))}
      </datalist>
      <Field
        label={a('engines.connect.model')}
        value={draft.model}
        maxLength={300}
        spellCheck={false}
        autoComplete="off"
        error={ADDRESSES.map((field) => faults[field]).find(Boolean) ?? null}
        hint={a('engines.connect.modelHint')}
        {...guarded((model) => onDraft({ model }))}
      />
      {kind === 'comfyui' && (
        <>
          <GraphField value={draft.graph} error={faults.graph ?? null} onChange={(graph) => onDraft({ graph })} />
          {found && (
            <div role="status">
              <Reasons reasons={found.reasons} label={a('engines.connect.reasons')} />
              <Bindings rows={found.bindings} />
            </div>
          )}
        </>
      )}
      <AreaField
        label={a('engines.more')}
        value={draft.more}
        rows={3}
        spellCheck={false}
        maxLength={20_000}
        error={said('more', 'target')}
        hint={a('engines.moreHint')}
        onChange={(event) => onDraft({ more: event.currentTarget.value })}
      />
      <h3 className={style.sub}>{a('engines.times.title')}</h3>
      <div className={style.three}>
        {time('queue')}
        {time('run')}
        {time('stall')}
      </div>
      <p className={style.line}>{a('engines.times.line')}</p>
      <h3 className={style.sub}>{a('engines.retry.title')}</h3>
      <Field
        label={a('engines.retry.max')}
        value={draft.retries}
        inputMode="numeric"
        maxLength={2}
        error={said('retries')}
        hint={a('engines.retry.hint')}
        onChange={(event) => onDraft({ retries: event.currentTarget.value })}
      />
      <div className={style.chips}>
        <ChoiceChips
          kind="many"
          label={a('engines.retry.kinds')}
          options={ERROR_KINDS.map((key) => ({ key, label: a(`engines.errorKinds.${key}`) }))}
          chosen={draft.kinds}
          onChange={(chosen) => onDraft({ kinds: ERROR_KINDS.filter((each) => chosen.includes(each)) })}
        />
      </div>
    </>
  );
}
