/** Module ids as they go over the wire (studio 3.5). Which of them exist on this server is data in the rules' module table. */
export const IMAGE_MODULES = [
  'txt2img',
  'txt2img_anime',
  'txt2img_character',
  'txt2img_anime_character',
  'img2img',
  'inpainting',
  'outpainting',
  'creative_upscaler',
  'image_erase',
  'try_on',
  'try_on_dress',
  'ip_portrait',
  'ip_portrait_vol',
  'image_easy_edit',
  'image_edit',
  'image_edit_vol',
  'image_edit_gen',
  'ip_style_transfer',
  'logo_transfer',
] as const;
export type ImageModule = (typeof IMAGE_MODULES)[number];
export const MEDIA_TYPES = ['image', 'video', 'obj', 'audio'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];
