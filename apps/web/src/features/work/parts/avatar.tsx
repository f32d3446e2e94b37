import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import style from '#features/work/parts/avatar.module.css';

/** A person's picture; the default one where there is none or it cannot be loaded. Decoration: the name stands beside it. */
export function Avatar({ src, size }: { src: string; size: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={style.avatar} style={{ width: size, height: size }} aria-hidden="true">
      {src && broken !== src ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <IconUser size={Math.round(size * 0.55)} stroke={1.6} />
      )}
    </span>
  );
}
