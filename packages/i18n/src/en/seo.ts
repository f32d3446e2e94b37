/** Title and description of each page, by SEO key (studio 2.3). */
export const seo = {
  home: {
    title: 'Atelier: a studio for AI images',
    description:
      'Describe a picture and watch it being made. A self-hosted AI image studio with text to image and image to image.',
  },
  template: {
    title: 'Templates - Atelier',
    description: 'Pictures that carry their recipe. Pick one, change what you like and make it yours.',
  },
  search: {
    title: 'Explore - Atelier',
    description: 'Find public works by words, tag or author, newest or most liked first.',
  },
  work: {
    title: 'A work on Atelier',
    description: 'Look closely at a work: its prompt, how it was made, and what others made from it.',
  },
  favorite: {
    title: 'Favorites - Atelier',
    description: 'The works you collected.',
  },
  profile: {
    title: 'Profile - Atelier',
    description: 'What you published and what you like.',
  },
  homepage: {
    title: 'A maker on Atelier',
    description: 'The published works of a maker.',
  },
  editUser: {
    title: 'Edit profile - Atelier',
    description: 'Your name, picture and what others see about you.',
  },
  assets: {
    title: 'Assets - Atelier',
    description: 'Everything you made and uploaded, in folders.',
  },
  admin: {
    title: 'Admin - Atelier',
    description: 'For the people who run this studio.',
  },
  image: {
    title: 'Image generation - Atelier',
    description:
      'Make pictures from words or from a picture of your own, in many styles and five ratios. See the price before you press.',
  },
  'text-to-image': {
    title: 'Text to image - Atelier',
    description:
      'Type what you want to see and get pictures that follow your words, in English, Chinese, Japanese or Spanish.',
  },
  'ai-replace': {
    title: 'AI Replace - Atelier',
    description: 'Paint over a part of a picture and say what should be there.',
  },
  'magic-eraser': {
    title: 'Magic Eraser - Atelier',
    description: 'Take something out of a picture and fill in what was behind it.',
  },
  'magic-expand': {
    title: 'Magic Expand - Atelier',
    description: 'Let a picture go on beyond its edges.',
  },
  'image-enhance': {
    title: 'Image Enhance - Atelier',
    description: 'Make a picture two or four times as large, and sharper.',
  },
  '4k-enhance': {
    title: '4K Enhance - Atelier',
    description: 'Enlarge a picture up to 4096 pixels a side.',
  },
  'try-on': {
    title: 'Try On - Atelier',
    description: 'See a garment on a person, from two pictures.',
  },
  'ai-logo': {
    title: 'AI Logo - Atelier',
    description: 'Put a logo on a product, following its surface and light.',
  },
  'ai-tattoo': {
    title: 'AI Tattoo - Atelier',
    description: 'See a drawing as a tattoo on skin.',
  },
  'ai-laser': {
    title: 'Laser engraving - Atelier',
    description: 'Turn a picture or words into lines ready for engraving, as SVG.',
  },
  'cloth-printer': {
    title: 'Textile pattern - Atelier',
    description: 'Make a pattern that repeats without a seam, and see it on a garment.',
  },
  character: {
    title: 'Character Creation - Atelier',
    description: 'Make a character from words or pictures, and draw it again and again.',
  },
  'ai-tools': {
    title: 'AI Tools - Atelier',
    description: 'All tools for pictures in one place.',
  },
  'ai-portrait': {
    title: 'AI Portrait - Atelier',
    description: 'Make a portrait in a style from a photo of a face.',
  },
  'image-style': {
    title: 'Style Transfer - Atelier',
    description: 'Give a picture the manner of a style or of another picture.',
  },
  subscribe: { title: 'Plans - Atelier', description: 'What each plan brings and costs.' },
  billing: { title: 'Billing - Atelier', description: 'Your plan, orders and credits.' },
  invitecode: { title: 'Invite friends - Atelier', description: 'Your invitation link, reward points and friends.' },
  settings: { title: 'Settings - Atelier', description: 'Language, appearance and account.' },
  emailNotices: { title: 'Email notices - Atelier', description: 'What this studio mails you about.' },
  unsubscribeNotices: { title: 'Switch mails off - Atelier', description: 'Take back one kind of email notice.' },
  terms: { title: 'Terms of service - Atelier', description: 'The rules for using this studio.' },
  privacy: { title: 'Privacy policy - Atelier', description: 'What this studio stores about you, and why.' },
  verify: {
    title: 'Where a picture comes from - Atelier',
    description: 'Read the signed note of any picture: who made it, from what, and whether it was changed since.',
  },
  platform: {
    title: 'API - Atelier',
    description:
      'Every call of this studio with its parameters, answers, errors and an example: the public API, read from the contract the server checks.',
  },
  /** After the first words of a work's prompt (studio 2.3). */
  workSuffix: { image: 'Free AI Image generator', video: 'Free AI Video generator' },
} as const;
