import { servesFiles } from '@atelier/rules/works/moderation';
import { GhostButton } from '@atelier/ui/button';
import { Kbd } from '@atelier/ui/kbd';
import { type ReactNode, useState } from 'react';
import type { Rows } from '#admin/kit/list/use-rows.ts';
import { SidePanel } from '#admin/kit/side-panel.tsx';
import { useWords } from '#admin/kit/words.ts';
import { PanelPicture, type Shown, Zoom } from '#admin/kit/work/picture.tsx';
import style from '#admin/kit/work/row-panel.module.css';
import type { KeyMap } from '#lib/keys/shortcuts.ts';
import { useOnline } from '#lib/use-online.ts';

export interface Look {
  zoomed: boolean;
  zoom: (on: boolean) => void;
  /** The keys of the rows, with Space for the picture and Escape that closes it first. */
  keys: KeyMap;
  /** What floats over the list: the picture in full, or nothing. */
  over: ReactNode;
}

/** Looking at the picture of the row under the cursor, in every list of pictures the same. */
export function useLook(rows: Rows, picture: Shown | null): Look {
  const [zoomed, zoom] = useState(false);
  // Of what is blocked there is nothing to see.
  const visible = picture !== null && servesFiles(picture.status);
  const shown = zoomed && visible;
  return {
    zoomed: shown,
    zoom,
    keys: {
      ...rows.keys,
      space: () => visible && zoom((before) => !before),
      escape: (event) => (shown ? zoom(false) : rows.keys.escape?.(event)),
    },
    over: shown && picture && <Zoom work={picture} onClose={() => zoom(false)} />,
  };
}

/** Keys of a list in which nothing is ticked. */
export const withoutTicks = ({ x: _, 'shift+x': __, ...keys }: KeyMap): KeyMap => keys;

export interface RowPanelProps {
  rows: Pick<Rows, 'step' | 'close'>;
  title: string;
  sub: ReactNode;
  /** null: the thing it was about is gone. */
  picture: Shown | null;
  onZoom: () => void;
  foot: ReactNode;
  children: ReactNode;
}

/** The row under the cursor looked at closely: its picture, what is known of it, and below what can be done about it. */
export function RowPanel({ rows, title, sub, picture, onZoom, foot, children }: RowPanelProps) {
  return (
    <SidePanel title={title} sub={sub} onStep={rows.step} onClose={rows.close} foot={foot}>
      {picture && <PanelPicture work={picture} onZoom={onZoom} />}
      {children}
    </SidePanel>
  );
}

export interface PanelAct {
  name: string;
  label: string;
  /** The key that does the same. */
  press?: string;
  /** Takes something away from everybody. */
  danger?: boolean;
  /** Why it cannot be done; the act stands there all the same. */
  locked?: string | null;
  run: () => void;
}

/** What can be done about a row, and what that means or why it cannot be done now. */
export function PanelActs({ acts, line }: { acts: readonly PanelAct[]; line?: string }) {
  const a = useWords();
  const online = useOnline();
  const locked = acts.find((act) => act.locked)?.locked;
  const said = online ? (line ?? locked ?? undefined) : a('list.offlineAct');
  return (
    <>
      {acts.length > 0 && (
        <div className={style.acts}>
          {acts.map(({ name, label, press, danger, locked, run }) => (
            <GhostButton
              key={name}
              disabled={!online || Boolean(locked)}
              title={locked ?? undefined}
              data-danger={danger || undefined}
              onClick={run}
            >
              {label} {press && <Kbd>{press}</Kbd>}
            </GhostButton>
          ))}
        </div>
      )}
      {said !== undefined && <p className={style.line}>{said}</p>}
    </>
  );
}
