import type { Tool } from '@atelier/rules/generation/descriptor';
import style from '#features/generation/form/form.module.css';
import type { FormState } from '#features/generation/form/form-state.ts';
import { useForm } from '#features/generation/form/form-store.ts';
import { LockNote } from '#features/generation/form/options.tsx';
import { useShut } from '#features/generation/form/use-shut.ts';
import { useAccount } from '#lib/account.ts';
import { useT } from '#lib/i18n/language.ts';
import { planThatOpens, usePlans } from '#lib/plans.ts';
import { useUser } from '#lib/session/session.ts';
import { useToolsHere } from '#lib/tools-here.ts';

/**
 * Why a tool takes nothing from whoever looks: which plan opens it, or that it cannot be had here; undefined to whoever has it. A guest may
 * have it: that is known after the login, which a file asks for first. Nothing is said before the account is known.
 */
export function useLockWords(tool: Tool): string | undefined {
  const t = useT();
  const door = usePlans();
  const isHere = useToolsHere();
  const user = useUser();
  const account = useAccount();
  const form = useForm((all) => all);
  const shut = useShut()(tool, form);
  if (!isHere(tool.id)) return t('generation.notHere');
  if (!shut || !user || !account) return undefined;
  return door === 'none' ? t('common.notOffered') : t('generation.comesWith', { plan: planThatOpens(shut, t) });
}

/** That nobody makes it in this house; the plan that opens the whole tool, or that it cannot be had here; nothing to whoever has it. */
export function ToolLock({ tool, form }: { tool: Tool; form: FormState }) {
  const t = useT();
  const door = usePlans();
  const isHere = useToolsHere();
  const shut = useShut()(tool, form);
  if (!isHere(tool.id)) return <p className={style.note}>{t('generation.notHere')}</p>;
  if (!shut) return null;
  if (door === 'none') return <p className={style.note}>{t('common.notOffered')}</p>;
  return <LockNote text={t('generation.comesWith', { plan: planThatOpens(shut, t) })} />;
}
