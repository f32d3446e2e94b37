import { ownPicturePath } from '@atelier/rules/media/thumbnails';
import { useState } from 'react';

/**
 * The source of an image of one's own: clean in the size that only its owner sees. Where that is not answered, as with a session that ran
 * out or a picture in the trash, the file as others get it stands in its place.
 */
export function useOwnView(image: string): { src: string; onError: () => boolean } {
  const [failed, setFailed] = useState('');
  const own = ownPicturePath(image);
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
