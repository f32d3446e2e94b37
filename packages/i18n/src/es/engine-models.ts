import type { Catalogue } from '../catalogue.ts';
import type { engineModels as en } from '../en/engine-models.ts';

export const engineModels = {
  allowed: 'uso comercial permitido',
  notAllowed: 'sin uso comercial',
  terms: '{name}, {licence}: {use}',
  unknown: 'No está en el catálogo: lee sus condiciones donde lo obtuviste.',
  confirm: 'Confirmar sus condiciones',
  title: 'Condiciones de {name}',
  line: 'Sus autores lo publican con “{licence}”, que no permite uso comercial. Cuando lo confirmes, cualquiera con derecho a motores podrá conectarlo; tu nombre queda al lado.',
  read: 'Su página:',
  agree: 'He leído estas condiciones, y el uso en esta casa las cumple.',
  first: 'Marca antes la casilla.',
  verb: 'Confirmar',
  done: '{name} ya puede usarse aquí',
  by: 'Confirmado por {name} el {date}: {reason}',
  back: 'Retirar',
  backTitle: '¿Retirar la confirmación de {name}?',
  backLine: 'Se apaga al momento. Lo que haría lo hace la ruta siguiente; las imágenes hechas se quedan.',
  backDone: '{name} vuelve a estar apagado',
  list: 'Modelos conocidos',
  listLine:
    'Desde aquí no se descarga nada. Las condiciones son las que sus autores daban en 2026: léelas allí antes de copiar un modelo. Los tamaños son aproximados.',
  row: '{use}. {licence}: {allowed}. {size}.',
  mb: '{size} MB',
  gb: '{size} GB',
  listFailed: 'No se pudo leer el catálogo.',
  uses: {
    t2i: 'Imágenes a partir de palabras',
    matte: 'Recorta',
    depth: 'Estima la distancia',
    upscale: 'Amplía',
    moderate: 'Juzga',
    detect: 'Encuentra personas',
    caption: 'Describe imágenes',
    translate: 'Traduce',
  },
} as const satisfies Catalogue<typeof en>;
