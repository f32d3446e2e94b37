import type { AtomConfigRow } from '@atelier/contract/engines/shapes';
import { QuietButton } from '@atelier/ui/button';
import { Segmented } from '@atelier/ui/segmented';
import { SkeletonLine } from '@atelier/ui/skeleton';
import { type FormEvent, useState } from 'react';
import { bodyOfAtom, draftOf } from '#admin/engines/atoms/atom-draft.ts';
import { AtomForm } from '#admin/engines/atoms/atom-form.tsx';
import { AtomTest } from '#admin/engines/atoms/atom-test.tsx';
import { MadeTag } from '#admin/engines/atoms/columns.tsx';
import { ATOM_FIELDS, useAtomForm } from '#admin/engines/atoms/use-atom-form.ts';
import { Versions } from '#admin/engines/atoms/versions.tsx';
import { useAtom, useUses } from '#admin/engines/engines.api.ts';
import style from '#admin/engines/engines.module.css';
import { useFirstFault } from '#admin/engines/use-first-fault.ts';
import { api } from '#admin/kit/api.ts';
import { ConfirmReason } from '#admin/kit/confirm-reason.tsx';
import { Bindings } from '#admin/kit/engines/bindings.tsx';
import { Reasons } from '#admin/kit/engines/engine-words.tsx';
import { useEngineChange } from '#admin/kit/engines/engines.api.ts';
import type { Rows } from '#admin/kit/list/use-rows.ts';
import { Failed } from '#admin/kit/list-page.tsx';
import { Facts, SidePanel } from '#admin/kit/side-panel.tsx';
import { useWords } from '#admin/kit/words.ts';
import { PanelActs } from '#admin/kit/work/row-panel.tsx';
import { useOnline } from '#lib/use-online.ts';

type Part = 'settings' | 'test' | 'versions';

export interface AtomPanelProps {
  atom: AtomConfigRow;
  rows: Pick<Rows, 'step' | 'close'>;
}

/** One engine call: what it asks for, a test of it, its versions. */
export function AtomPanel({ atom, rows }: AtomPanelProps) {
  const a = useWords();
  const uses = useUses();
  const [part, show] = useState<Part>('settings');
  const [deleting, ask] = useState(false);
  const whole = useAtom(atom.id);
  const used = uses(atom);
  const builtIn = atom.kind === 'builtin';
  const remove = useEngineChange({
    act: (reason: string) => api.engines.deleteAtom({ params: { id: atom.id }, body: { reason }, quiet: true }),
    said: () => a('engines.deletedCall', { name: atom.name }),
    onDone: () => {
      ask(false);
      rows.close();
    },
  });
  const locked = builtIn
    ? a('engines.builtInCall')
    : used.length > 0
      ? a('engines.inUse', { names: used.join(', ') })
      : null;
  return (
    <SidePanel
      title={atom.name}
      sub={`${atom.server_name} · ${atom.op} · v${atom.version}`}
      onStep={rows.step}
      onClose={rows.close}
      foot={
        <PanelActs
          acts={[
            {
              name: 'delete',
              label: a('engines.deleteCall'),
              danger: true,
              locked,
              run: () => {
                remove.reset();
                ask(true);
              },
            },
          ]}
        />
      }
    >
      <div className={style.parts}>
        <Segmented
          label={a('engines.parts.label')}
          value={part}
          options={(['settings', 'test', 'versions'] as const).map((value) => ({
            value,
            label: a(`engines.parts.${value}`),
          }))}
          onChange={show}
          wide
        />
      </div>
      {part === 'test' ? (
        <AtomTest atom={atom} />
      ) : whole.isPending ? (
        <div aria-busy="true">
          <SkeletonLine width="60%" />
          <SkeletonLine width="80%" />
        </div>
      ) : !whole.data ? (
        <Failed error={whole.error} busy={whole.isFetching} onRetry={() => void whole.refetch()} />
      ) : part === 'versions' ? (
        <Versions versions={whole.data.versions} />
      ) : (
        <>
          <Facts
            rows={[
              { label: a('engines.columns.made'), value: <MadeTag procedural={atom.procedural} /> },
              { label: a('engines.columns.used'), value: used.join(', ') || a('engines.unused') },
            ]}
          />
          <Reasons reasons={whole.data.reasons} label={a('engines.connect.reasons')} />
          {whole.data.reasons.length === 0 && <p className={style.line}>{a('engines.connect.ready')}</p>}
          {builtIn ? (
            <p className={style.block}>{a('engines.builtInCall')}</p>
          ) : (
            <Settings atom={whole.data} bindings={whole.data.bindings} />
          )}
        </>
      )}
      <ConfirmReason
        opened={deleting}
        title={a('engines.deleteTitle', { name: atom.name })}
        consequence={a('engines.deleteLine')}
        verb={a('engines.deleteCall')}
        busy={remove.isPending}
        required
        refusal={remove.faults.rest || null}
        onClose={() => ask(false)}
        onConfirm={({ words }) => remove.mutate(words)}
      />
    </SidePanel>
  );
}

function Settings({ atom, bindings }: { atom: AtomConfigRow; bindings: Parameters<typeof Bindings>[0]['rows'] }) {
  const a = useWords();
  const online = useOnline();
  const form = useAtomForm(draftOf(atom), { kind: atom.kind, serverId: atom.server_id });
  const [begun, begin] = useState(false);
  const [base, setBase] = useState(atom.version);
  // A form nobody has touched shows what is in force; one that somebody writes in is never taken away.
  if (!begun && base !== atom.version) {
    setBase(atom.version);
    form.reset(draftOf(atom));
  }
  const save = useEngineChange({
    act: () =>
      api.engines.changeAtom({
        params: { id: atom.id },
        body: { ...bodyOfAtom(form.draft, atom.kind, atom.target), version: base },
        quiet: true,
      }),
    said: (_, { version }) => a('engines.savedVersion', { version }),
    onDone: () => begin(false),
    onClash: setBase,
    fields: ATOM_FIELDS,
  });
  const element = useFirstFault(save.error ?? form.tried);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.ready() && online) save.mutate(undefined);
  };
  return (
    <form ref={element} className={`${style.block} ${style.form}`} onSubmit={submit} noValidate>
      {form.draft.graph === null && <Bindings rows={bindings} />}
      <AtomForm
        kind={atom.kind}
        draft={form.draft}
        onDraft={(change) => {
          begin(true);
          form.change(change);
          save.reset();
        }}
        wrong={form.wrong}
        faults={{ ...form.looked.fields, ...save.faults.fields }}
        found={form.found}
      />
      <div className={style.save} data-sticks>
        <p className={save.faults.rest || form.looked.rest ? style.bad : style.line} aria-live="polite">
          {online ? save.faults.rest || form.looked.rest || a('engines.saveLine') : a('list.offlineAct')}
        </p>
        <QuietButton type="submit" busy={save.isPending} disabled={!online}>
          {a('engines.saveVersion', { version: Math.max(base, atom.version) + 1 })}
        </QuietButton>
      </div>
    </form>
  );
}
