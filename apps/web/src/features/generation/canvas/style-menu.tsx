import type { Style } from '@atelier/contract/vocabulary/generation';
import { Popover } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import style from '#features/generation/canvas/canvas.module.css';
import { OFFERED, Thumb } from '#features/generation/form/style-picker.tsx';
import { useT } from '#lib/i18n/language.ts';

export interface StyleMenuProps {
  opened: boolean;
  onChange: (opened: boolean) => void;
  current: Style;
  /** Credits of one picture. */
  cost: number;
  onPick: (style: Style) => void;
  children: ReactElement;
}

/** Every style but the picture's own: a press makes the same words in it. */
export function StyleMenu({ opened, onChange, current, cost, onPick, children }: StyleMenuProps) {
  const t = useT();
  // Twenty pictures are not fetched before somebody looks.
  const [seen, see] = useState(false);
  if (opened && !seen) see(true);
  return (
    <Popover opened={opened} onChange={onChange} position="top-start" offset={10} trapFocus returnFocus width={480}>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown className={style.menu} aria-label={t('canvas.changeStyle')}>
        <p className={style.menuHead}>
          {t('canvas.changeStyleHelp')}
          <span className="num">{cost === 0 ? t('canvas.free') : t('canvas.costs', { count: cost })}</span>
        </p>
        {seen && (
          <div className={style.styles}>
            {OFFERED.filter((each) => each !== current).map((each) => (
              <button
                key={each}
                type="button"
                onClick={() => {
                  onChange(false);
                  onPick(each);
                }}
              >
                <Thumb name={each} />
              </button>
            ))}
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
