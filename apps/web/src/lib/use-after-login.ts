import { useEffect, useState } from 'react';
import { on, tell } from '#lib/events.ts';
import { useUser } from '#lib/session/session.ts';

/**
 * Does what was chosen at once, or after the login that a guest is asked for, when everything is known that it depends on. Who leaves the login
 * has chosen nothing.
 */
export function useAfterLogin<T>(known: boolean, choose: (wanted: T) => void): (wanted: T) => void {
  const user = useUser();
  const [wanted, setWanted] = useState<{ of: T } | null>(null);
  useEffect(() => on('loginLeft', () => setWanted(null)), []);
  useEffect(() => {
    if (!wanted || !user || !known) return;
    setWanted(null);
    choose(wanted.of);
  }, [wanted, user, known, choose]);
  return (one) => {
    setWanted({ of: one });
    if (!user) tell('login', { reason: 'asked' });
  };
}
