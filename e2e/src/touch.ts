import type { Page } from 'playwright-core';

/** A finger's width. */
const FINGER = 44;

/**
 * What can be pressed on the open page and gives a finger less than its width, as 'name w×h'. A hit area may be larger than what is drawn:
 * then points beside the drawn box still belong to it. Links within a sentence are as high as their line.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((finger) => {
    const PRESSED =
      'a[href], button, input:not([type=hidden]), select, summary, [role=button], [role=switch], [role=tab]';
    const found: string[] = [];
    for (const one of document.querySelectorAll<HTMLElement>(PRESSED)) {
      const box = one.getBoundingClientRect();
      if (box.width < 2 || box.height < 2 || !one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth) continue;
      if (box.width >= finger - 0.5 && box.height >= finger - 0.5) continue;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const own = (px: number, py: number) => {
        const node = document.elementFromPoint(px, py);
        return node !== null && (one.contains(node) || (node.closest('label')?.contains(one) ?? false));
      };
      // Something else stands over it (a bar, the edge of a list): it is measured where it is reached.
      if (!own(x, y)) continue;
      const sentence =
        getComputedStyle(one).display === 'inline' &&
        one.closest('p, li, dd, td, span')?.textContent?.trim() !== one.textContent?.trim();
      if (sentence) continue;
      // How far its hit area goes on from the middle, both ways.
      const reach = (across: number, down: number) => {
        let length = 0;
        while (length < finger && own(x + across * (length + 1), y + down * (length + 1))) length += 1;
        return length;
      };
      const edge = (from: number, to: number, end: number) => (from < finger / 2 || to > end - finger / 2 ? finger : 0);
      const wide = reach(-1, 0) + reach(1, 0) + 1 + edge(box.left, box.right, innerWidth);
      const high = reach(0, -1) + reach(0, 1) + 1 + edge(box.top, box.bottom, innerHeight);
      if (wide >= finger - 1 && high >= finger - 1) continue;
      const name = one.getAttribute('aria-label') || one.textContent?.trim().slice(0, 40) || one.outerHTML.slice(0, 80);
      found.push(`${name} ${Math.round(box.width)}×${Math.round(box.height)}`);
    }
    return [...new Set(found)];
  }, FINGER);
}
