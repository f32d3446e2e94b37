import type { KnownModelRow } from '@atelier/contract/engines/shapes';
import { useState } from 'react';
import { useKnownModels } from '#admin/kit/engines/engines.api.ts';
import style from '#admin/kit/engines/folders.module.css';
import { MakersPage, ModelTerms, useWeight } from '#admin/kit/engines/model-terms.tsx';
import { useUses } from '#admin/kit/engines/uses.ts';
import { useWords } from '#admin/kit/words.ts';

/** The catalogue: what each known model is for, what its makers allow, what it weighs, and where they say so. */
export function KnownModels() {
  const a = useWords();
  const [opened, setOpened] = useState(false);
  const { data, isError } = useKnownModels(opened);
  return (
    <details className={style.known} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{a('engines.models.list')}</summary>
      <p className={style.line}>{a('engines.models.listLine')}</p>
      {isError && <p className={style.line}>{a('engines.models.listFailed')}</p>}
      <ul>
        {data?.list.map((known) => (
          <Known key={known.id} known={known} />
        ))}
      </ul>
    </details>
  );
}

function Known({ known }: { known: KnownModelRow }) {
  const a = useWords();
  const weight = useWeight();
  const { name, op, licence, commercial, size_mb: size, page } = known;
  const use = useUses();
  return (
    <li>
      <b>{name}</b>
      <small>
        {a('engines.models.row', {
          use: use(op),
          licence,
          allowed: a(commercial ? 'engines.models.allowed' : 'engines.models.notAllowed'),
          size: weight(size),
        })}
      </small>
      <MakersPage page={page} />
      <ModelTerms known={known} />
    </li>
  );
}
