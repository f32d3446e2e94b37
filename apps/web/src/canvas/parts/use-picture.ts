import { useEffect, useState } from 'react';

export type PictureState = 'loading' | 'broken' | { image: HTMLImageElement };

/** A picture, decoded; `again` asks for it once more after it broke. `null` asks for none and stays 'loading'. */
export function usePicture(url: string | null): { state: PictureState; again: () => void } {
  const [state, setState] = useState<PictureState>('loading');
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    setState('loading');
    if (url === null) return;
    const image = new Image();
    let gone = false;
    image.src = url;
    image.decode().then(
      () => !gone && setState({ image }),
      () => !gone && setState('broken'),
    );
    return () => {
      gone = true;
    };
  }, [url, turn]);
  return { state, again: () => setTurn((now) => now + 1) };
}
