import type { ResultOf } from '@atelier/contract/call';
import type { engineServerCalls } from '@atelier/contract/engines/servers';
import style from '#admin/kit/engines/engines.module.css';
import { useWords } from '#admin/kit/words.ts';

type Binding = ResultOf<typeof engineServerCalls.preflight>['bindings'][number];

/** Which inputs and outputs were found in a graph, and where. */
export function Bindings({ rows }: { rows: readonly Binding[] }) {
  const a = useWords();
  if (rows.length === 0) return null;
  return (
    <details className={style.bindings}>
      <summary>{a('engines.graph.bindings', { count: rows.length })}</summary>
      <dl>
        {rows.map(({ name, node, title, input }) => (
          <div key={`${name}:${node}:${input}`}>
            <dt>{name}</dt>
            <dd>
              {title || a('engines.graph.untitled')}{' '}
              <small>
                #{node}
                {input && ` · ${input}`}
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
