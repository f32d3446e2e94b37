import type { Catalogue } from '#catalogue.ts';
import type { shortcuts as en } from '#en/shortcuts.ts';

export const shortcuts = {
  title: 'Atajos de teclado',
  everywhere: 'En todas las páginas',
  sheet: 'Esta lista',
  palette: 'Ir a cualquier parte',
  off: 'Usar teclas sueltas',
  offLine: 'Desactívalas si estorban a tu lector de pantalla o al escribir.',
  space: 'Espacio',
  enter: 'Intro',
  escape: 'Esc',
  ctrl: 'Ctrl',
} as const satisfies Catalogue<typeof en>;
