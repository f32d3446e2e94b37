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
  ideas: {
    fox: 'Un zorro rojo en un bosque nevado al amanecer',
    fuji: 'Un lago tranquilo y el monte Fuji',
    astronaut: 'Un astronauta a caballo en la luna',
    owl: 'Un búho en una rama bajo la luna creciente',
  },
} as const satisfies Catalogue<typeof en>;
