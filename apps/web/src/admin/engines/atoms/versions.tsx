import type { ResultOf } from '@atelier/contract/call';
import type { algoCalls } from '@atelier/contract/engines/algo';
import { differencesOf } from '#admin/engines/atoms/differences.ts';
import style from '#admin/engines/engines.module.css';
import { When } from '#admin/kit/list/when.tsx';
import { useWords } from '#admin/kit/words.ts';

type Version = ResultOf<typeof algoCalls.atom>['versions'][number];

/** How much of a value is shown; the rest stands in its title. */
const SHOWN = 160;
const short = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** Every version of an engine call, the latest first, with what it changed of the one before it. */
export function Versions({ versions }: { versions: readonly Version[] }) {
  const a = useWords();
  return (
    <ol className={style.versions}>
      {versions.map((version, index) => {
        const before = versions[index + 1];
        const changes = before ? differencesOf(before, version) : [];
        return (
          <li key={version.version}>
            <h3>
              {a('engines.version', { version: version.version })}
              <small>
                <When at={version.at} />
              </small>
            </h3>
            {!before ? (
              <p className={style.line}>{a('engines.firstVersion')}</p>
            ) : changes.length === 0 ? (
              <p className={style.line}>{a('engines.sameVersion')}</p>
            ) : (
              <dl>
                {changes.map(({ path, before: old, after }) => (
                  <div key={path}>
                    <dt>{path}</dt>
                    <dd>
                      {old === undefined ? <span>{a('engines.added')}</span> : <del title={old}>{short(old)}</del>}{' '}
                      <span aria-hidden="true">→</span>{' '}
                      {after === undefined ? (
                        <span>{a('engines.removed')}</span>
                      ) : (
                        <ins title={after}>{short(after)}</ins>
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        );
      })}
    </ol>
  );
}
