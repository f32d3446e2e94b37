import { NEXT_STEPS, type NextStep } from '@atelier/rules/generation/next-steps';
import { isRaster } from '@atelier/rules/media/ids';
import { Menu } from '@mantine/core';
import { usePlanMark } from '#features/generation/form/plan-mark.tsx';
import type { GenerationEntry, StoredPicture } from '#lib/generation-entry.ts';
import { useToolName, useToolPageName } from '#lib/tool-name.ts';
import { useToolsHere } from '#lib/tools-here.ts';
import { usePage } from '#lib/use-page.ts';

/** Whether any tool goes on from a file: a drawing is none's input. */
export const hasNextTools = ({ id }: Pick<StoredPicture, 'id'>): boolean => isRaster(id);

/** The tools that go on from a picture, as items of a menu: each opens with the picture in its place, and a locked one says which plan opens it. */
export function NextTools({ module, picture }: { module: string; picture: StoredPicture }) {
  const go = usePage();
  const nameOf = useToolName();
  const pageName = useToolPageName();
  // The page one is on goes on by itself; a tab is left and come back to.
  const isHere = useToolsHere();
  const markOf = usePlanMark();
  const others = NEXT_STEPS.filter((step) => isHere(step.module) && (step.page === null || step.module !== module));
  const open = ({ path, module: tool }: NextStep) =>
    go(path, { state: { own: picture, module: tool } satisfies GenerationEntry });
  return others.map((step) => (
    <Menu.Item key={step.page ?? step.module} rightSection={markOf(step.module, step.page)} onClick={() => open(step)}>
      {step.page ? pageName(step.page) : nameOf(step.module)}
    </Menu.Item>
  ));
}
