import type { Catalogue } from '../catalogue.ts';
import type { describe as en } from '../en/describe.ts';

export const describe = {
  title: 'Describir una imagen',
  line: 'Elige una imagen. Se cuenta en palabras que puedes poner en tu prompt. No cuesta créditos.',
  choose: 'Imagen que se describe',
  picture: 'La imagen que se describe',
  looking: 'Se está mirando la imagen',
  byRules:
    'Lo dicen reglas, sin modelo entrenado: cuentan colores, luz y dónde está el peso, y no saben qué son las cosas. Un modelo conectado que describa sí lo sabe.',
  byModel: 'Lo dice un modelo entrenado: {who}. Puede equivocarse.',
  asPrompt: 'Para el prompt:',
  failed: 'No se pudo describir la imagen.',
  again: 'Intentar de nuevo',
  other: 'Otra imagen',
  use: 'Usar como prompt',
  add: 'Añadir al prompt',
  replace: 'Reemplazar el prompt',
  tooLong: 'Junto con tus palabras es demasiado largo para un prompt.',
} as const satisfies Catalogue<typeof en>;
