import type { Author } from '@atelier/contract/works/shapes';
import { useState } from 'react';
import style from '#lib/works/author-face.module.css';

/** The picture of a person, or the first letter of the name. */
export function AuthorFace({ author, size = 20 }: { author: Author; size?: number }) {
  const [broken, setBroken] = useState(false);
  const letter = [...author.nickname][0]?.toUpperCase() ?? '?';
  return author.avatar && !broken ? (
    <img className={style.face} src={author.avatar} alt="" width={size} height={size} onError={() => setBroken(true)} />
  ) : (
    <span className={style.face} style={{ width: size, height: size }} aria-hidden="true">
      {letter}
    </span>
  );
}
