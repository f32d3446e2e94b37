import type { EngineOffer } from '@atelier/contract/engines/shapes';
import type { ReactNode } from 'react';
import { useReason } from '#admin/kit/engines/engine-words.tsx';
import { useOffers } from '#admin/kit/engines/engines.api.ts';
import style from '#admin/kit/engines/folders.module.css';
import { KnownModels } from '#admin/kit/engines/known-models.tsx';
import { ModelTerms, useTerms, useWeight } from '#admin/kit/engines/model-terms.tsx';
import { useUses } from '#admin/kit/engines/uses.ts';
import { useWords } from '#admin/kit/words.ts';

export interface FolderChoiceProps {
  value: string;
  ops: readonly string[];
  error: string | null;
  opsError: string | null;
  onChange: (chosen: { model?: string; ops: readonly string[] }) => void;
}

const WHAT = { sd: 'engines.folder.sd', sdxl: 'engines.folder.sdxl', single: 'engines.folder.single' } as const;

/** The folders of models beside the house: what each is, what it weighs, and why some cannot be chosen. */
export function FolderChoice({ value, ops, error, opsError, onChange }: FolderChoiceProps) {
  const a = useWords();
  const { data, isPending, isError } = useOffers();
  // What can be chosen stands first.
  const offers = (data?.offers ?? []).toSorted((one, other) => one.reasons.length - other.reasons.length);
  return (
    <fieldset className={style.folders}>
      <legend>{a('engines.folder.label')}</legend>
      {isPending && <p className={style.line}>{a('engines.folder.looking')}</p>}
      {isError && <p className={style.line}>{a('list.failed')}</p>}
      {data && offers.length === 0 && <p className={style.line}>{a('engines.folder.none')}</p>}
      {offers.map((offer) => (
        <Folder
          key={offer.model}
          offer={offer}
          chosen={offer.model === value}
          onChange={() => onChange({ model: offer.model, ops: offer.ops })}
        >
          {offer.model === value && (
            <Does offered={offer.ops} chosen={ops} error={opsError} onChange={(next) => onChange({ ops: next })} />
          )}
        </Folder>
      ))}
      <p className={style.bad} aria-live="polite">
        {error}
      </p>
      <KnownModels />
    </fieldset>
  );
}

interface FolderProps {
  offer: EngineOffer;
  chosen: boolean;
  onChange: () => void;
  children: ReactNode;
}

function Folder({ offer, chosen, onChange, children }: FolderProps) {
  const a = useWords();
  const say = useReason();
  const terms = useTerms();
  const weight = useWeight();
  const { model, what, known: catalogued, reasons, size_mb: size, needs_mb: needs } = offer;
  const known = Object.hasOwn(WHAT, what) ? a(WHAT[what as keyof typeof WHAT]) : null;
  // Its terms stand in the reason.
  const off = reasons.some(({ key }) => key === 'folder_licence');
  return (
    <div>
      <label className={style.folder}>
        <input type="radio" name="model-folder" checked={chosen} disabled={reasons.length > 0} onChange={onChange} />
        <span>
          <b>{model}</b>
          {known && (
            <small>{a('engines.folder.facts', { what: known, size: weight(size), needs: weight(needs) })}</small>
          )}
          {catalogued && !off && <small>{terms(catalogued)}</small>}
          {known && !catalogued && <small>{a('engines.models.unknown')}</small>}
          {reasons.map((reason) => (
            <small key={JSON.stringify(reason)}>{say(reason)}</small>
          ))}
        </span>
      </label>
      {catalogued && <ModelTerms known={catalogued} />}
      {children}
    </div>
  );
}

interface DoesProps {
  offered: readonly string[];
  chosen: readonly string[];
  error: string | null;
  onChange: (ops: readonly string[]) => void;
}

/** What the chosen folder can do, each to be had or left; of one thing there is nothing to choose. */
function Does({ offered, chosen, error, onChange }: DoesProps) {
  const a = useWords();
  const use = useUses();
  if (offered.length === 1) return <p className={style.does}>{use(offered[0]!)}</p>;
  return (
    <fieldset className={style.does}>
      <legend>{a('engines.folder.does')}</legend>
      {offered.map((op) => (
        <label key={op} className={style.folder}>
          <input
            type="checkbox"
            checked={chosen.includes(op)}
            onChange={(event) =>
              onChange(offered.filter((one) => (one === op ? event.target.checked : chosen.includes(one))))
            }
          />
          <span>{use(op)}</span>
        </label>
      ))}
      <p className={style.line}>{a('engines.folder.doesHint')}</p>
      <p className={style.bad} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
