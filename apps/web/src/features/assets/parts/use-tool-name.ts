import { NAMED_TOOLS } from '#lib/generation-entry.ts';
import { useT } from '#lib/i18n/language.ts';

/** A module's name in the language in force; a module that this build does not know keeps its id. */
export function useToolName(): (module: string) => string {
  const t = useT();
  return (module) => {
    const named = NAMED_TOOLS.find((tool) => tool === module);
    return named ? t(`generation.tool.${named}`) : module;
  };
}
