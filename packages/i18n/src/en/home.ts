export const home = {
  title: 'Studio',
  prompt: 'Describe a picture',
  start: 'Start creating',
  kind: 'What to make',
  recent: 'Your last pictures',
  waiting: 'Waiting',
  making: 'Generating {percent}%',
  untitled: 'Picture without a prompt',
  ideas: {
    fox: 'A red fox in a snowy forest at dawn',
    fuji: 'A still lake and Mount Fuji',
    astronaut: 'An astronaut riding a horse on the moon',
    owl: 'An owl on a branch under a crescent moon',
  },
} as const;
