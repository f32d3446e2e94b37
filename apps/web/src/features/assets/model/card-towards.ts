/** The card an arrow key leads to: left and right in the order of the list, up and down to the nearest one there. */
export function cardTowards(place: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const cards = [...place.querySelectorAll<HTMLElement>('[data-card]')];
  const at = cards.indexOf(from);
  if (key === 'ArrowRight') return cards[at + 1] ?? null;
  if (key === 'ArrowLeft') return cards[at - 1] ?? null;
  if (key === 'Home') return cards[0] ?? null;
  if (key === 'End') return cards.at(-1) ?? null;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const own = from.getBoundingClientRect();
  const centre = own.left + own.width / 2;
  let best: { card: HTMLElement; far: number } | null = null;
  for (const card of cards) {
    const box = card.getBoundingClientRect();
    const gap = key === 'ArrowDown' ? box.top - own.bottom : own.top - box.bottom;
    if (gap < 0) continue;
    // Staying in the column counts more than being near.
    const far = gap + Math.abs(box.left + box.width / 2 - centre) * 4;
    if (!best || far < best.far) best = { card, far };
  }
  return best?.card ?? null;
}
