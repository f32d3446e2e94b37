import { offerOf } from '@atelier/rules/billing/plans-here';
import type { Tool } from '@atelier/rules/generation/descriptor';
import style from '#features/generation/form/form.module.css';
import { askedOf } from '#features/generation/form/form.ts';
import type { FormState } from '#features/generation/form/form-state.ts';
import { LockNote } from '#features/generation/form/options.tsx';
import { useAccount } from '#lib/account.ts';
import { useT } from '#lib/i18n/language.ts';
import { gradeOf, planThatOpens, usePlans } from '#lib/plans.ts';
import { useUser } from '#lib/session/session.ts';
import { useToolsHere } from '#lib/tools-here.ts';

/** That nobody makes it in this house; the plan that opens the whole tool, or that it cannot be had here; nothing to whoever has it, and until that is known. */
export function ToolLock({ tool, form }: { tool: Tool; form: FormState }) {
  const t = useT();
  const user = useUser();
  const account = useAccount();
  const door = usePlans();
  const isHere = useToolsHere();
  if (!isHere(tool.id)) return <p className={style.note}>{t('generation.notHere')}</p>;
  if (user && !account) return null;
  const grade = gradeOf(account?.grade ?? 0);
  const { ask } = askedOf(tool, form, grade);
  const shut = tool.gates.find(
    ({ feature, when }) => offerOf(grade, feature, door) !== 'open' && (when?.(ask) ?? true),
  );
  if (!shut) return null;
  if (door === 'none') return <p className={style.note}>{t('common.notOffered')}</p>;
  return <LockNote text={t('generation.comesWith', { plan: planThatOpens(shut.feature, t) })} />;
}
