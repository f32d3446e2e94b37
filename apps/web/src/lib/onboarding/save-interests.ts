import type { Answers } from '@atelier/contract/community/onboarding';
import { showToast } from '@atelier/ui/toaster';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/error.ts';
import { messageOf } from '#lib/api/reactions.ts';
import { translate } from '#lib/i18n/language.ts';
import { answersKey, refreshChips } from '#lib/onboarding/answers.ts';
import { useUser } from '#lib/session/session.ts';

const mutationKey = ['onboarding', 'interests', 'save'] as const;

/**
 * Saves what somebody likes as they choose it: shown at once, sent one list after another. When the last list is refused, what the
 * server kept stands again, and words say why.
 */
export function useSaveInterests(): (interests: readonly string[]) => void {
  const queries = useQueryClient();
  const key = answersKey(useUser()?.id);
  const kept = useRef<string[]>([]);
  const show = (interests: string[]) => queries.setQueryData<Answers>(key, (known) => known && { ...known, interests });
  const isOnly = () => queries.isMutating({ mutationKey }) === 1;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    // Without a connection it is refused and said, rather than held back unseen.
    networkMode: 'always',
    mutationFn: (interests: string[]) => api.community.saveInterests({ body: { interests }, quiet: true }),
    onMutate: async (interests) => {
      // An answer on its way would show the list of before.
      const reading = queries.cancelQueries({ queryKey: key });
      if (isOnly()) kept.current = queries.getQueryData<Answers>(key)?.interests ?? [];
      show(interests);
      await reading;
    },
    onSuccess: ({ interests }) => {
      kept.current = interests;
      if (isOnly()) show(interests);
      refreshChips(queries);
    },
    onError: (error) => {
      const why = error instanceof ApiError ? messageOf(error) : translate('common.requestFailed');
      showToast({ text: translate('onboarding.notSaved', { why }), tone: 'error' });
      if (isOnly()) show(kept.current);
      // A tag was hidden meanwhile: the choice is another one now.
      if (error instanceof ApiError && error.key === 'choice_unknown')
        void queries.invalidateQueries({ queryKey: ['onboarding'] });
    },
  });
  return (interests) => mutate([...interests]);
}
