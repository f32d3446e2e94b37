import type { AtomConfigRow, EngineServerRow } from '@atelier/contract/engines/shapes';
import { useMemo } from 'react';
import { useServiceName } from '#admin/engines/engines.api.ts';
import style from '#admin/engines/engines.module.css';
import { StateWord, useKindName, useReason } from '#admin/kit/engines/engine-words.tsx';
import { shownState } from '#admin/kit/engines/state.ts';
import type { Column } from '#admin/kit/list/data-table.tsx';
import { useWords } from '#admin/kit/words.ts';
import { Tag } from '#admin/kit/work/work-cell.tsx';
import { useLanguage } from '#lib/i18n/language.ts';
import { untilText } from '#lib/i18n/time.ts';

/** A name and, below it, what it is. */
function Named({ name, line }: { name: string; line: string }) {
  return (
    <span className={style.named}>
      <b>{name}</b>
      <small>{line}</small>
    </span>
  );
}

/** Until when it is left alone, else the first thing it complains of. */
export function useTrouble(): (server: EngineServerRow) => string {
  const a = useWords();
  const say = useReason();
  const language = useLanguage();
  return (server) =>
    shownState(server) === 'resting' && server.open_until
      ? a('engines.nextTry', { when: untilText(server.open_until, language) })
      : server.reasons[0]
        ? say(server.reasons[0])
        : '';
}

/** 'Procedural' or 'Model': what kind of engine makes it. */
export function MadeTag({ procedural }: { procedural: boolean }) {
  const a = useWords();
  return <Tag>{a(procedural ? 'engines.procedural' : 'engines.model')}</Tag>;
}

export function useServerColumns(atoms: readonly AtomConfigRow[]): readonly Column<EngineServerRow>[] {
  const a = useWords();
  const kindName = useKindName();
  const trouble = useTrouble();
  const nameOf = useServiceName();
  return useMemo(() => {
    const serves = ({ id }: EngineServerRow) => [
      ...new Set(
        atoms
          .filter(({ server_id }) => server_id === id)
          .flatMap(({ services }) => services.map(({ module, version }) => nameOf(module, version).name)),
      ),
    ];
    return [
      {
        key: 'server',
        label: a('engines.columns.server'),
        cell: (row) => <Named name={row.name} line={kindName(row.kind)} />,
      },
      {
        key: 'state',
        label: a('engines.columns.state'),
        width: '30%',
        phone: 'line',
        cell: (row) => (
          <span className={style.named}>
            <StateWord state={shownState(row)} />
            {trouble(row) && <small title={trouble(row)}>{trouble(row)}</small>}
          </span>
        ),
      },
      {
        key: 'running',
        label: a('engines.columns.running'),
        width: '20%',
        phone: 'line',
        cell: ({ running, slots, waiting }) =>
          a(waiting > 0 ? 'engines.runningWaiting' : 'engines.running', { running, slots, waiting }),
      },
      {
        key: 'serves',
        label: a('engines.columns.serves'),
        width: '24%',
        from: 'm',
        phone: 'out',
        cell: (row) => serves(row).join(', ') || <span className={style.quiet}>{a('engines.servesNothing')}</span>,
      },
    ];
  }, [a, atoms, kindName, nameOf, trouble]);
}

export function useAtomColumns(): readonly Column<AtomConfigRow>[] {
  const a = useWords();
  const nameOf = useServiceName();
  return useMemo(
    () => [
      {
        key: 'name',
        label: a('engines.columns.name'),
        cell: (row) => <Named name={row.name} line={row.id} />,
      },
      {
        key: 'server',
        label: a('engines.columns.server'),
        width: '20%',
        phone: 'line',
        cell: (row) => row.server_name,
      },
      { key: 'op', label: a('engines.columns.op'), width: '12%', phone: 'line', cell: (row) => row.op },
      {
        key: 'version',
        label: a('engines.columns.version'),
        width: '11%',
        from: 'l',
        align: 'end',
        phone: 'out',
        cell: (row) => row.version,
      },
      {
        key: 'made',
        label: a('engines.columns.made'),
        width: '16%',
        phone: 'line',
        cell: (row) => <MadeTag procedural={row.procedural} />,
      },
      {
        key: 'used',
        label: a('engines.columns.used'),
        width: '20%',
        from: 'm',
        phone: 'out',
        cell: (row) =>
          [...new Set(row.services.map(({ module, version }) => nameOf(module, version).name))].join(', ') || (
            <span className={style.quiet}>{a('engines.unused')}</span>
          ),
      },
    ],
    [a, nameOf],
  );
}
