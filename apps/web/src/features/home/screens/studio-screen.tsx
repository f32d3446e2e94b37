import style from '#features/home/home.module.css';
import { Claim } from '#features/home/parts/claim.tsx';
import { Gallery } from '#features/home/parts/gallery.tsx';
import { StartStrip } from '#features/home/parts/start-strip.tsx';
import { useMake } from '#features/home/parts/use-make.ts';
import { holds, pick, useStart } from '#features/home/start.ts';
import { IdeasRow } from '#lib/ideas/ideas-row.tsx';

/** /studio: what this is, a line to start from, and the picked works (studio 2.6). */
export function StudioScreen() {
  const { make, making } = useMake();
  const start = useStart();
  return (
    <div className={style.page}>
      <Claim />
      <StartStrip make={make} making={making} />
      <IdeasRow
        armed={(idea) => holds(start, idea)}
        busy={making}
        onPress={(idea) => (holds(start, idea) ? make() : pick(idea))}
      />
      <Gallery />
    </div>
  );
}
