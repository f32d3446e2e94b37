import type { ReactNode } from 'react';
import style from '#empty-state.module.css';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  line?: string;
  /** The one next step. */
  action?: ReactNode;
  /** `error` announces itself. */
  tone?: 'empty' | 'error';
}

/** Why nothing stands here and the one next step; also the shape of a part that failed to load. */
export const EmptyState = ({ icon, title, line, action, tone = 'empty' }: EmptyStateProps) => (
  <div className={style.empty} role={tone === 'error' ? 'alert' : undefined}>
    {icon && <div className={style.icon}>{icon}</div>}
    <h2 className={style.title}>{title}</h2>
    {line && <p className={style.line}>{line}</p>}
    {action}
  </div>
);
