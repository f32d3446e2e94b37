import type { ToolId } from '@atelier/rules/generation/modules/all';

/** Names of bill items, by the last part of their sku, and the words of a row. */
export const bills = {
  daily: 'Daily credits',
  txt2img: 'Text to image',
  txt2img_anime: 'Anime image',
  txt2img_character: 'Character image',
  txt2img_anime_character: 'Anime character image',
  img2img: 'Image to image',
  refund: 'Credits returned',
  expiry: 'Expired credits',
  other: 'Credits',
  /** What a bill is, by kind. */
  kind: {
    use: 'Consumption',
    expiry: 'Expired',
    purchase: 'Purchase',
    refund: 'Refund',
    present: 'Gift',
  },
  /** What happened. */
  event: {
    daily: 'Daily sign-in',
    generation: 'Generation',
    returned: 'Not delivered',
    lapsed: 'Validity ended',
    bought: 'Credits bought',
    membership: 'Membership period',
    given: 'Credits given',
    redeemed: 'Code redeemed',
    points: 'Points redeemed',
    staff: 'Given by the team',
    taken: 'Taken by the team',
    closed: 'Account closed',
  },
} as const satisfies Record<ToolId, string> & Record<string, unknown>;
