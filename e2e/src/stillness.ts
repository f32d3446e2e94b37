import type { Page } from 'playwright-core';

interface Shift {
  value: number;
  what: string;
}

/** Notes from the first paint on what moves on a page without anybody's doing. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const shifts: { value: number; what: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? `${node.tagName}.${node.className}` : (node?.textContent ?? '');
          return `${name} ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`;
        });
        shifts.push({ value, what: moved.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far the page has moved since it was opened, and what. */
export async function shiftsOf(page: Page): Promise<{ sum: number; told: string }> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  return {
    sum: shifts.reduce((all, { value }) => all + value, 0),
    told: shifts.map(({ value, what }) => `${value.toFixed(4)}: ${what}`).join('\n'),
  };
}
