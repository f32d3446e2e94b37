import type { Picked } from '@atelier/rules/gallery/ideas';
import { besideWall } from '@atelier/rules/gallery/start-wall';
import type { Tool } from '@atelier/rules/generation/descriptor';
import { tools } from '@atelier/rules/generation/modules/all';
import style from '#features/generation/canvas/canvas.module.css';
import { useForm } from '#features/generation/form/form-store.ts';
import { type Place, pictureInputs, placeFor } from '#features/generation/form/places.ts';
import { useLockWords } from '#features/generation/form/tool-lock.tsx';
import { Chooser } from '#features/generation/tools/chooser.tsx';
import { useOwnAddress } from '#features/generation/tools/pictures.ts';
import toolStyle from '#features/generation/tools/tools.module.css';
import type { StoredPicture } from '#lib/generation-entry.ts';
import { useT } from '#lib/i18n/language.ts';
import { Wall } from '#lib/ideas/wall.tsx';

/** Where nothing is made yet: pictures with their words, or for a tool that asks for no picture in words the place for its own. */
export function Start({ onPick }: { onPick: (idea: Picked) => void }) {
  const module = useForm((form) => form.module);
  const given = useForm((form) => form.inputs);
  const tool = tools.of(module);
  const place = placeFor({ module, inputs: given });
  // The words of a picture are no instruction what to change of another.
  if (tool && place && (tool.prompt === 'none' || tool.instruction)) {
    const picture = given[pictureInputs(tool)[0]?.role ?? '']?.at(-1);
    return picture ? <Given picture={picture} /> : <Choosing tool={tool} place={place} />;
  }
  return (
    <div className={style.wall}>
      <Wall onPick={onPick} ways beside={besideWall(window.innerWidth)} />
    </div>
  );
}

/** The place for the picture of a tool; of one that is locked, what opens it. */
function Choosing({ tool, place }: { tool: Tool; place: Place }) {
  const t = useT();
  const locked = useLockWords(tool);
  return <Chooser place={place} label={t('tools.choose')} note={locked} locked={locked !== undefined} />;
}

/** The picture that a tool has been given, until something is made of it. */
function Given({ picture: { id, width, height } }: { picture: StoredPicture }) {
  const t = useT();
  const addressOf = useOwnAddress();
  return (
    <div className={style.wall}>
      <figure className={toolStyle.plain}>
        <img src={addressOf(id)} alt={t('tools.picture')} width={width} height={height} />
        <figcaption className="num">
          {t('tools.preview')} {width} × {height}
        </figcaption>
      </figure>
    </div>
  );
}
