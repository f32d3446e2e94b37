import { isToolId } from '@atelier/rules/generation/modules/all';
import { TOOL_PAGES, type ToolPageName } from '@atelier/rules/generation/tool-pages';
import { useT } from '#lib/i18n/language.ts';

/** A module's name in the language in force; a module that this build does not know keeps its id. */
export function useToolName(): (module: string) => string {
  const t = useT();
  return (module) => (isToolId(module) ? t(`common.tool.${module}`) : module);
}

/** The name of a tool's page: its tool's, except where one tool has two. */
export function useToolPageName(): (page: ToolPageName) => string {
  const t = useT();
  const nameOf = useToolName();
  return (page) => (page === 'aiTattoo' ? t('common.tattoo') : nameOf(TOOL_PAGES[page].tool));
}
