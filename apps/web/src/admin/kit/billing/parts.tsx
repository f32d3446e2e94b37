import { Face } from '@atelier/ui/face';
import { showToast } from '@atelier/ui/toaster';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import style from '#admin/kit/billing/billing.module.css';
import { useStaffAct } from '#admin/kit/use-staff-act.ts';
import { useWords } from '#admin/kit/words.ts';

/** Everything that billing shows is read again after a change. */
export const officeKey = ['admin', 'billing'] as const;

export interface Who {
  user_id: number;
  nickname: string;
  avatar: string;
}

/** What somebody is called in lists: their number when they are gone. */
export function useNameOf(): (who: Who) => string {
  const a = useWords();
  return ({ nickname, user_id }) => nickname || a('office.deleted', { id: user_id });
}

/** Two lines of a cell: what it is, and quieter what goes with it. */
export const Two = ({ first, second }: { first: ReactNode; second?: ReactNode }) => (
  <span className={style.two}>
    <b>{first}</b>
    <small>{second}</small>
  </span>
);

/** A person in a list. */
export function Person({ who }: { who: Who }) {
  const nameOf = useNameOf();
  return (
    <span className={style.person}>
      <Face name={nameOf(who)} src={who.avatar} size={24} />
      <Two first={nameOf(who)} second={`#${who.user_id}`} />
    </span>
  );
}

/** Credits with their sign. */
export const Signed = ({ sign, children }: { sign: '+' | '-'; children: ReactNode }) => (
  <span className="num">
    {sign === '-' ? '−' : '+'}
    {children}
  </span>
);

/** The answer of a list of trade in the shape of the lists here. */
export const asPage = <T extends { total: number }>(answer: T) => ({ ...answer, total_count: answer.total });

/** One change by staff: done, told, and every list of billing is read again. `refusal` says why it was not done. */
export function useAct<T, R>({
  act,
  said,
  onDone,
}: {
  act: (input: T) => Promise<R>;
  /** '' where what opens says it: a message would only lie over it. */
  said: (answer: R, input: T) => string;
  onDone: (answer: R, input: T) => void;
}) {
  const queries = useQueryClient();
  return useStaffAct(act, async (answer, input) => {
    const text = said(answer, input);
    if (text !== '') showToast({ text, tone: 'ok' });
    onDone(answer, input);
    await queries.invalidateQueries({ queryKey: officeKey });
  });
}
