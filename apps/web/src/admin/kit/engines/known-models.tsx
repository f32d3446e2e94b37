import type { KnownModelRow } from '@atelier/contract/engines/shapes';
import { useState } from 'react';
import { useKnownModels } from '#admin/kit/engines/engines.api.ts';
import style from '#admin/kit/engines/folders.module.css';
import { MakersPage, ModelTerms } from '#admin/kit/engines/model-terms.tsx';
import { useWords } from '#admin/kit/words.ts';

const USES = ['t2i', 'matte', 'depth', 'upscale', 'moderate', 'detect', 'caption', 'translate'] as const;
const GIGABYTE = 1024;

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
  const { name, op, licence, commercial, size_mb: size, page } = known;
  const use = USES.find((one) => one === op);
  const weight =
    size < GIGABYTE ? a('engines.models.mb', { size }) : a('engines.models.gb', { size: (size / GIGABYTE).toFixed(1) });
  return (
    <li>
      <b>{name}</b>
      <small>
        {a('engines.models.row', {
          use: use ? a(`engines.models.uses.${use}`) : op,
          licence,
          allowed: a(commercial ? 'engines.models.allowed' : 'engines.models.notAllowed'),
          size: weight,
        })}
      </small>
      <MakersPage page={page} />
      <ModelTerms known={known} />
    </li>
  );
}
