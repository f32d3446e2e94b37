import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { Component, type ReactNode } from 'react';
import style from '#app/screen-boundary.module.css';
import { translate } from '#lib/i18n/language.ts';

const reload = (): void => location.reload();

type Broken = false | 'offline' | 'failed';

/** A screen that breaks, or whose code does not arrive, leaves the shell standing and offers the one way on; offline it waits. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { broken: Broken }> {
  override state: { broken: Broken } = { broken: false };

  static getDerivedStateFromError() {
    return { broken: navigator.onLine ? 'failed' : 'offline' };
  }

  override componentDidCatch(error: Error) {
    console.error(error);
    // A browser keeps a failed import as failed: only the page anew asks for the code again.
    if (!navigator.onLine) window.addEventListener('online', reload, { once: true });
  }

  override componentWillUnmount() {
    window.removeEventListener('online', reload);
  }

  override render() {
    const { broken } = this.state;
    if (!broken) return this.props.children;
    if (broken === 'offline')
      return (
        <div className={style.place}>
          <EmptyState title={translate('common.screenOffline')} line={translate('common.screenOfflineWhy')} />
        </div>
      );
    return (
      <div className={style.place}>
        <EmptyState
          tone="error"
          title={translate('common.screenFailed')}
          line={translate('common.screenFailedWhy')}
          action={<QuietButton onClick={reload}>{translate('common.reload')}</QuietButton>}
        />
      </div>
    );
  }
}
