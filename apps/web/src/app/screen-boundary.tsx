import { QuietButton } from '@atelier/ui/button';
import { EmptyState } from '@atelier/ui/empty-state';
import { Component, type ReactNode } from 'react';
import style from '#app/screen-boundary.module.css';
import { translate } from '#lib/i18n/language.ts';

/** A screen that breaks, or whose code does not arrive, leaves the shell standing and offers the one way on. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: Error) {
    console.error(error);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div className={style.place}>
        <EmptyState
          tone="error"
          title={translate('common.screenFailed')}
          line={translate('common.screenFailedWhy')}
          action={<QuietButton onClick={() => location.reload()}>{translate('common.reload')}</QuietButton>}
        />
      </div>
    );
  }
}
