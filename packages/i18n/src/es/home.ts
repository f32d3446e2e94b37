import type { Catalogue } from '#catalogue.ts';
import type { home as en } from '#en/home.ts';

export const home = {
  title: 'Estudio',
  prompt: 'Describe una imagen',
  claim: 'Descríbelo. Mira cómo se crea.',
  freeADay: 'Gratis, {count} créditos al día.',
  freeWithMail: 'Gratis con tu correo: {count} créditos al día.',
  planADay: '{count} créditos al día con tu plan.',
  free: 'Gratis, sin límite de créditos.',
  ideasTitle: 'Ideas',
  again: 'Pulsa otra vez para crearla',
  plainLook: 'Volver al estilo y formato normales',
  start: 'Empezar a crear',
  kind: 'Qué crear',
  recent: 'Tus últimas imágenes',
  waiting: 'En espera',
  making: 'Dibujando, {percent} %',
  untitled: 'Imagen sin descripción',
  ideas: {
    fox: 'Un zorro rojo en un bosque nevado al amanecer',
    fuji: 'Un lago tranquilo y el monte Fuji',
    astronaut: 'Un astronauta a caballo en la luna',
    owl: 'Un búho en una rama bajo una luna creciente',
  },
} as const satisfies Catalogue<typeof en>;
