import type { Catalogue } from '#catalogue.ts';
import type { seo as en } from '#en/seo.ts';

export const seo = {
  home: {
    title: 'Atelier: un estudio de imágenes con IA',
    description: 'Describe una imagen y mira cómo se crea. Un estudio de imágenes con IA que puedes alojar tú.',
  },
  template: {
    title: 'Plantillas - Atelier',
    description: 'Imágenes con su receta. Elige una, cambia lo que quieras y hazla tuya.',
  },
  search: {
    title: 'Explorar - Atelier',
    description: 'Busca obras públicas por palabras, etiqueta o autor, por novedad o por popularidad.',
  },
  work: {
    title: 'Una obra en Atelier',
    description: 'Mira una obra de cerca: su prompt, cómo se hizo y qué crearon otros a partir de ella.',
  },
  favorite: {
    title: 'Favoritos - Atelier',
    description: 'Las obras que guardaste.',
  },
  profile: {
    title: 'Perfil - Atelier',
    description: 'Lo que publicaste y lo que te gusta.',
  },
  homepage: {
    title: 'Un creador en Atelier',
    description: 'Las obras publicadas de un creador.',
  },
  editUser: {
    title: 'Editar perfil - Atelier',
    description: 'Tu nombre, tu imagen y lo que otros ven de ti.',
  },
  assets: {
    title: 'Recursos - Atelier',
    description: 'Todo lo que creaste y subiste, en carpetas.',
  },
  admin: {
    title: 'Administración - Atelier',
    description: 'Para quienes llevan este estudio.',
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
  'ai-replace': {
    title: 'Reemplazo con IA - Atelier',
    description: 'Pinta una parte de la imagen y di qué debe haber ahí.',
  },
  'magic-eraser': {
    title: 'Borrador mágico - Atelier',
    description: 'Quita algo de una imagen y rellena lo que había detrás.',
  },
  'magic-expand': {
    title: 'Expansión mágica - Atelier',
    description: 'Haz que una imagen continúe más allá de sus bordes.',
  },
  'image-enhance': {
    title: 'Mejorar imagen - Atelier',
    description: 'Haz una imagen dos o cuatro veces más grande y más nítida.',
  },
  '4k-enhance': {
    title: 'Mejora a 4K - Atelier',
    description: 'Amplía una imagen hasta 4096 píxeles por lado.',
  },
  'try-on': {
    title: 'Probador - Atelier',
    description: 'Mira una prenda sobre una persona, a partir de dos imágenes.',
  },
  'ai-logo': {
    title: 'Logo con IA - Atelier',
    description: 'Pon un logo sobre un producto, según su superficie y su luz.',
  },
  'ai-tattoo': {
    title: 'Tatuaje con IA - Atelier',
    description: 'Mira un dibujo como tatuaje sobre la piel.',
  },
  'ai-laser': {
    title: 'Grabado láser - Atelier',
    description: 'Convierte una imagen o unas palabras en líneas listas para grabar, en SVG.',
  },
  'cloth-printer': {
    title: 'Estampado textil - Atelier',
    description: 'Crea un estampado que se repite sin costuras y míralo en una prenda.',
  },
  character: {
    title: 'Creación de personajes - Atelier',
    description: 'Crea un personaje con palabras o imágenes y dibújalo una y otra vez.',
  },
  'ai-tools': {
    title: 'Herramientas de IA - Atelier',
    description: 'Todas las herramientas para imágenes en un lugar.',
  },
  'ai-portrait': {
    title: 'Retrato con IA - Atelier',
    description: 'Haz un retrato con estilo a partir de una foto de un rostro.',
  },
  'image-style': {
    title: 'Transferencia de estilo - Atelier',
    description: 'Da a una imagen el estilo de otra o uno de la lista.',
  },
  subscribe: { title: 'Planes - Atelier', description: 'Qué trae y cuánto cuesta cada plan.' },
  billing: { title: 'Facturación - Atelier', description: 'Tu plan, tus pedidos y tus créditos.' },
  invitecode: { title: 'Invitar a amigos - Atelier', description: 'Tu enlace de invitación, tus puntos y tus amigos.' },
  settings: { title: 'Ajustes - Atelier', description: 'Idioma, apariencia y cuenta.' },
  emailNotices: { title: 'Avisos por correo - Atelier', description: 'Sobre qué te escribe este estudio.' },
  unsubscribeNotices: {
    title: 'Desactivar correos - Atelier',
    description: 'Deja de recibir un tipo de aviso por correo.',
  },
  terms: { title: 'Términos del servicio - Atelier', description: 'Las reglas para usar este estudio.' },
  privacy: { title: 'Política de privacidad - Atelier', description: 'Qué guarda este estudio sobre ti y por qué.' },
  verify: {
    title: 'De dónde viene una imagen - Atelier',
    description: 'Lee la nota firmada de cualquier imagen: quién la hizo, a partir de qué y si cambió desde entonces.',
  },
  platform: {
    title: 'API - Atelier',
    description:
      'Todas las llamadas de este estudio con sus parámetros, respuestas, errores y un ejemplo, tomadas del contrato que el servidor comprueba.',
  },
  /** After the first words of a work's prompt (studio 2.3). */
  workSuffix: { image: 'Generador de imágenes con IA gratis', video: 'Generador de vídeos con IA gratis' },
} as const satisfies Catalogue<typeof en>;
