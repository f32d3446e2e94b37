import type { ResultOf } from '@atelier/contract/call';
import type { engineServerCalls } from '@atelier/contract/engines/servers';
import type { EngineKindKey } from '@atelier/contract/vocabulary/engines';
import { GhostButton, PrimaryButton } from '@atelier/ui/button';
import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '#admin/kit/api.ts';
import {
  bodyOf,
  CONNECT_FIELDS,
  type ConnectDraft,
  EMPTY_DRAFT,
  KIND_FACTS,
  missingOf,
  nameFor,
  opsOf,
  triedOf,
} from '#admin/kit/engines/connect-draft.ts';
import { ConnectForm } from '#admin/kit/engines/connect-form.tsx';
import { Reasons, StateWord, Takes, useKindName } from '#admin/kit/engines/engine-words.tsx';
import { type Preflight, useEngineChange } from '#admin/kit/engines/engines.api.ts';
import style from '#admin/kit/engines/engines.module.css';
import { faultsOf } from '#admin/kit/engines/faults.ts';
import { adviceOfRefusal } from '#admin/kit/engines/refusals.ts';
import { SameWords } from '#admin/kit/engines/same-words.tsx';
import { useUses } from '#admin/kit/engines/uses.ts';
import { OfficeLink } from '#admin/kit/office-link.tsx';
import { useWords } from '#admin/kit/words.ts';
import { useOnline } from '#lib/use-online.ts';

type Connected = ResultOf<typeof engineServerCalls.connect>;

export interface ConnectCardProps {
  /** The kinds this house can connect; at least one. */
  kinds: readonly EngineKindKey[];
  /** Its heading stands above it already. */
  headed?: boolean;
  /** What the button beside the primary one says: put off, or close. */
  leave: string;
  onLeave: () => void;
}

/**
 * Names an engine, looks at it, connects it, and shows a picture of it beside one of the built-in engine. What was written for one kind stays
 * while another is looked at, and after a refusal.
 */
export function ConnectCard({ kinds, headed, leave, onLeave }: ConnectCardProps) {
  const a = useWords();
  const online = useOnline();
  const kindName = useKindName();
  const [kind, setKind] = useState<EngineKindKey>(kinds[0]!);
  const [drafts, setDrafts] = useState<Partial<Record<EngineKindKey, ConnectDraft>>>({});
  const [tried, setTried] = useState(false);
  const [found, setFound] = useState<{ kind: EngineKindKey; answer: Preflight } | null>(null);
  const draft = drafts[kind] ?? EMPTY_DRAFT;
  const latest = useRef(draft);
  latest.current = draft;
  const name = nameFor(draft, kindName(kind));
  const body = bodyOf(kind, draft);
  const test = useMutation({
    mutationFn: (asked: ConnectDraft) =>
      api.engines.preflight({ body: { ...bodyOf(kind, asked), ...triedOf(kind, asked) }, quiet: true }),
    // An answer about what was written before says nothing of what stands there now.
    onSuccess: (answer, asked) => asked === latest.current && setFound({ kind, answer }),
  });
  // A provider of one address has no field for it: what is said of it stands under the form.
  const addressed = KIND_FACTS[kind].url !== 'none';
  const known = addressed ? CONNECT_FIELDS : CONNECT_FIELDS.filter((field) => field !== 'url');
  const connect = useEngineChange({
    act: () => api.engines.connect({ body: { ...body, ...opsOf(kind, draft), name }, quiet: true }),
    fields: known,
  });
  const change = (part: Partial<ConnectDraft>) => {
    setDrafts((before) => ({ ...before, [kind]: { ...(before[kind] ?? EMPTY_DRAFT), ...part } }));
    if (Object.keys(part).some((field) => field !== 'name')) setFound(null);
    test.reset();
    connect.reset();
  };
  const missing = missingOf(kind, draft);
  const attempt = (act: () => void) => {
    setTried(true);
    if (missing.length === 0 && online) act();
  };
  if (connect.data) return <Done connected={connect.data} name={name} kind={kind} onLeave={onLeave} />;
  const refused = faultsOf(test.error, known, a('list.failed'));
  const lacks = (field: (typeof missing)[number]): string =>
    a(field === 'ops' ? 'engines.folder.doesNeeded' : `engines.connect.missing.${field}`);
  const empty = tried ? Object.fromEntries(missing.map((field) => [field, lacks(field)])) : {};
  return (
    <div className={style.card}>
      <div className={style.left}>
        {!headed && <h2>{a('engines.connect.title')}</h2>}
        <p className={style.lead}>{a(headed ? 'engines.connect.lineMore' : 'engines.connect.line')}</p>
        <ConnectForm
          kinds={kinds}
          kind={kind}
          draft={draft}
          faults={{ ...refused.fields, ...connect.faults.fields, ...empty }}
          advice={adviceOfRefusal(test.error ?? connect.error, addressed)}
          testing={test.isPending}
          found={found?.kind === kind ? found.answer : null}
          onKind={(next) => {
            setKind(next);
            setFound(null);
            setTried(false);
            test.reset();
            connect.reset();
          }}
          onDraft={change}
          onTest={() =>
            attempt(() => {
              setFound(null);
              connect.reset();
              test.mutate(draft);
            })
          }
        />
      </div>
      <SameWords atomId={null} name={name} about={kindName(kind)} />
      <div className={style.foot}>
        <p role="alert" className={style.bad}>
          {online ? connect.faults.rest || refused.rest : a('list.offlineAct')}
        </p>
        <p className={style.note}>{a('engines.connect.note')}</p>
        <GhostButton size="l" onClick={onLeave}>
          {leave}
        </GhostButton>
        <PrimaryButton
          size="l"
          busy={connect.isPending}
          disabled={!online}
          onClick={() => attempt(() => connect.mutate(undefined))}
        >
          {a('engines.connect.verb')}
        </PrimaryButton>
      </div>
    </div>
  );
}

interface DoneProps {
  connected: Connected;
  name: string;
  kind: EngineKindKey;
  onLeave: () => void;
}

/** It is connected: what happens from now on, and its first picture. */
function Done({ connected, name, kind, onLeave }: DoneProps) {
  const a = useWords();
  const kindName = useKindName();
  const told = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone and stood far below: the news is brought into sight, and read from there.
  useEffect(() => {
    told.current?.focus();
    told.current?.scrollIntoView({ block: 'center' });
  }, []);
  const use = useUses();
  const serves = connected.state !== 'down' && connected.reasons.length === 0;
  const drawing = connected.calls.find(({ op }) => op === 't2i');
  const uses = connected.calls.map(({ op }) => use(op)).join(', ');
  return (
    <div className={style.card}>
      <div className={style.left} role="status">
        <h2 ref={told} tabIndex={-1}>
          {a(serves ? 'engines.done.title' : 'engines.done.titleLater', { name })}
        </h2>
        <p className={style.check}>
          <StateWord state={connected.state} /> <span>{kindName(kind)}</span>
        </p>
        <Reasons reasons={connected.reasons} label={a('engines.connect.reasons')} />
        <Takes measured={connected.measured} />
        <ul className={style.facts}>
          {(serves
            ? ([
                ...(drawing ? (['engines.done.first'] as const) : []),
                'engines.done.does',
                'engines.done.painter',
                'engines.done.paid',
              ] as const)
            : (['engines.done.waits', 'engines.done.painter'] as const)
          ).map((key) => (
            <li key={key}>
              <IconCheck size={18} stroke={1.8} aria-hidden />
              {a(key, { name, uses })}
            </li>
          ))}
        </ul>
        <p className={style.ways}>
          <OfficeLink page="atom">{a('engines.done.toAtoms')}</OfficeLink>
          <OfficeLink page="serviceGen">{a('engines.done.toServices')}</OfficeLink>
        </p>
      </div>
      {drawing && <SameWords atomId={drawing.atom_id} name={name} about={kindName(kind)} />}
      <div className={style.foot}>
        <p className={style.note}>{a('engines.connect.note')}</p>
        <PrimaryButton size="l" onClick={onLeave}>
          {a('engines.done.verb')}
        </PrimaryButton>
      </div>
    </div>
  );
}
