import type { Catalogue } from '../catalogue.ts';
import type { bills as en } from '../en/bills.ts';

export const bills = {
  daily: 'Créditos diarios',
  txt2img: 'Texto a imagen',
  txt2img_anime: 'Imagen anime',
  txt2img_character: 'Imagen de personaje',
  txt2img_anime_character: 'Imagen de personaje anime',
  img2img: 'Imagen a imagen',
  refund: 'Créditos devueltos',
  expiry: 'Créditos caducados',
  other: 'Créditos',
} as const satisfies Catalogue<typeof en>;
