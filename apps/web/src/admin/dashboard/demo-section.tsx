import { QuietButton } from '@atelier/ui/button';
import { showToast } from '@atelier/ui/toaster';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import style from '#admin/dashboard/dashboard.module.css';
import { api } from '#admin/kit/api.ts';
import { ConfirmReason } from '#admin/kit/confirm-reason.tsx';
import { useWords } from '#admin/kit/words.ts';
import { ApiError } from '#lib/api/error.ts';

const key = ['admin', 'demo'];

/** What there is of the demo community, and the one button that takes it away. Nothing where there is none. */
export function DemoSection() {
  const a = useWords();
  const queries = useQueryClient();
  const [asking, ask] = useState(false);
  const demo = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.demo.status({ signal, quiet: true }),
    refetchInterval: (query) => (query.state.data?.state === 'making' ? 10_000 : false),
  });
  const remove = useMutation({
    mutationFn: (reason: string) => api.demo.remove({ body: { reason }, quiet: true }),
    onSuccess: (state) => {
      queries.setQueryData(key, state);
      void queries.invalidateQueries({ queryKey: ['admin'] });
      ask(false);
      showToast({ text: a('dashboard.demo.done'), tone: 'ok' });
    },
  });
  const state = demo.data;
  if (!state || (state.state !== 'making' && state.state !== 'complete')) return null;
  const { works, people, planned } = state;
  return (
    <section>
      <h2 className={style.heading}>{a('dashboard.demo.title')}</h2>
      <p className={style.demo}>
        <span>{a(`dashboard.demo.${state.state}`, { works, people, planned })}</span>
        <QuietButton size="s" onClick={() => ask(true)}>
          {a('dashboard.demo.remove')}
        </QuietButton>
      </p>
      <ConfirmReason
        opened={asking}
        title={a('dashboard.demo.ask')}
        consequence={a('dashboard.demo.line', { works, people })}
        verb={a('dashboard.demo.verb')}
        required={false}
        busy={remove.isPending}
        refusal={remove.error instanceof ApiError ? remove.error.message : null}
        onClose={() => ask(false)}
        onConfirm={({ words }) => remove.mutate(words)}
      />
    </section>
  );
}
