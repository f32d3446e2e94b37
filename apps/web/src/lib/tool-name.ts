import { isToolId } from '@atelier/rules/generation/modules/all';
import { TOOL_PAGES, type ToolPageName, toolPageOf } from '@atelier/rules/generation/tool-pages';
import { useT } from '#lib/i18n/language.ts';

/**
 * A module's name in the language in force; a module that this build does not know keeps its id. With what a task chose of it, the name is that
 * of the page the task was made on: a tattoo is no logo.
 */
export function useToolName(): (module: string, custom?: Readonly<Record<string, unknown>>) => string {
  const t = useT();
  return (module, custom) => {
    if (custom && toolPageOf(module, custom) === 'aiTattoo') return t('common.tattoo');
    return isToolId(module) ? t(`common.tool.${module}`) : module;
  };
}

/** The name of a tool's page: its tool's, except where one tool has two. */
export function useToolPageName(): (page: ToolPageName) => string {
  const t = useT();
  const nameOf = useToolName();
  return (page) => (page === 'aiTattoo' ? t('common.tattoo') : nameOf(TOOL_PAGES[page].tool));
}
