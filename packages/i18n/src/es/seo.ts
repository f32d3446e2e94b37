import type { Catalogue } from '#catalogue.ts';
import type { seo as en } from '#en/seo.ts';

export const seo = {
  home: {
    title: 'Atelier: un estudio de imágenes con IA',
    description: 'Describe una imagen y mira cómo se crea. Un estudio de imágenes con IA que puedes alojar tú.',
  },
  image: {
    title: 'Generación de imágenes - Atelier',
    description:
      'Crea imágenes con palabras o a partir de una tuya, en muchos estilos y cinco proporciones. Ves el precio antes de empezar.',
  },
  'text-to-image': {
    title: 'Texto a imagen - Atelier',
    description:
      'Escribe lo que quieres ver y obtén imágenes fieles a tus palabras, en español, inglés, chino o japonés.',
  },
  settings: { title: 'Ajustes - Atelier', description: 'Idioma, apariencia y cuenta.' },
  terms: { title: 'Términos del servicio - Atelier', description: 'Las reglas para usar este estudio.' },
  privacy: { title: 'Política de privacidad - Atelier', description: 'Qué guarda este estudio sobre ti y por qué.' },
  platform: {
    title: 'API - Atelier',
    description:
      'Todas las llamadas de este estudio con sus parámetros, respuestas, errores y un ejemplo, tomadas del contrato que el servidor comprueba.',
  },
} as const satisfies Catalogue<typeof en>;
