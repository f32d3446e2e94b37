import type { Page } from 'playwright-core';

/** A finger's width (look: phone). */
const FINGER = 44;

/**
 * What can be pressed on the open page and gives a finger less than its width, as 'name w×h'. A hit area may be larger than what is drawn:
 * then the point half a finger away still belongs to it. Links within a sentence are as high as their line.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((finger) => {
    const PRESSED =
      'a[href], button, input:not([type=hidden]), select, summary, [role=button], [role=switch], [role=tab]';
    const reach = finger / 2 - 1;
    const found: string[] = [];
    for (const one of document.querySelectorAll<HTMLElement>(PRESSED)) {
      const box = one.getBoundingClientRect();
      if (box.width < 2 || box.height < 2 || !one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth) continue;
      if (box.width >= finger - 0.5 && box.height >= finger - 0.5) continue;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const own = (node: Element | null) =>
        node !== null &&
        (one.contains(node) || node.contains(one)
          ? node.closest('label, a, button') !== null || one.contains(node)
          : false);
      // Something else stands over it (a bar, the edge of a list): it is measured where it is reached.
      if (!own(document.elementFromPoint(x, y))) continue;
      const sentence =
        getComputedStyle(one).display === 'inline' &&
        one.closest('p, li, dd, td, span')?.textContent?.trim() !== one.textContent?.trim();
      if (sentence) continue;
      const points = [
        ...(box.width < finger - 0.5
          ? [
              [x - reach, y],
              [x + reach, y],
            ]
          : []),
        ...(box.height < finger - 0.5
          ? [
              [x, y - reach],
              [x, y + reach],
            ]
          : []),
      ].filter(([px, py]) => px! > 0 && py! > 0 && px! < innerWidth && py! < innerHeight);
      if (points.every(([px, py]) => own(document.elementFromPoint(px!, py!)))) continue;
      const name = one.getAttribute('aria-label') || one.textContent?.trim().slice(0, 40) || one.outerHTML.slice(0, 80);
      found.push(`${name} ${Math.round(box.width)}×${Math.round(box.height)}`);
    }
    return [...new Set(found)];
  }, FINGER);
}
