import { showToast } from '@atelier/ui/toaster';
import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react';
import { translate } from '#lib/i18n/language.ts';

interface MissingProps {
  opened?: boolean;
  onClose?: () => void;
  /** Of an overlay: what it is asked for. */
  call?: unknown;
}

/** What stands where code did not arrive: words for whoever opens it, and nothing else. */
function Missing({ opened = true, onClose, call }: MissingProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an opening and once a call, however often it is rendered
  useEffect(() => {
    if (!opened) return;
    showToast({ text: translate(navigator.onLine ? 'common.requestFailed' : 'common.screenOffline'), tone: 'error' });
    onClose?.();
  }, [opened, call]);
  return null;
}

/**
 * A dialog whose code arrives when it is first asked for. Where it does not (a browser keeps that until the page is loaded anew), whoever
 * asks is told, and the page stands.
 */
export function arriving<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await load().catch(() => Missing as ComponentType<P>) }));
}

/** Something the page is not the worse without: where its code does not arrive, nothing stands there and nobody is told. */
export const optional = (load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> =>
  lazy(async () => ({ default: await load().catch(() => () => null) }));
