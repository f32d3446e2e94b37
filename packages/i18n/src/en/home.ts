export const home = {
  title: 'Studio',
  prompt: 'Describe a picture',
  start: 'Start creating',
  kind: 'What to make',
  recent: 'Your last pictures',
  waiting: 'Waiting',
  making: 'Generating {percent}%',
  untitled: 'Picture without a prompt',
} as const;
