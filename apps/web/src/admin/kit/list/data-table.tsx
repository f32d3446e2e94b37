import { SkeletonLine } from '@atelier/ui/skeleton';
import { usePhone } from '@atelier/ui/use-phone';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import style from '#admin/kit/list/data-table.module.css';
import type { Selection } from '#admin/kit/list/selection.ts';
import { useWords } from '#admin/kit/words.ts';

export interface Column<T> {
  key: string;
  label: string;
  /** CSS width; the first column takes the rest. */
  width?: string;
  align?: 'end';
  /** Leaves when the table is narrower: `xl` first, then `l`, then `m`. */
  from?: 'm' | 'l' | 'xl';
  /** On a phone's card: the line below the title, or left out. The first column is the title. */
  phone?: 'line' | 'out';
  cell: (row: T) => ReactNode;
}

export interface DataTableProps<T> {
  /** Names the table. */
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  idOf: (row: T) => string;
  /** What a row is called when it is read aloud. */
  nameOf: (row: T) => string;
  selection: Selection;
  /** Quieter: what was decided here. */
  dimmed?: (row: T) => boolean;
  /** 52 high with a picture, else 40. */
  tall?: boolean;
  onOpen: (id: string) => void;
  /** Without it rows have no box. */
  onTick?: (id: string, range: boolean) => void;
  onTickAll?: () => void;
}

interface RowProps<T> {
  row: T;
  id: string;
  name: string;
  columns: readonly Column<T>[];
  current: boolean;
  ticked: boolean;
  dim: boolean;
  tickLabel: string | null;
  onOpen: (id: string) => void;
  onTick: ((id: string, range: boolean) => void) | undefined;
}

const shown = (column: { from?: 'm' | 'l' | 'xl' }) =>
  column.from === 'xl'
    ? style.fromXl
    : column.from === 'l'
      ? style.fromL
      : column.from === 'm'
        ? style.fromM
        : undefined;

function Tick({
  id,
  ticked,
  label,
  onTick,
}: {
  id: string;
  ticked: boolean;
  label: string;
  onTick: (id: string, range: boolean) => void;
}) {
  return (
    <label className={style.tickArea}>
      <input
        type="checkbox"
        className={style.tick}
        checked={ticked}
        aria-label={label}
        onChange={({ nativeEvent }) => onTick(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}

function TableRow<T>({ row, id, columns, current, ticked, dim, tickLabel, onOpen, onTick }: RowProps<T>) {
  return (
    <tr
      id={`row-${id}`}
      tabIndex={current ? 0 : -1}
      aria-current={current || undefined}
      className={style.row}
      data-ticked={ticked || undefined}
      data-dim={dim || undefined}
      onClick={(event) => {
        if ((event.target as HTMLElement).closest('label, a, button')) return;
        if (event.shiftKey && onTick) onTick(id, true);
        else onOpen(id);
      }}
    >
      {onTick && tickLabel && (
        <td className={style.tickCell}>
          <Tick id={id} ticked={ticked} label={tickLabel} onTick={onTick} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} className={shown(column)} data-align={column.align}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

function Card<T>({ row, id, name, columns, current, ticked, dim, tickLabel, onOpen, onTick }: RowProps<T>) {
  const [title, ...rest] = columns;
  return (
    <li
      className={style.card}
      data-ticked={ticked || undefined}
      data-dim={dim || undefined}
      aria-current={current || undefined}
    >
      {onTick && tickLabel && <Tick id={id} ticked={ticked} label={tickLabel} onTick={onTick} />}
      <div className={style.cardBody}>
        {title?.cell(row)}
        <dl className={style.lines}>
          {rest
            .filter((column) => column.phone === 'line')
            .map((column) => (
              <div key={column.key}>
                <dt className="sr">{column.label}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
        </dl>
      </div>
      <button id={`row-${id}`} type="button" className={style.cardOpen} aria-label={name} onClick={() => onOpen(id)} />
    </li>
  );
}

const MemoRow = memo(TableRow) as typeof TableRow;
const MemoCard = memo(Card) as typeof Card;

/** Dense rows with one cursor, boxes, and cards instead of columns on a phone. The keys belong to the page (use-rows). */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, idOf, nameOf, selection, dimmed, tall, onOpen, onTick, onTickAll } = props;
  const a = useWords();
  const phone = usePhone();
  const boxes = useRef<HTMLInputElement>(null);
  const ticks = selection.ticked.size;
  useEffect(() => {
    if (boxes.current) boxes.current.indeterminate = ticks > 0 && ticks < rows.length;
  }, [ticks, rows.length]);
  const Each = phone ? MemoCard : MemoRow;
  const body = rows.map((row) => {
    const id = idOf(row);
    const name = nameOf(row);
    return (
      <Each
        key={id}
        row={row}
        id={id}
        name={name}
        columns={columns as readonly Column<unknown>[]}
        current={selection.cursor === id}
        ticked={selection.ticked.has(id)}
        dim={dimmed?.(row) ?? false}
        tickLabel={onTick ? a('list.selectRow', { name }) : null}
        onOpen={onOpen}
        onTick={onTick}
      />
    );
  });
  if (phone) {
    return (
      <ul className={style.cards} aria-label={label}>
        {body}
      </ul>
    );
  }
  return (
    <table className={tall ? style.tall : style.table}>
      <caption className="sr">{label}</caption>
      <colgroup>
        {onTick && <col style={{ width: 60 }} />}
        {columns.map((column) => (
          <col key={column.key} className={shown(column)} style={column.width ? { width: column.width } : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {onTick && (
            <th className={style.tickCell} scope="col">
              <label className={style.tickArea}>
                <input
                  ref={boxes}
                  type="checkbox"
                  className={style.tick}
                  aria-label={a('list.selectAll')}
                  checked={rows.length > 0 && ticks >= rows.length}
                  onChange={() => onTickAll?.()}
                />
              </label>
            </th>
          )}
          {columns.map((column) => (
            <th key={column.key} scope="col" className={shown(column)} data-align={column.align}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{body}</tbody>
    </table>
  );
}

/** The table's shape while its rows are on the way. */
export function TableSkeleton({ tall, rows = 8 }: { tall?: boolean; rows?: number }) {
  return (
    <div className={style.skeleton} aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed lines
        <div key={index} data-tall={tall || undefined}>
          {tall && <span className={style.skeletonPicture} />}
          <SkeletonLine width={`${[34, 26, 40, 30][index % 4]}%`} />
        </div>
      ))}
    </div>
  );
}
