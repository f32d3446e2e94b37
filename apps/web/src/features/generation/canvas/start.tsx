import type { Picked } from '@atelier/rules/gallery/ideas';
import { besideWall } from '@atelier/rules/gallery/start-wall';
import { tools } from '@atelier/rules/generation/modules/all';
import style from '#features/generation/canvas/canvas.module.css';
import { useForm } from '#features/generation/form/form-store.ts';
import { pictureInputs, placeFor } from '#features/generation/form/places.ts';
import { Chooser } from '#features/generation/tools/chooser.tsx';
import { useT } from '#lib/i18n/language.ts';
import { Wall } from '#lib/ideas/wall.tsx';

/** Where nothing is made yet: pictures with their words, or for a tool that takes no words the place for its picture. */
export function Start({ onPick }: { onPick: (idea: Picked) => void }) {
  const t = useT();
  const module = useForm((form) => form.module);
  const given = useForm((form) => form.inputs);
  const tool = tools.of(module);
  const place = placeFor({ module, inputs: given });
  if (tool?.prompt === 'none' && place) {
    const [first] = pictureInputs(tool);
    const there = given[first?.role ?? '']?.length ?? 0;
    return there > 0 ? <div className={style.wall} /> : <Chooser place={place} label={t('tools.choose')} />;
  }
  return (
    <div className={style.wall}>
      <Wall onPick={onPick} ways beside={besideWall(window.innerWidth)} />
    </div>
  );
}
