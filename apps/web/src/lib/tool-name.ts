import { isToolId } from '@atelier/rules/generation/modules/all';
import { useT } from '#lib/i18n/language.ts';

/** A module's name in the language in force; a module that this build does not know keeps its id. */
export function useToolName(): (module: string) => string {
  const t = useT();
  return (module) => (isToolId(module) ? t(`common.tool.${module}`) : module);
}
