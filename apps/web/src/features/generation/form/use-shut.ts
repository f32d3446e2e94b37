import { offerOf } from '@atelier/rules/billing/plans-here';
import type { Tool } from '@atelier/rules/generation/descriptor';
import type { Lock } from '@atelier/rules/generation/limits';
import { askedOf } from '#features/generation/form/form.ts';
import type { FormState } from '#features/generation/form/form-state.ts';
import { useAccount } from '#lib/account.ts';
import { gradeOf, usePlans } from '#lib/plans.ts';
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
