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
  kind: {
    use: 'Consumo',
    expiry: 'Caducados',
    purchase: 'Compra',
    refund: 'Devolución',
    present: 'Regalo',
  },
  event: {
    daily: 'Acceso diario',
    generation: 'Generación',
    returned: 'No entregado',
    lapsed: 'Fin de la validez',
    bought: 'Créditos comprados',
    membership: 'Periodo de membresía',
    given: 'Créditos regalados',
    redeemed: 'Código canjeado',
    points: 'Puntos canjeados',
    staff: 'Otorgados por el equipo',
    taken: 'Retirados por el equipo',
    closed: 'Cuenta cerrada',
  },
} as const satisfies Catalogue<typeof en>;
