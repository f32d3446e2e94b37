import { mediaPath, OWN_SIDE } from '@atelier/rules/media/ids';
import { useEffect, useState } from 'react';
import { useAccount } from '#lib/account.ts';
import { basePath } from '#lib/base-path.ts';

export interface Size {
  width: number;
  height: number;
}

/** The address a picture of one's own is worked on by: all of it for who may have that, else the clean size that its owner is shown. */
export function useOwnAddress(): (id: string) => string {
  const account = useAccount();
  const whole = (account?.grade ?? 0) > 0;
  return (id) => `${basePath}${mediaPath(id)}${whole ? '' : `?w=${OWN_SIDE}`}`;
}

/** A picture's own pixels, as the browser reads them; null where it cannot. */
export async function sizeAt(url: string): Promise<Size | null> {
  const image = new Image();
  image.src = url;
  const read = await image.decode().then(
    () => true,
    () => false,
  );
  return read ? { width: image.naturalWidth, height: image.naturalHeight } : null;
}

/** The shape of a picture, width by height; null until it is read. */
export function useRatio(url: string | null): number | null {
  const [read, setRead] = useState<{ url: string; ratio: number } | null>(null);
  useEffect(() => {
    let gone = false;
    if (url) void sizeAt(url).then((size) => !gone && size && setRead({ url, ratio: size.width / size.height }));
    return () => {
      gone = true;
    };
  }, [url]);
  return read?.url === url ? read.ratio : null;
}
