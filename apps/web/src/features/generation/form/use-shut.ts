import { offerOf } from '@atelier/rules/billing/plans-here';
import type { Tool } from '@atelier/rules/generation/descriptor';
import type { Lock } from '@atelier/rules/generation/limits';
import { tools } from '@atelier/rules/generation/modules/all';
import { TOOL_PAGES, type ToolPageName } from '@atelier/rules/generation/tool-pages';
import { askedOf, emptyForm } from '#features/generation/form/form.ts';
import type { FormState } from '#features/generation/form/form-state.ts';
import { useAccount } from '#lib/account.ts';
import { useT } from '#lib/i18n/language.ts';
import { gradeOf, planThatOpens, usePlans } from '#lib/plans.ts';
import { useUser } from '#lib/session/session.ts';

/** What keeps the whole of a tool from whoever looks, as the form stands; nothing to whoever has it, and until that is known. */
export function useShut(): (tool: Tool, form: FormState) => Lock | null {
  const user = useUser();
  const account = useAccount();
  const door = usePlans();
  return (tool, form) => {
    if (user && !account) return null;
    const grade = gradeOf(account?.grade ?? 0);
    const { ask } = askedOf(tool, form, grade);
    const shut = tool.gates.find(
      ({ feature, when }) => offerOf(grade, feature, door) !== 'open' && (when?.(ask) ?? true),
    );
    return shut?.feature ?? null;
  };
}

/**
 * The plan that opens a tool to whoever looks, where a list offers it, by the page it opens on; null to whoever has it. What cannot be had
 * here is sold to nobody.
 */
export function usePlanOf(): (id: string, page: ToolPageName | null) => string | null {
  const t = useT();
  const door = usePlans();
  const shutOf = useShut();
  return (id, page) => {
    const tool = door === 'none' ? undefined : tools.of(id);
    const shut = tool && shutOf(tool, { ...emptyForm, module: id, custom: page ? TOOL_PAGES[page].fixed : {} });
    return shut ? planThatOpens(shut, t) : null;
  };
}
