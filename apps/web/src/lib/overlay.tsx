import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { arriving } from '#lib/arriving.tsx';
import { type AppEvents, on } from '#lib/events.ts';

type EventName = keyof AppEvents;

/** One of these events, as it was told. */
export type Call<K extends EventName> = { [N in K]: { name: N; event: AppEvents[N] } }[K];

interface DialogsProps<K extends EventName> {
  /** The latest call. */
  call: Call<K>;
}

export interface OverlayDeclaration {
  events: readonly EventName[];
  Dialogs: ComponentType<DialogsProps<never>>;
}

/** Dialogs that any screen may call for by telling one of `events`. */
export function overlay<K extends EventName>(declared: {
  events: readonly K[];
  load: () => Promise<ComponentType<DialogsProps<K>>>;
}): OverlayDeclaration {
  return { events: declared.events, Dialogs: arriving(declared.load) };
}

/** The first call brings the code; until it is here the latest call counts, and from then on each is handed over (`useCall`). */
export function Overlay({ declared: { events, Dialogs } }: { declared: OverlayDeclaration }) {
  const [call, setCall] = useState<{ name: EventName; event: unknown } | null>(null);
  useEffect(() => {
    const ends = events.map((name) => on(name, (event) => setCall({ name, event })));
    return () => {
      for (const end of ends) end();
    };
  }, [events]);
  // Of these dialogs' events, as they are heard above.
  return <Suspense fallback={null}>{call && <Dialogs call={call as never} />}</Suspense>;
}

/** Inside an overlay: does what it is asked for, once a call. */
export function useCall<C>(call: C, run: (call: C) => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => latest.current(call), [call]);
}
