import type { EngineOffer } from '@atelier/contract/engines/shapes';
import { useReason } from '#admin/kit/engines/engine-words.tsx';
import { useOffers } from '#admin/kit/engines/engines.api.ts';
import style from '#admin/kit/engines/folders.module.css';
import { KnownModels } from '#admin/kit/engines/known-models.tsx';
import { ModelTerms, useTerms, useWeight } from '#admin/kit/engines/model-terms.tsx';
import { useWords } from '#admin/kit/words.ts';

export interface FolderChoiceProps {
  value: string;
  error: string | null;
  onChange: (model: string) => void;
}

const WHAT = { sd: 'engines.folder.sd', sdxl: 'engines.folder.sdxl', single: 'engines.folder.single' } as const;

/** The folders of models beside the house: what each is, what it weighs, and why some cannot be chosen. */
export function FolderChoice({ value, error, onChange }: FolderChoiceProps) {
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
        <Folder key={offer.model} offer={offer} chosen={offer.model === value} onChange={onChange} />
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
  onChange: (model: string) => void;
}

function Folder({ offer, chosen, onChange }: FolderProps) {
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
        <input
          type="radio"
          name="model-folder"
          checked={chosen}
          disabled={reasons.length > 0}
          onChange={() => onChange(model)}
        />
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
    </div>
  );
}
