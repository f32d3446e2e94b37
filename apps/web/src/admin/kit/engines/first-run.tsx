import { useState } from 'react';
import { ConnectCard } from '#admin/kit/engines/connect-card.tsx';
import { onlyBuiltIn, useServers } from '#admin/kit/engines/engines.api.ts';
import style from '#admin/kit/engines/engines.module.css';
import { useWords } from '#admin/kit/words.ts';
import { keys, storage } from '#lib/storage.ts';

const later = () => storage.read(keys.connectLater) !== null;

export interface FirstRun {
  /** It is not known yet whether the card stands there: what stands below waits, or it would be moved. */
  deciding: boolean;
  /** The card is wanted; once there it stays until it is left, also when the engine has joined. */
  open: boolean;
  leave: () => void;
}

/** Whether the card for a first engine stands on a page: while the built-in one is alone, and until somebody puts it off. */
export function useFirstRun(wanted: boolean): FirstRun {
  const [left, setLeft] = useState(later);
  const [shown, setShown] = useState(false);
  const servers = useServers(wanted && !left);
  const alone = servers.data !== undefined && servers.data.kinds.length > 0 && onlyBuiltIn(servers.data.list);
  if (alone && !left && !shown) setShown(true);
  return {
    deciding: wanted && !left && servers.isPending,
    open: wanted && !left && shown,
    leave: () => {
      storage.write(keys.connectLater, '1');
      setLeft(true);
    },
  };
}

/** The card of the first run. */
export function FirstRunCard({ onLeave }: { onLeave: () => void }) {
  const a = useWords();
  const { data } = useServers();
  if (!data) return null;
  return (
    <section className={style.first} aria-label={a('engines.connect.title')}>
      <ConnectCard kinds={data.kinds} leave={a('engines.connect.later')} onLeave={onLeave} />
    </section>
  );
}
