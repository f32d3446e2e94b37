import { ownPicturePath } from '@atelier/rules/media/thumbnails';
import { useState } from 'react';

/**
 * The source of an image of one's own: clean in the size that only its owner sees. Where that is not answered, as with a session that ran
 * out, the file as others get it stands in its place, as it does for what lies in the trash (`kept` false).
 * @param closely every pixel is wanted: the largest file that one may see, which carries the mark where the grade has no clean one; the
 *   clean size stays where that does not come
 */
export function useOwnView(image: string, kept = true, closely = false): { src: string; onError: () => boolean } {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const own = kept ? ownPicturePath(image) : image;
  const wanted = closely ? [image, own] : [own, image];
  const src = wanted.find((each) => !failed.includes(each)) ?? image;
  return {
    src,
    /** True when there is another file to try. */
    onError: () => {
      const known = [...failed, src];
      setFailed(known);
      return wanted.some((each) => !known.includes(each));
    },
  };
}
