import { tools } from '@atelier/rules/generation/modules/all';
import { TOOL_PAGE_NAMES, TOOL_PAGES, type ToolPageName, toolPath } from '@atelier/rules/generation/tool-pages';
import { pathOf } from '@atelier/rules/routes/resolve';
import { Menu } from '@mantine/core';
import type { GenerationEntry, StoredPicture } from '#lib/generation-entry.ts';
import { useToolName, useToolPageName } from '#lib/tool-name.ts';
import { usePage } from '#lib/use-page.ts';

/** Tools that go on from a picture (studio 2.7) and share a screen; those with a page of their own stand under its name. */
const SHARED = tools
  .nextSteps('image')
  .filter(({ id, aliasOf, variantOf }) => !aliasOf && !variantOf && toolPath(id).includes('?'))
  .map(({ id }) => id);
const PAGES = TOOL_PAGE_NAMES.filter((name) => tools.of(TOOL_PAGES[name].tool)?.nextStepOf?.mediaType === 'image');

/** The tools that go on from a picture, as items of a menu: each opens with the picture in its place. */
export function NextTools({ module, picture }: { module: string; picture: StoredPicture }) {
  const go = usePage();
  const nameOf = useToolName();
  const pageName = useToolPageName();
  const open = (path: string, tool: string) =>
    go(path, { state: { own: picture, module: tool } satisfies GenerationEntry });
  const others = (page: ToolPageName) => TOOL_PAGES[page].tool !== module;
  return (
    <>
      {PAGES.filter(others).map((page) => (
        <Menu.Item key={page} onClick={() => open(pathOf(page), TOOL_PAGES[page].tool)}>
          {pageName(page)}
        </Menu.Item>
      ))}
      {SHARED.map((id) => (
        <Menu.Item key={id} onClick={() => open(toolPath(id), id)}>
          {nameOf(id)}
        </Menu.Item>
      ))}
    </>
  );
}
