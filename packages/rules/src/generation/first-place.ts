/** A box of a picture, in shares of its sides. */
export interface Place {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Where a garment lies on most people who stand in the middle of a picture: what a form shows before somebody moves the box, and where the
 * garment goes when no body can be told.
 */
export const FIRST_PLACE: Readonly<Record<'top' | 'bottom' | 'whole', Place>> = {
  top: { left: 0.25, top: 0.2, right: 0.75, bottom: 0.58 },
  bottom: { left: 0.25, top: 0.5, right: 0.75, bottom: 0.95 },
  whole: { left: 0.22, top: 0.18, right: 0.78, bottom: 0.95 },
};
