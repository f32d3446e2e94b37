import style from '#features/trade/plans.module.css';
import { basePath } from '#lib/base-path.ts';

/** Paintings of the house's own. */
const PICTURES = ['castle', 'jellyfish', 'owl', 'train'] as const;

/** What one press makes with a plan: two pictures or four, with our mark or without. The words of it stand in the rows. */
export function PlanTiles({ count, marked }: { count: number; marked: boolean }) {
  return (
    <div className={style.tiles} aria-hidden>
      {PICTURES.map((name, at) =>
        at < count ? (
          <span key={name} data-mark={marked || undefined}>
            <img src={`${basePath}/ideas/${name}.webp`} alt="" decoding="async" loading="lazy" />
          </span>
        ) : (
          <span key={name} data-empty />
        ),
      )}
    </div>
  );
}
