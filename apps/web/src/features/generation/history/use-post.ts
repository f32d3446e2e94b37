import type { HistoryItem } from '@atelier/contract/generation/history';
import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import { workPath } from '@atelier/rules/routes/resolve';
import { stateOf } from '@atelier/rules/works/states';
import { IconClock, IconEyeOff, IconWorld, type TablerIcon } from '@tabler/icons-react';
import { ownPicture, type SubTask } from '#features/generation/history/items.ts';
import { tell } from '#lib/events.ts';
import { useT } from '#lib/i18n/language.ts';
import { usePage } from '#lib/use-page.ts';

export interface PostState {
  /** The word in place of 'Publish'. */
  word: string;
  Icon: TablerIcon;
}

/**
 * What stands where pictures can be posted: the way into the publish dialog, or, once every one of them is a work, where the first stands
 * and the way to it.
 */
export function usePost(
  item: HistoryItem | null,
  parts: readonly SubTask[],
): { state: PostState | null; post: () => void } {
  const t = useT();
  const go = usePage();
  const free = parts.filter((part) => part.work_status === null);
  const shown = free.length === 0 ? parts[0] : undefined;
  if (!item || shown?.work_status === undefined || shown.work_status === null) {
    return {
      state: null,
      post: () => {
        const pictures = item ? free.map((part) => ownPicture(item, part)) : [];
        if (pictures[0]) tell('publish', { picture: pictures[0], ...(pictures.length > 1 ? { among: pictures } : {}) });
      },
    };
  }
  const status = shown.work_status;
  const Icon = status === WORK_STATUS.passed ? IconWorld : status === WORK_STATUS.review ? IconClock : IconEyeOff;
  return {
    state: { word: t(`assets.state.${stateOf(status)}`), Icon },
    post: () => go(workPath(shown.work_id)),
  };
}
