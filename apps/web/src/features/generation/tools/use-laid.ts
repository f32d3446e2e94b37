import { useEffect, useState } from 'react';
import type { CanvasDocument } from '#canvas/document/document.ts';
import type { Laid } from '#features/generation/tools/laid.ts';

const laidOn = ({ mask, shapes }: CanvasDocument): Laid => ({ share: mask.share(), shapes });

/** What lies over a picture, after each step; null while there is none. */
export function useLaid(document: CanvasDocument | null): Laid | null {
  const [laid, setLaid] = useState<Laid | null>(null);
  useEffect(() => {
    setLaid(document && laidOn(document));
    return document?.subscribe(({ kept }) => kept && setLaid(laidOn(document)));
  }, [document]);
  return laid;
}
