import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import { useMemo } from 'react';
import type { Column } from '#admin/kit/list/data-table.tsx';
import { WHEN_WIDTH, When } from '#admin/kit/list/when.tsx';
import { useWords } from '#admin/kit/words.ts';
import parts from '#admin/kit/work/work.module.css';
import { Tag, Thumb } from '#admin/kit/work/work-cell.tsx';
import type { MadePicture } from '#admin/works/works.api.ts';
import { useToolName } from '#lib/tool-name.ts';

export interface MadeRow extends MadePicture {
  id: string;
}

/** The picture parts take what a work has. */
export const asWork = (row: MadeRow) => ({
  ...row,
  alt: row.prompt,
  dominant: 'var(--fill-2)',
  url: '',
  media_type: 'image' as const,
  status: row.blocked ? WORK_STATUS.blocked : WORK_STATUS.passed,
});

/** What is shown of each picture a user made. */
export function useMadeColumns(): readonly Column<MadeRow>[] {
  const a = useWords();
  const tool = useToolName();
  return useMemo(
    () => [
      {
        key: 'picture',
        label: a('columns.picture'),
        cell: (row) => (
          <span className={parts.work}>
            <Thumb work={asWork(row)} />
            <span className={parts.workText}>
              <b>{row.prompt || a('facts.noPrompt')}</b>
              <small lang="en">{row.uuid}</small>
            </span>
          </span>
        ),
      },
      {
        key: 'user',
        label: a('columns.user'),
        width: '16%',
        phone: 'line',
        cell: (row) => `${row.nickname || '–'} #${row.user_id}`,
      },
      { key: 'tool', label: a('columns.tool'), width: '14%', from: 'l', cell: (row) => tool(row.module) },
      {
        key: 'state',
        label: a('columns.state'),
        width: '190px',
        phone: 'line',
        cell: (row) => (
          <span className={parts.flags}>
            {row.blocked && <Tag tone="danger">{a('status.blocked')}</Tag>}
            {row.private && <Tag>{a('visibility.private')}</Tag>}
            {row.work_id && <Tag>{a('made.published')}</Tag>}
            {!row.blocked && !row.private && !row.work_id && <span className={parts.quiet}>–</span>}
          </span>
        ),
      },
      {
        key: 'created',
        label: a('columns.created'),
        width: WHEN_WIDTH,
        align: 'end',
        from: 'm',
        phone: 'line',
        cell: (row) => <When at={row.created_at} />,
      },
    ],
    [a, tool],
  );
}
