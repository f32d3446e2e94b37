import { ownPicturePath } from '@atelier/rules/media/thumbnails';
import { useState } from 'react';

/**
 * The source of an image of one's own: clean in the size that only its owner sees. Where that is not answered, as with a session that ran
 * out, the file as others get it stands in its place, as it does for what lies in the trash (`kept` false).
 */
export function useOwnView(image: string, kept = true): { src: string; onError: () => boolean } {
  const [failed, setFailed] = useState('');
  const own = kept ? ownPicturePath(image) : image;
  const fallen = failed === own;
  return {
    src: fallen ? image : own,
    /** True when there is another file to try. */
    onError: () => {
      if (fallen || own === image) return false;
      setFailed(own);
      return true;
    },
  };
}
