import type { Claim } from '@atelier/contract/generation/claims';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toBody, toolOf } from '#features/generation/form/form.ts';
import { useForm } from '#features/generation/form/form-store.ts';
import { useAccount } from '#lib/account.ts';
import { api } from '#lib/api/api.ts';

/** Nobody is asked while letters still come. */
const PAUSE_MS = 350;

function useSettled<T>(value: T, ms: number): T {
  const [settled, set] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => set(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/**
 * The words in the form, and how the engine that would make them reads them; of those being typed what was read last. `silent`: it was asked
 * and says nothing, or cannot be asked, as without a connection.
 */
export function useTypedClaims(): { prompt: string; claims: readonly Claim[]; silent: boolean } {
  const grade = useAccount()?.grade ?? 0;
  const form = useForm((all) => all);
  const prompt = form.prompt.trim();
  const settled = useSettled(prompt, PAUSE_MS);
  const body = toBody(form, grade);
  const asked = {
    module: toolOf(form).id,
    version: body.version,
    prompt: settled,
    negative_prompt: body.negative_prompt,
    params: { style: body.params?.style, character_id: body.params?.character_id },
  };
  const { data, isError, isPaused, isPlaceholderData } = useQuery({
    queryKey: ['generation', 'claims', asked.module, asked.version, settled, asked.negative_prompt, asked.params],
    queryFn: ({ signal }) => api.generation.readWords({ body: asked, signal, quiet: true }),
    enabled: settled !== '',
    placeholderData: (known) => known,
    staleTime: 10 * 60_000,
    select: (answer) => answer.claims,
  });
  const unread = data === undefined || isPlaceholderData;
  const nothing = unread ? isError || isPaused : data.length === 0;
  return { prompt, claims: prompt === '' ? [] : (data ?? []), silent: prompt !== '' && nothing };
}
