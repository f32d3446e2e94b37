import type { Picked } from '@atelier/rules/gallery/ideas';
import { Suspense } from 'react';
import { arriving } from '#lib/arriving.tsx';
import { withWords } from '#lib/i18n/language.ts';
import style from '#lib/ideas/ideas.module.css';

const Wall = arriving(async () => (await withWords(import('#lib/ideas/wall.tsx'), 'ideas', 'styles')).Wall);

export interface StartWallProps {
  /** A picture was pressed: its words, style and ratio. */
  onPick: (idea: Picked) => void;
  /** Only those that come with the program: works of the house stand beside it. */
  packaged?: boolean;
  /** Below it the ways to everything that is published. */
  ways?: boolean;
}

/** Pictures with their words where nothing is made yet: a press starts from one. It comes with its own words, whoever shows it. */
export function StartWall(props: StartWallProps) {
  return (
    <Suspense fallback={<div className={style.space} />}>
      <Wall {...props} />
    </Suspense>
  );
}
