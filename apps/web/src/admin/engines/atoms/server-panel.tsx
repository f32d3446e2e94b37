import type { AtomConfigRow, EngineServerRow } from '@atelier/contract/engines/shapes';
import { QuietButton } from '@atelier/ui/button';
import { Field } from '@atelier/ui/field';
import { type FormEvent, useState } from 'react';
import { useTrouble } from '#admin/engines/atoms/columns.tsx';
import { TakeAway } from '#admin/engines/atoms/take-away.tsx';
import style from '#admin/engines/engines.module.css';
import { useBegun } from '#admin/engines/use-begun.ts';
import { useFirstFault } from '#admin/engines/use-first-fault.ts';
import { api } from '#admin/kit/api.ts';
import { NAME_MAX } from '#admin/kit/engines/connect-draft.ts';
import { Reasons, StateWord, useKindName } from '#admin/kit/engines/engine-words.tsx';
import { useEngineChange } from '#admin/kit/engines/engines.api.ts';
import { shownState } from '#admin/kit/engines/state.ts';
import { guarded } from '#admin/kit/guarded.ts';
import type { Rows } from '#admin/kit/list/use-rows.ts';
import { Facts, SidePanel } from '#admin/kit/side-panel.tsx';
import { useWords } from '#admin/kit/words.ts';
import { PanelActs } from '#admin/kit/work/row-panel.tsx';
import { useOnline } from '#lib/use-online.ts';

const SLOTS_MAX = 64;

export interface ServerPanelProps {
  server: EngineServerRow;
  /** Its engine calls. */
  calls: readonly AtomConfigRow[];
  rows: Pick<Rows, 'step' | 'close'>;
}

/** One server: how it is and why, what runs on it, what of it can be changed. */
export function ServerPanel({ server, calls, rows }: ServerPanelProps) {
  const a = useWords();
  const kindName = useKindName();
  const trouble = useTrouble();
  const [leaving, ask] = useState(false);
  const state = shownState(server);
  const builtIn = server.kind === 'builtin';
  const check = useEngineChange({
    act: () => api.engines.checkServer({ params: { id: server.id }, quiet: true }),
    said: (_, now) => a('engines.checked', { name: server.name, state: a(`engines.states.${shownState(now)}`) }),
    good: ({ state: now }) => now === 'up',
  });
  return (
    <SidePanel
      title={server.name}
      sub={[server.url, kindName(server.kind)].filter(Boolean).join(', ')}
      onStep={rows.step}
      onClose={rows.close}
      foot={
        <PanelActs
          line={check.faults.rest || (builtIn ? a('engines.builtInStays') : a('engines.takeAwayLine'))}
          acts={[
            {
              name: 'check',
              label: check.isPending ? a('engines.checking') : a('engines.check'),
              locked: check.isPending ? a('engines.checking') : null,
              run: () => check.mutate(undefined),
            },
            {
              name: 'take',
              label: a('engines.takeAway'),
              danger: true,
              locked: builtIn ? a('engines.builtInStays') : null,
              run: () => ask(true),
            },
          ]}
        />
      }
    >
      <p className={style.now}>
        <StateWord state={state} />
      </p>
      {state === 'resting' && <p className={style.line}>{trouble(server)}</p>}
      <Reasons reasons={server.reasons} label={a('engines.connect.reasons')} />
      <div className={style.block}>
        <Facts
          rows={[
            {
              label: a('engines.columns.running'),
              value: a('engines.runningOf', { running: server.running, slots: server.slots }),
            },
            { label: a('engines.waiting'), value: a('engines.waits', { count: server.waiting }) },
            {
              label: a('engines.key'),
              value: builtIn ? '' : a(server.has_key ? 'engines.keyKept' : 'engines.keyNone'),
            },
            {
              label: a('engines.calls'),
              // Those of the built-in engine have no names of their own.
              value: calls.map(({ name, op }) => (builtIn ? op : name)).join(', ') || a('engines.noneYet'),
            },
          ]}
        />
      </div>
      {!builtIn && <ServerForm server={server} />}
      {leaving && <TakeAway server={server} calls={calls} onClose={() => ask(false)} onGone={rows.close} />}
    </SidePanel>
  );
}

/** What the form of a server holds; a key that is kept is never told. */
const draftOf = ({ name, slots }: EngineServerRow) => ({ name, slots: String(slots), key: '' });

/** Name, runs at once, another key. What is not touched is not sent. */
function ServerForm({ server }: { server: EngineServerRow }) {
  const a = useWords();
  const online = useOnline();
  const form = useBegun(draftOf(server), server.version);
  const { name, slots, key } = form.draft;
  const [tried, setTried] = useState(false);
  const save = useEngineChange({
    act: () =>
      api.engines.changeServer({
        params: { id: server.id },
        body: {
          ...(name.trim() !== server.name && { name: name.trim() }),
          ...(Number(slots) !== server.slots && { slots: Number(slots) }),
          ...(key.trim() !== '' && { key: key.trim() }),
          version: form.base,
        },
        quiet: true,
      }),
    said: () => a('list.saved'),
    onDone: form.settle,
    onClash: form.setBase,
    fields: ['name', 'slots', 'key'],
  });
  const change = (part: Partial<typeof form.draft>) => {
    form.change({ ...form.draft, ...part });
    save.reset();
  };
  const nameWrong = name.trim() === '';
  const slotsWrong = !/^\d+$/.test(slots.trim()) || Number(slots) < 1 || Number(slots) > SLOTS_MAX;
  const same = name.trim() === server.name && Number(slots) === server.slots && key.trim() === '';
  const element = useFirstFault(save.error ?? tried);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (online && !nameWrong && !slotsWrong) save.mutate(undefined);
  };
  const locked = !online ? a('list.offlineAct') : same ? a('engines.nothingChanged') : null;
  return (
    <form ref={element} className={`${style.block} ${style.form}`} onSubmit={submit} noValidate>
      <Field
        label={a('engines.connect.name')}
        value={name}
        maxLength={NAME_MAX}
        error={save.faults.fields.name ?? (tried && nameWrong ? a('engines.nameNeeded') : null)}
        {...guarded((text) => change({ name: text }))}
      />
      <Field
        label={a('engines.slots')}
        value={slots}
        inputMode="numeric"
        maxLength={2}
        error={save.faults.fields.slots ?? (tried && slotsWrong ? a('engines.slotsWrong', { max: SLOTS_MAX }) : null)}
        hint={a('engines.slotsHint')}
        onChange={(event) => change({ slots: event.currentTarget.value })}
      />
      <Field
        label={a(server.has_key ? 'engines.keyReplace' : 'engines.keyGive')}
        type="password"
        autoComplete="new-password"
        spellCheck={false}
        maxLength={4000}
        value={key}
        error={save.faults.fields.key ?? null}
        hint={a('engines.connect.keyHint')}
        {...guarded((text) => change({ key: text }))}
      />
      <div className={style.save}>
        <p className={save.faults.rest ? style.bad : style.line} role={save.faults.rest ? 'alert' : undefined}>
          {save.faults.rest || (locked ?? '')}
        </p>
        <QuietButton type="submit" busy={save.isPending} disabled={locked !== null} title={locked ?? undefined}>
          {a('engines.save')}
        </QuietButton>
      </div>
    </form>
  );
}
