import type { Catalogue } from '../catalogue.ts';
import type { checkout as en } from '../en/checkout.ts';

export const checkout = {
  title: 'Pago',
  noMoney: 'Entorno de pruebas: no es dinero real',
  number: 'Número de tarjeta',
  exp: 'Caducidad (MM/AA)',
  cvc: 'CVC',
  pay: 'Pagar {amount}',
  start: 'Empezar la prueba',
  cancel: 'Cancelar',
  busy: 'Un momento…',
  badCard: 'Revisa el número, la caducidad y el CVC de la tarjeta.',
  declined: 'El pago ha fallado.',
  done: 'Pagado. Ya puedes volver.',
  back: 'Volver a Atelier',
  challengeTitle: 'Confirma que eres tú',
  challengeText: 'Tu banco te pide confirmar el pago de {amount}.',
  confirm: 'Confirmar',
  fail: 'Fallar',
  close: 'Cerrar',
  walletTitle: 'Entra en tu monedero',
  walletText: '{title}: {amount}',
  approve: 'Aprobar en el móvil',
  gone: 'Este pago ha terminado o no existe.',
  offline: 'Sin conexión. Inténtalo de nuevo.',
  broken: 'Error de pago. Inténtalo más tarde.',
} as const satisfies Catalogue<typeof en>;
