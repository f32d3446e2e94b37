import type { ReactNode } from 'react';
import { type Column, DataTable } from '#admin/kit/list/data-table.tsx';
import type { List, Page } from '#admin/kit/list/use-list.ts';
import type { Rows } from '#admin/kit/list/use-rows.ts';
import { ListBody } from '#admin/kit/list-page.tsx';
import type { Filters } from '#admin/kit/url.ts';

export interface RowListProps<T> {
  /** Names the table. */
  label: string;
  list: List<Page<T>>;
  rows: Rows;
  columns: readonly Column<T>[];
  idOf: (row: T) => string;
  /** What a row is called when it is read aloud. */
  nameOf: (row: T) => string;
  filters?: Pick<Filters<string>, 'any' | 'clear'>;
  empty: ReactNode;
  dimmed?: (row: T) => boolean;
  /** Rows have boxes. */
  ticks?: boolean;
  /** What a press on a row does; without it its panel opens. */
  onOpen?: (id: string) => void;
  /** Below the last row. */
  children?: ReactNode;
}

const nothing = () => undefined;

/** Rows with pictures, their cursor, boxes and every state of their list. */
export function RowList<T>(props: RowListProps<T>) {
  const { label, list, rows, columns, idOf, nameOf, filters, empty, dimmed, ticks, onOpen, children } = props;
  return (
    <ListBody
      list={list}
      tall
      filtered={filters?.any ?? false}
      onClearFilters={filters?.clear ?? nothing}
      empty={empty}
    >
      <DataTable<T>
        label={label}
        columns={columns}
        rows={list.rows}
        idOf={idOf}
        nameOf={nameOf}
        selection={rows.selection}
        tall
        onOpen={onOpen ?? rows.open}
        {...(dimmed ? { dimmed } : {})}
        {...(ticks ? { onTick: rows.tick, onTickAll: rows.tickAll } : {})}
      />
      {children}
    </ListBody>
  );
}
