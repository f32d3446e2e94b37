import type { HistoryItem } from '@atelier/contract/generation/history';
import { optionsOf } from '#features/generation/form/form.ts';

/** Where a picture lies in the frame that it was expanded to: shares of the frame's sides. */
export interface Inset {
  x: number;
  y: number;
  width: number;
  height: number;
}

const shareOf = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

/** What an expanded picture was in what became of it; null for tools that keep the frame. */
export function insetOf(item: HistoryItem): Inset | null {
  const { expand } = optionsOf(item).custom as { expand?: Record<string, unknown> };
  if (!expand) return null;
  const [left, top] = [shareOf(expand.left), shareOf(expand.top)];
  const wide = 1 + left + shareOf(expand.right);
  const high = 1 + top + shareOf(expand.bottom);
  return { x: left / wide, y: top / high, width: 1 / wide, height: 1 / high };
}
