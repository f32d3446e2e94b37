import { IconButton } from '@atelier/ui/button';
import { Dialog } from '@atelier/ui/dialog';
import { usePhone } from '@atelier/ui/use-phone';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import style from '#admin/kit/side-panel.module.css';
import { useWords } from '#admin/kit/words.ts';

export interface SidePanelProps {
  title: string;
  sub: ReactNode;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
  children: ReactNode;
  /** Stays below while the rest scrolls: what can be decided. */
  foot?: ReactNode;
}

/** One row looked at closely: 400 px beside the list; the whole screen on a phone. */
export function SidePanel({ title, sub, onStep, onClose, children, foot }: SidePanelProps) {
  const a = useWords();
  const phone = usePhone();
  const inside = (
    <>
      {/* No <header>: in the dialog of a phone it would count as a second banner of the page. */}
      <div className={style.head}>
        <div className={style.name}>
          <h2 className={style.title}>{title}</h2>
          <p className={style.sub}>{sub}</p>
        </div>
        <IconButton label={a('list.previous')} onClick={() => onStep(-1)}>
          <IconChevronUp size={20} stroke={1.6} />
        </IconButton>
        <IconButton label={a('list.next')} onClick={() => onStep(1)}>
          <IconChevronDown size={20} stroke={1.6} />
        </IconButton>
        <IconButton label={a('list.closePanel')} onClick={onClose}>
          <IconX size={20} stroke={1.6} />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={style.body} tabIndex={0} aria-label={a('list.panel')}>
        {children}
      </section>
      {foot && <div className={style.foot}>{foot}</div>}
    </>
  );
  if (phone) {
    return (
      <Dialog opened onClose={onClose} title={title} closeLabel={a('list.closePanel')} bare>
        <div className={style.sheet}>{inside}</div>
      </Dialog>
    );
  }
  return (
    <aside className={style.panel} aria-label={title}>
      {inside}
    </aside>
  );
}

/** Where the panel will stand: beside a list that opens its first row by itself, while it is on its way. */
export const PanelPlace = () => <div className={style.panel} aria-hidden="true" />;

/** Label and value pairs of a panel; a fact without a value is left out. */
export const Facts = ({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) => (
  <dl className={style.facts}>
    {rows
      .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
      .map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
