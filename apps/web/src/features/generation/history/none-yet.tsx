import type { Picked } from '@atelier/rules/gallery/ideas';
import type { ReactNode } from 'react';
import style from '#features/generation/history/history.module.css';
import { StartWall } from '#lib/ideas/start-wall.tsx';

export interface NoneYetProps {
  /** What will stand here. */
  line: string;
  /** The way to it. */
  action: ReactNode;
  onIdea: (idea: Picked) => void;
}

/** A history without a task: a line about what will stand here, and the wall to start from. */
export const NoneYet = ({ line, action, onIdea }: NoneYetProps) => (
  <div className={style.wall}>
    <div className={style.lead}>
      <p>{line}</p>
      {action}
    </div>
    <StartWall onPick={onIdea} ways />
  </div>
);
