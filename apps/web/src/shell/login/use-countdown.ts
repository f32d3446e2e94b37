import { useCallback, useEffect, useState } from 'react';

/** Seconds left until the code may be sent again; runs on the clock, so a sleeping tab wakes right. */
export function useCountdown(): { left: number; start: (seconds: number) => void; reset: () => void } {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) setUntil(0);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  const start = useCallback((seconds: number) => {
    setNow(Date.now());
    setUntil(seconds > 0 ? Date.now() + seconds * 1000 : 0);
  }, []);
  const reset = useCallback(() => setUntil(0), []);
  return { left: until === 0 ? 0 : Math.max(0, Math.ceil((until - now) / 1000)), start, reset };
}
