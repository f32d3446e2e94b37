/** What a code gives: credits, days of membership, a discount card (billing 3). */
export const CODE_KINDS = ['credit', 'vip', 'discount'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** How an invitation stands (billing 4.5). */
export const INVITATION_STATES = ['registered', 'pending', 'held', 'credited', 'void'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** Why an activation waits for staff: the inviter paid with the same card, signed in from the same browser, or had many that day. */
export const HELD_FOR = ['card', 'browser', 'many'] as const;
export type HeldFor = (typeof HELD_FOR)[number];
