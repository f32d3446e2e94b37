import type { Catalogue } from '#catalogue.ts';
import type { banners as en } from '#en/banners.ts';

export const banners = {
  label: 'Avisos de la casa',
  close: 'Cerrar este aviso',
  again: 'Reintentar',
  working: 'Un momento…',
  taken: 'Ya tienes los créditos de hoy.',
  balance_one: 'Tienes {count} crédito.',
  balance_other: 'Tienes {count} créditos.',
} as const satisfies Catalogue<typeof en>;
