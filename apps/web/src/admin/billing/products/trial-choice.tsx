import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTrials } from '#admin/billing/products/products.api.ts';
import { api } from '#admin/kit/api.ts';
import { useAct } from '#admin/kit/billing/parts.tsx';
import { ConfirmReason } from '#admin/kit/confirm-reason.tsx';
import { PickMenu } from '#admin/kit/list/filters.tsx';
import { useWords } from '#admin/kit/words.ts';

/** Which of the trials is offered (billing A41); another one is chosen with a reason. */
export function TrialChoice() {
  const a = useWords();
  const trials = useTrials(true);
  const [wanted, want] = useState<string | null>(null);
  const offers = trials.data?.offers ?? [];
  const active = offers.find((offer) => offer.active);
  const chosen = offers.find(({ code }) => code === wanted);
  const offer = useAct({
    act: ({ code, reason }: { code: string; reason: string }) =>
      api.billing.offerTrial({ params: { code }, body: { reason }, quiet: true }),
    said: () => a('office.done'),
    onDone: () => want(null),
  });
  const told = ({ hours, credits }: { hours: number; credits: number }) => a('product.trialOf', { hours, credits });
  return (
    <>
      <PickMenu
        label={a('product.trial')}
        value={active?.code ?? ''}
        choices={offers.map((each) => ({ value: each.code, label: told(each) }))}
        onChange={(code) => {
          offer.reset();
          if (code !== active?.code) want(code);
        }}
        trigger={
          <>
            {a('product.trial')} <b>{active ? told(active) : '–'}</b>
            <IconChevronDown size={16} stroke={1.6} aria-hidden />
          </>
        }
      />
      <ConfirmReason
        opened={chosen !== undefined}
        title={a('product.trialAsk')}
        consequence={chosen ? a('product.trialLine', { hours: chosen.hours, credits: chosen.credits }) : ''}
        verb={a('product.trialVerb')}
        required
        busy={offer.isPending}
        refusal={offer.refusal}
        onClose={() => want(null)}
        onConfirm={({ words }) => chosen && offer.mutate({ code: chosen.code, reason: words })}
      />
    </>
  );
}
