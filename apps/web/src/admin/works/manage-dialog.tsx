import { storedReason } from '@atelier/rules/works/review-reason';
import { showToast } from '@atelier/ui/toaster';
import { useState } from 'react';
import { ConfirmReason } from '#admin/kit/confirm-reason.tsx';
import { reasonChoices } from '#admin/kit/review-reasons.ts';
import { useWords } from '#admin/kit/words.ts';
import { TELLS_AUTHOR, useManageWorks, type WorkAction } from '#admin/works/works.api.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';

export interface Asked {
  action: WorkAction;
  ids: readonly string[];
}

/** Confirms an action on works with its consequence and a reason, does it and says what changed. */
export function ManageDialog({
  asked,
  onClose,
  onDone,
}: {
  asked: Asked | null;
  onClose: () => void;
  onDone?: () => void;
}) {
  const a = useWords();
  const manage = useManageWorks();
  const [last, setLast] = useState<Asked | null>(asked);
  if (asked && asked !== last) setLast(asked);
  const shown = asked ?? last;
  if (!shown) return null;
  const { action, ids } = shown;
  const count = ids.length;
  const tells = TELLS_AUTHOR.includes(action);
  const refusal = manage.error ? (manage.error instanceof ApiError ? messageOf(manage.error) : a('list.failed')) : null;
  const close = () => {
    manage.reset();
    onClose();
  };
  return (
    <ConfirmReason
      opened={asked !== null}
      title={a(`works.title.${action}`, { count })}
      consequence={a(`works.consequence.${action}`, { count })}
      verb={a(`works.do.${action}`)}
      {...(tells ? { reasons: reasonChoices(a) } : {})}
      required={tells}
      busy={manage.isPending}
      refusal={refusal}
      onClose={close}
      onConfirm={({ key, words }) =>
        manage.mutate(
          { ids: [...ids], action, reason: storedReason(key, words) },
          {
            onSuccess: ({ changed, unchanged }) => {
              showToast({
                tone: unchanged.length > 0 ? 'warning' : 'ok',
                text:
                  unchanged.length > 0
                    ? a('works.someChanged', { changed: changed.length, unchanged: unchanged.length })
                    : a(`works.did.${action}`, { count: changed.length }),
              });
              close();
              onDone?.();
            },
          },
        )
      }
    />
  );
}
