import { useState } from 'react';
import style from '#features/generation/characters/characters.module.css';

/** A character's portrait; the first letter of the name until it is painted, or when it does not load. */
export function Portrait({ name, cover, size }: { name: string; cover: string; size?: number }) {
  const [broken, setBroken] = useState('');
  return (
    <span className={style.portrait} style={size ? { width: size, height: size } : undefined}>
      {cover && broken !== cover ? (
        <img src={cover} alt="" decoding="async" onError={() => setBroken(cover)} />
      ) : (
        <b aria-hidden="true">{[...name].slice(0, 1).join('')}</b>
      )}
    </span>
  );
}
