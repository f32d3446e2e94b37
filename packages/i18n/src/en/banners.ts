/** The strip above the pages: what the house tells, and what came of pressing it. */
export const banners = {
  label: 'From the house',
  close: 'Close this notice',
  again: 'Try again',
  working: 'One moment…',
  taken: 'Today’s credits are yours already.',
  balance_one: 'You have {count} credit.',
  balance_other: 'You have {count} credits.',
} as const;
