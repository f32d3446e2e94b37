/** What tools make. Which tools there are is data in the rules (`generation/modules/all.ts`), by their ids on the wire (studio 3.5). */
export const MEDIA_TYPES = ['image', 'video', 'obj', 'audio'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];
