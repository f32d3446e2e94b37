import type { PlanDoor } from '@atelier/rules/billing/plans-here';

/** How somebody comes by a plan in this house, as the server wrote it into the page's head; no word of it means not at all. */
export function planDoor(): PlanDoor {
  const told = document.querySelector<HTMLMetaElement>('meta[name="plans"]')?.content;
  return told === 'sale' || told === 'staff' ? told : 'none';
}
