import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import style from '#drop-menu.module.css';

export interface DropMenuItem {
  key: string;
  label: string;
  icon?: ReactNode;
  /** A choice of one among several: the tick and `aria-checked`. */
  checked?: boolean;
  /** Destructive: rose text. */
  danger?: boolean;
  lang?: string;
  onSelect: () => void;
}

/** What the caller spreads on its button. */
export interface TriggerProps {
  ref: Ref<HTMLButtonElement>;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
}

export interface DropMenuProps {
  /** Names the menu. */
  label: string;
  items: readonly DropMenuItem[];
  /** Above the items, not an item: whose menu it is. */
  heading?: ReactNode;
  trigger: (props: TriggerProps) => ReactNode;
}

const Tick = () => (
  <svg className={style.tick} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
    <path
      d="m3 8.5 3.2 3L13 5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/**
 * A menu under its button, right edges aligned: arrows, Home and End move, Enter chooses, ESC and Tab leave, focus returns to the button.
 * Our own, because it stands on every page: a positioning library for two header menus would cost a sixth of the first load.
 */
export function DropMenu({ label, items, heading, trigger }: DropMenuProps) {
  const [opened, open] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  const entries = () => [...(place.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const close = (refocus: boolean) => {
    open(false);
    if (refocus) button.current?.focus();
  };

  useEffect(() => {
    if (!opened) return;
    const all = [...(place.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    (all.find((each) => each.getAttribute('aria-checked') === 'true') ?? all[0])?.focus();
    const outside = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) open(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [opened]);

  const move = (event: KeyboardEvent) => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      all.at(to % all.length)?.focus();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      close(true);
    } else if (event.key === 'Tab') {
      close(false);
    }
  };

  const multiple = items.some((item) => item.checked !== undefined);
  return (
    <div className={style.place} ref={place}>
      {trigger({
        ref: button,
        onClick: () => open(!opened),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open(true);
        },
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? id : undefined,
      })}
      {opened && (
        <div className={style.drop}>
          {heading && <div className={style.heading}>{heading}</div>}
          <div id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={move}>
            {items.map((item) => (
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: aria-checked goes with menuitemradio only
              <button
                key={item.key}
                type="button"
                role={multiple ? 'menuitemradio' : 'menuitem'}
                aria-checked={multiple ? item.checked === true : undefined}
                tabIndex={-1}
                lang={item.lang}
                className={item.danger ? style.danger : style.item}
                onClick={() => {
                  close(true);
                  item.onSelect();
                }}
              >
                {item.icon}
                <span>{item.label}</span>
                {item.checked && <Tick />}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
