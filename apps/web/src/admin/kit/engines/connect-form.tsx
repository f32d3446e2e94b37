import type { EngineKindKey } from '@atelier/contract/vocabulary/engines';
import { QuietButton } from '@atelier/ui/button';
import { Field } from '@atelier/ui/field';
import { Segmented } from '@atelier/ui/segmented';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { Bindings } from '#admin/kit/engines/bindings.tsx';
import { type ConnectDraft, KIND_FACTS, NAME_MAX, nameFor } from '#admin/kit/engines/connect-draft.ts';
import { Reasons, StateWord, Takes, useKindName } from '#admin/kit/engines/engine-words.tsx';
import type { Preflight } from '#admin/kit/engines/engines.api.ts';
import style from '#admin/kit/engines/engines.module.css';
import { FolderChoice } from '#admin/kit/engines/folder-choice.tsx';
import { GraphField } from '#admin/kit/engines/graph-field.tsx';
import type { Advice } from '#admin/kit/engines/refusals.ts';
import { guarded } from '#admin/kit/guarded.ts';
import { useWords } from '#admin/kit/words.ts';
import { useOnline } from '#lib/use-online.ts';

export interface ConnectFormProps {
  kinds: readonly EngineKindKey[];
  kind: EngineKindKey;
  draft: ConnectDraft;
  /** What is wrong, by field. */
  faults: Readonly<Record<string, string>>;
  testing: boolean;
  found: Preflight | null;
  /** What to do about an engine that could not be reached; null where nothing was refused by it. */
  advice: Advice | null;
  onKind: (kind: EngineKindKey) => void;
  onDraft: (change: Partial<ConnectDraft>) => void;
  onTest: () => void;
}

/** Where an engine is, what it is called, and what a look at it found. */
export function ConnectForm(props: ConnectFormProps) {
  const { kinds, kind, draft, faults, testing, found, advice, onKind, onDraft, onTest } = props;
  const a = useWords();
  const online = useOnline();
  const kindName = useKindName();
  const models = useId();
  const facts = KIND_FACTS[kind];
  const test = (
    <QuietButton busy={testing} disabled={!online} title={online ? undefined : a('list.offlineAct')} onClick={onTest}>
      {a(found ? 'engines.connect.testAgain' : 'engines.connect.test')}
    </QuietButton>
  );
  return (
    <>
      <Segmented
        label={a('engines.connect.kind')}
        value={kind}
        options={kinds.map((each) => ({ value: each, label: kindName(each) }))}
        onChange={onKind}
        wide
      />
      <p className={style.about}>{faults.kind ?? a(`engines.about.${kind}`)}</p>
      {facts.url !== 'none' && (
        <div className={style.pair}>
          <Field
            label={a('engines.connect.url')}
            value={draft.url}
            placeholder={facts.urlExample}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            error={faults.url ?? null}
            hint={facts.url === 'optional' ? a('engines.connect.urlHint', { url: facts.urlExample }) : ''}
            {...guarded((url) => onDraft({ url }))}
          />
          {facts.key === 'none' && test}
        </div>
      )}
      {facts.key !== 'none' && (
        <div className={style.pair}>
          <Field
            label={a(facts.key === 'needed' ? 'engines.connect.key' : 'engines.connect.keyOptional')}
            type="password"
            value={draft.key}
            autoComplete="new-password"
            spellCheck={false}
            maxLength={4000}
            error={faults.key ?? null}
            hint={a('engines.connect.keyHint')}
            {...guarded((key) => onDraft({ key }))}
          />
          {test}
        </div>
      )}
      {facts.folders && (
        <>
          <FolderChoice
            value={draft.model}
            ops={draft.ops}
            error={faults.model ?? null}
            opsError={faults.ops ?? null}
            onChange={onDraft}
          />
          {test}
        </>
      )}
      <Found found={found} kind={kind} advice={advice} />
      {!facts.folders && (
        <>
          <Field
            label={a('engines.connect.model')}
            list={models}
            value={draft.model}
            placeholder={found?.models[0] ?? facts.modelExample}
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
            error={faults.model ?? null}
            hint={
              found && found.models.length > 0
                ? a('engines.connect.models', { count: found.models.length })
                : a('engines.connect.modelHint')
            }
            {...guarded((model) => onDraft({ model }))}
          />
          <datalist id={models}>
            {found?.models.map((model) => (
              <option key={model} value={model} />
            ))}
          </datalist>
        </>
      )}
      {facts.graph && (
        <details className={style.fold} open={draft.graph !== null || faults.graph !== undefined || undefined}>
          <summary>{a('engines.graph.own')}</summary>
          <GraphField value={draft.graph} error={faults.graph ?? null} onChange={(graph) => onDraft({ graph })} />
        </details>
      )}
      <Field
        label={a('engines.connect.name')}
        value={draft.name ?? ''}
        placeholder={nameFor(draft, kindName(kind))}
        maxLength={NAME_MAX}
        error={faults.name ?? null}
        hint={a('engines.connect.nameHint')}
        {...guarded((name) => onDraft({ name: name === '' ? null : name }))}
      />
    </>
  );
}

/** What the look found, or what to do where it found nothing: the state, what must be mended, the inputs of the workflow. */
function Found({ found, kind, advice }: { found: Preflight | null; kind: EngineKindKey; advice: Advice | null }) {
  const a = useWords();
  return (
    <div className={style.found} role="status">
      {!found && advice && <p className={style.advice}>{a(`engines.advice.${advice}`)}</p>}
      {found && (
        <>
          <p className={style.check}>
            {found.state === 'up' && found.reasons.length === 0 ? (
              <IconCheck size={18} stroke={1.8} aria-hidden data-tone="ok" />
            ) : (
              <IconAlertTriangle size={18} stroke={1.6} aria-hidden data-tone="warn" />
            )}
            <StateWord state={found.state} />
            <span>
              {found.reasons.length > 0
                ? a('engines.connect.toMend', { count: found.reasons.length })
                : a('engines.connect.ready')}
            </span>
          </p>
          <Reasons reasons={found.reasons} label={a('engines.connect.reasons')} />
          <Takes measured={found.measured} />
          {kind === 'comfyui' && <Bindings rows={found.bindings} />}
        </>
      )}
    </div>
  );
}
