/** Names of bill items, by the last part of their sku. */
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
} as const;
