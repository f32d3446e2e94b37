import { TOOL_PAGE_NAMES, TOOL_PAGES, type ToolPageName, toolPath } from '@atelier/rules/generation/tool-pages';
import { pathOf } from '@atelier/rules/routes/resolve';
import { Menu } from '@mantine/core';
import { changeForm, useForm } from '#features/generation/form/form-store.ts';
import { usePlanMark } from '#features/generation/form/plan-mark.tsx';
import { IMAGE_TOOLS } from '#lib/generation-entry.ts';
import { useToolName, useToolPageName } from '#lib/tool-name.ts';
import { useToolsHere } from '#lib/tools-here.ts';
import { usePage } from '#lib/use-page.ts';

/**
 * Every tool as an item of a menu: those of the image screen, then those with a page of their own. One that a plan opens says which, and one
 * that nobody makes in this house is left out unless it is the one that stands open.
 */
export function ToolItems({ page }: { page: ToolPageName | undefined }) {
  const go = usePage();
  const nameOf = useToolName();
  const pageName = useToolPageName();
  const markOf = usePlanMark();
  const isHere = useToolsHere();
  const module = useForm((form) => form.module);
  const shared = IMAGE_TOOLS.map((id) => ({ id, isOpen: !page && id === module })).filter(
    ({ id, isOpen }) => isOpen || isHere(id),
  );
  const own = TOOL_PAGE_NAMES.map((name) => ({ name, id: TOOL_PAGES[name].tool, isOpen: name === page })).filter(
    ({ id, isOpen }) => isOpen || isHere(id),
  );
  return (
    <>
      {shared.map(({ id, isOpen }) => (
        <Menu.Item
          key={id}
          aria-current={isOpen || undefined}
          rightSection={markOf(id, null)}
          onClick={() => (page ? go(toolPath(id)) : changeForm({ module: id }))}
        >
          {nameOf(id)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      {own.map(({ name, id, isOpen }) => (
        <Menu.Item
          key={name}
          aria-current={isOpen || undefined}
          rightSection={markOf(id, name)}
          onClick={() => go(pathOf(name))}
        >
          {pageName(name)}
        </Menu.Item>
      ))}
    </>
  );
}
