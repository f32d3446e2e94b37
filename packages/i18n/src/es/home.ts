import type { Catalogue } from '#catalogue.ts';
import type { home as en } from '#en/home.ts';

export const home = {
  title: 'Estudio',
  prompt: 'Describe una imagen',
  start: 'Empezar a crear',
  kind: 'Qué crear',
  tools: 'Herramientas',
  tool: {
    txt2img: { name: 'Texto a imagen', line: 'Una imagen a partir de tus palabras' },
    txt2img_anime: { name: 'Anime', line: 'Con líneas limpias y luz plana' },
    img2img: { name: 'Imagen a imagen', line: 'Una imagen nueva que parte de la tuya' },
  },
  try: 'Prueba',
  examples: {
    fox: 'Un zorro rojo en un bosque nevado al amanecer',
    city: 'Una ciudad de neón de noche, lluvia',
    lake: 'Un lago en calma al pie de una montaña, acuarela',
    castle: 'Un castillo sobre un acantilado, óleo',
  },
  recent: 'Tus últimas imágenes',
  all: 'Ver todas',
  emptyTitle: 'Todavía no hay imágenes',
  emptyLine: 'Escribe arriba lo que quieres ver. Lo que crees se guarda aquí.',
  guestTitle: 'Tus imágenes se guardarán aquí',
  guestLine: 'Entra para crear imágenes y volver a encontrarlas. Recibes créditos gratis cada día.',
  failedTitle: 'No se han podido cargar tus imágenes',
  failedLine: 'Están a salvo. Comprueba la conexión y vuelve a intentarlo.',
  waiting: 'En espera',
  making: 'Generando {percent} %',
  untitled: 'Imagen sin descripción',
} as const satisfies Catalogue<typeof en>;
