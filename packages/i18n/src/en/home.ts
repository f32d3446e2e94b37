export const home = {
  title: 'Studio',
  prompt: 'Describe a picture',
  start: 'Start creating',
  kind: 'What to make',
  tool: {
    txt2img: { name: 'Text to image' },
    txt2img_anime: { name: 'Anime' },
    img2img: { name: 'Image to image' },
  },
  recent: 'Your last pictures',
  waiting: 'Waiting',
  making: 'Generating {percent}%',
  untitled: 'Picture without a prompt',
} as const;
