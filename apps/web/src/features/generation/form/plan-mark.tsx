import type { ToolPageName } from '@atelier/rules/generation/tool-pages';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import style from '#features/generation/form/form.module.css';
import { usePlanOf } from '#features/generation/form/use-shut.ts';
import { useT } from '#lib/i18n/language.ts';

/** The end of a menu's item that is locked: a lock with the plan that opens it. */
export function PlanMark({ plan }: { plan: string }) {
  const t = useT();
  return (
    <small className={style.planMark}>
      <IconLock size={12} stroke={1.8} aria-hidden />
      {t('generation.fromPlan', { plan })}
    </small>
  );
}

/** The mark of a tool's item; undefined to whoever has the tool. */
export function usePlanMark(): (id: string, page: ToolPageName | null) => ReactNode {
  const planOf = usePlanOf();
  return (id, page) => {
    const plan = planOf(id, page);
    return plan === null ? undefined : <PlanMark plan={plan} />;
  };
}
