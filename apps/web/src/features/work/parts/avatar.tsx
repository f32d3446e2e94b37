import { useState } from 'react';
import style from '#features/work/parts/avatar.module.css';

/** A person's picture; where there is none, or it cannot be loaded, the first letter. Decoration: the name stands beside it. */
export function Avatar({ src, name, size }: { src: string; name: string; size: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={style.avatar} style={{ width: size, height: size }} aria-hidden="true">
      {src && broken !== src ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(src)} />
      ) : (
        ([...name][0]?.toUpperCase() ?? '?')
      )}
    </span>
  );
}
