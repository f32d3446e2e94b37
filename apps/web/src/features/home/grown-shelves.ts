import type { TemplateShelf } from '@atelier/contract/works/shapes';

const SHOWN = 4;
const nameOf = ({ kind, key }: TemplateShelf): string => `${kind} ${key}`;

/**
 * Shelves read again while a new house fills: those on the screen stay where they are, with their works in their places; what is new comes
 * after them. Pure.
 */
export function grownShelves(before: readonly TemplateShelf[] | undefined, now: TemplateShelf[]): TemplateShelf[] {
  if (!before) return now;
  const found = new Map(now.map((shelf) => [nameOf(shelf), shelf]));
  const kept = before.flatMap((shelf) => {
    const fresh = found.get(nameOf(shelf));
    if (!fresh) return [];
    const works = new Map(fresh.works.map((work) => [work.id, work]));
    const stay = shelf.works.flatMap(({ id }) => works.get(id) ?? []);
    const come = fresh.works.filter(({ id }) => !stay.some((work) => work.id === id));
    return [{ ...fresh, works: [...stay, ...come].slice(0, SHOWN) }];
  });
  const names = new Set(before.map(nameOf));
  return [...kept, ...now.filter((shelf) => !names.has(nameOf(shelf)))];
}
