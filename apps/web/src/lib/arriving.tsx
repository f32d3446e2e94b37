import { showToast } from '@atelier/ui/toaster';
import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react';
import { type AppEvents, on } from '#lib/events.ts';
import { translate } from '#lib/i18n/language.ts';

const say = () =>
  showToast({ text: translate(navigator.onLine ? 'common.requestFailed' : 'common.screenOffline'), tone: 'error' });

interface MissingProps {
  calls: readonly (keyof AppEvents)[];
  opened?: boolean;
  onClose?: () => void;
}

/** What stands where code did not arrive: words for whoever opens it, and nothing else. */
function Missing({ calls, opened = true, onClose }: MissingProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an opening, however often it is rendered
  useEffect(() => {
    if (!opened) return;
    say();
    onClose?.();
  }, [opened]);
  useEffect(() => {
    const ends = calls.map((name) => on(name, say));
    return () => {
      for (const end of ends) end();
    };
  }, [calls]);
  return null;
}

/**
 * A dialog whose code arrives when it is first asked for. Where it does not (a browser keeps that until the page is loaded anew), whoever
 * asks is told, and the page stands. `calls`: the events that ask for it while it is there, beside being opened.
 */
export function arriving<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ...calls: (keyof AppEvents)[]
): LazyExoticComponent<ComponentType<P>> {
  const instead = (props: P) => <Missing {...props} calls={calls} />;
  return lazy(async () => ({ default: await load().catch(() => instead) }));
}
