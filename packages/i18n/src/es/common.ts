import type { Catalogue } from '#catalogue.ts';
import type { common as en } from '#en/common.ts';

export const common = {
  appName: 'Atelier',
  close: 'Cerrar',
  back: 'Atrás',
  cancel: 'Cancelar',
  retry: 'Reintentar',
  reload: 'Recargar',
  loading: 'Cargando',
  requestFailed: 'La solicitud ha fallado.',
  screenOffline: 'No tienes conexión',
  screenOfflineWhy: 'Esta página se abrirá sola cuando vuelva la conexión.',
  screenFailed: 'No se ha podido abrir esta página',
  screenFailedWhy: 'Una parte no ha llegado. Tu trabajo está a salvo.',
  offline: 'Sin conexión. Las tareas en curso continúan y la página se pondrá al día al recuperarla.',
  newVersion: 'Hay una versión nueva, recarga la página',
  share: 'Compartir',
  copied: 'Copiado correctamente',
  copyFailed: 'No se pudo copiar',
  justNow: 'ahora mismo',
  notOffered: 'No se ofrece en este servidor',
  watermark: 'La descarga lleva marca de agua.',
  watermarkMembers: 'La descarga lleva marca de agua. Los miembros descargan sin ella.',
  whatMembers: 'Qué reciben los miembros',
  tool: {
    txt2img: 'Texto a imagen',
    txt2img_anime: 'Anime',
    img2img: 'Imagen a imagen',
    txt2img_character: 'Personaje',
    txt2img_anime_character: 'Personaje anime',
  },
} as const satisfies Catalogue<typeof en>;
