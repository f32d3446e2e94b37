import type { HistoryItem } from '@atelier/contract/generation/history';
import type { CSSProperties } from 'react';
import { Compare } from '#canvas/compare.tsx';
import canvasStyle from '#features/generation/canvas/canvas.module.css';
import { isOpen, kindOf, type SubTask, sizeOf } from '#features/generation/history/items.ts';
import { pictureText, placeText } from '#features/generation/history/state-words.ts';
import { FailedRow } from '#features/generation/history/task-row.tsx';
import { TrashedRow } from '#features/generation/history/trashed-row.tsx';
import type { useResults } from '#features/generation/history/use-results.ts';
import { insetOf } from '#features/generation/tools/expanded.ts';
import { useOwnAddress, useRatio } from '#features/generation/tools/pictures.ts';
import { TextileResult } from '#features/generation/tools/textile-result.tsx';
import style from '#features/generation/tools/tools.module.css';
import { useT } from '#lib/i18n/language.ts';
import { useOwnView } from '#lib/picture/own-view.ts';

/** Shapes that differ by less are one shape that was rounded. */
const SAME_SHAPE = 0.02;

export interface ResultProps {
  item: HistoryItem;
  part: SubTask | null;
  /** Media id of the picture it was made from. */
  from: string | null;
  results: ReturnType<typeof useResults>;
  onReopen: () => void;
}

/** What became of a picture, in its place: while it is made, made, or not. */
export function Result({ item, part, from, results, onReopen }: ResultProps) {
  const kind = kindOf(item);
  if (kind === 'trashed') {
    return (
      <div className={canvasStyle.failed}>
        <TrashedRow
          item={item}
          busy={results.isBusy(item)}
          onRestore={() => results.restore(item)}
          onRemove={() => results.remove(item)}
        />
      </div>
    );
  }
  if (kind === 'failed') {
    return (
      <div className={canvasStyle.failed}>
        <FailedRow
          item={item}
          onAgain={() => results.again(item)}
          onReuse={onReopen}
          onRemove={() => results.remove(item)}
        />
      </div>
    );
  }
  return part && !isOpen(item) ? <Made item={item} part={part} from={from} /> : <Making item={item} from={from} />;
}

const shapeOf = ({ width, height }: { width: number; height: number }) =>
  ({ '--ratio': width / height }) as CSSProperties;

/** The picture that is worked on, quieter, with how far it is. */
function Making({ item, from }: Pick<ResultProps, 'item' | 'from'>) {
  const t = useT();
  const addressOf = useOwnAddress();
  const first = item.result[0];
  const before = from && addressOf(from);
  const ratio = useRatio(before);
  const inset = insetOf(item);
  // Before it has pixels it has the shape of what it is made from.
  const known = first && first.width > 0 ? sizeOf(item, first) : null;
  const own = ratio === null ? null : { width: inset ? (ratio * inset.height) / inset.width : ratio, height: 1 };
  const size = known ?? own ?? { width: 1, height: 1 };
  const src = first?.preview || before;
  return (
    <div className={style.fit} style={shapeOf(size)}>
      <div className={style.making}>
        {src && <img src={src} alt={t('tools.picture')} />}
        <span className={`${canvasStyle.chip} num`}>{first ? pictureText(item, first, t) : placeText(item, t)}</span>
      </div>
    </div>
  );
}

/** The result over what it was made from, with a line between them; alone where the two have not one shape. */
function Made({ item, part, from }: { item: HistoryItem; part: SubTask; from: string | null }) {
  const t = useT();
  const addressOf = useOwnAddress();
  const own = useOwnView(part.image);
  const size = sizeOf(item, part);
  const before = from && addressOf(from);
  const ratio = useRatio(before);
  if (item.module === 'textile')
    return <TextileResult src={own.src} onError={own.onError} alt={t('tools.result')} {...size} />;
  const inset = insetOf(item);
  const shape = (size.width * (inset?.width ?? 1)) / (size.height * (inset?.height ?? 1));
  const same = ratio !== null && Math.abs(ratio / shape - 1) < SAME_SHAPE;
  return (
    <div className={style.fit} style={shapeOf(size)}>
      {before && same ? (
        <Compare before={before} inset={inset} after={own.src} alt={t('tools.result')} {...size} />
      ) : (
        <img className={style.alone} src={own.src} onError={own.onError} alt={t('tools.result')} {...size} />
      )}
    </div>
  );
}
