import { IMAGE_TOOLS, type ImageTool } from '#lib/generation-entry.ts';
import { useT } from '#lib/i18n/language.ts';

/** A module's name in the language in force; a module that this build does not know keeps its id. */
export function useToolName(): (module: string) => string {
  const t = useT();
  return (module) => (IMAGE_TOOLS.includes(module as ImageTool) ? t(`generation.tool.${module as ImageTool}`) : module);
}
