/** The publish dialog and states of review. */
export const publish = {
  publish: 'Publish',
} as const;
