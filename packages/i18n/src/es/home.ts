import type { Catalogue } from '#catalogue.ts';
import type { home as en } from '#en/home.ts';

export const home = {
  title: 'Estudio',
  prompt: 'Describe una imagen',
  start: 'Empezar a crear',
  kind: 'Qué crear',
  recent: 'Tus últimas imágenes',
  waiting: 'En espera',
  making: 'Generando {percent} %',
  untitled: 'Imagen sin descripción',
} as const satisfies Catalogue<typeof en>;
