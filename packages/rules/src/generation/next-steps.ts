import { pathOf } from '../routes/resolve.ts';
import { tools } from './modules/all.ts';
import { TOOL_PAGE_NAMES, TOOL_PAGES, type ToolPageName, toolPath } from './tool-pages.ts';

/** A tool that goes on from a picture, and where it opens. */
export interface NextStep {
  module: string;
  /** Its own page; null for a tab of the image screen. */
  page: ToolPageName | null;
  path: string;
}

const goesOn = (module: string): boolean => tools.of(module)?.nextStepOf?.mediaType === 'image';

/** Every way on from a finished picture (studio 2.7): the tools with pages of their own, then those that share one. */
export const NEXT_STEPS: readonly NextStep[] = [
  ...TOOL_PAGE_NAMES.filter((name) => goesOn(TOOL_PAGES[name].tool)).map((page) => ({
    module: TOOL_PAGES[page].tool,
    page,
    path: pathOf(page),
  })),
  ...tools
    .nextSteps('image')
    .filter(({ id, aliasOf, variantOf }) => !aliasOf && !variantOf && toolPath(id).includes('?'))
    .map(({ id }) => ({ module: id, page: null, path: toolPath(id) })),
];
