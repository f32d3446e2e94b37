import { decoder, urlOf, whenIdle } from '#lib/works/ground.ts';

/**
 * The blur of a picture behind it on its stage, drawn when nothing else is to do: of the few bytes the page has of it, so that no second
 * picture is fetched and no filter is painted over a whole screen.
 * @returns the end of it
 */
export function blurAround(place: HTMLElement, hash: string): () => void {
  let here = true;
  if (hash.length >= 8)
    whenIdle(async () => {
      const from = await decoder();
      const url = here && from && urlOf(hash, from);
      if (url) place.style.backgroundImage = `url("${url}")`;
    });
  return () => {
    here = false;
    place.style.backgroundImage = '';
  };
}
