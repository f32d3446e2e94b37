import type { ReactNode } from 'react';
import { useFailure } from '#admin/kit/engines/engine-words.tsx';
import type { TestRun } from '#admin/kit/engines/engines.api.ts';
import style from '#admin/kit/engines/engines.module.css';
import { useWords } from '#admin/kit/words.ts';

export interface TestPictureProps {
  test: TestRun;
  /** Stands in the frame before the first test. */
  before: string;
  alt: string;
  /** Ringed: the one it is about. */
  marked?: boolean;
  caption?: ReactNode;
}

/** The picture of a test in a frame that keeps its size: before, while it is made, made, failed. */
export function TestPicture({ test: { run, busy, refusal }, before, alt, marked, caption }: TestPictureProps) {
  const a = useWords();
  const failure = useFailure();
  const failed = refusal || (run?.state === 'failed' && failure(run.failure));
  return (
    <figure className={style.figure}>
      <div className={style.frame} data-marked={marked || undefined} aria-busy={busy || undefined}>
        {run?.image && <img src={run.image} alt={alt} />}
        {failed ? (
          <p role="alert" data-failed>
            {failed}
          </p>
        ) : (
          !run?.image && <p>{busy ? a('engines.test.running', { percentage: run?.percentage ?? 0 }) : before}</p>
        )}
        {busy && (
          <progress
            className={style.progress}
            max={100}
            value={run?.percentage ?? 0}
            aria-label={a('engines.test.progress')}
          />
        )}
      </div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
