import { Menu, type MenuProps, Tooltip, type TooltipProps } from '@mantine/core';
import { type ReactElement, type ReactNode, startTransition, useEffect, useState } from 'react';

/** What came with the page's first drawing waits; what comes later is there at once. */
let drawn = false;

const later = (work: () => void) => {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(work, { timeout: 1000 });
    return () => window.cancelIdleCallback(id);
  }
  const id = setTimeout(work, 200);
  return () => clearTimeout(id);
};

/**
 * False while a page first draws itself, true from the browser's first idle moment after that. Menus and tooltips measure and place themselves
 * while they are drawn, which makes of the whole page's first drawing one long task; their buttons stand there without them until then.
 * @returns `settled`; `ask`, for the press of a button whose menu is not there yet; `asked`, that it was pressed: the menu comes opened.
 */
function useSettled(): { settled: boolean; asked: boolean; ask: () => void } {
  const [settled, settle] = useState(drawn);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (settled) return;
    return later(() => {
      drawn = true;
      startTransition(() => settle(true));
    });
  }, [settled]);
  return {
    settled,
    asked,
    ask: () => {
      setAsked(true);
      settle(true);
    },
  };
}

export interface SettledMenuProps extends Omit<MenuProps, 'children' | 'opened' | 'defaultOpened'> {
  /** The button it opens from; `ask` is for its `onClick`. */
  button: (ask: () => void) => ReactElement;
  /** Of the list. */
  listClass?: string | undefined;
  /** The items. */
  children: ReactNode;
}

/** A menu that comes once the page has settled, or with the press of its button. */
export function SettledMenu({ button, listClass, children, ...props }: SettledMenuProps) {
  const { settled, asked, ask } = useSettled();
  if (!settled) return button(ask);
  return (
    <Menu {...props} defaultOpened={asked}>
      <Menu.Target>{button(ask)}</Menu.Target>
      <Menu.Dropdown className={listClass}>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** A tooltip that comes once the page has settled; what it explains stands there from the start. */
export function SettledTooltip(props: TooltipProps) {
  const { settled } = useSettled();
  return settled ? <Tooltip {...props} /> : props.children;
}
