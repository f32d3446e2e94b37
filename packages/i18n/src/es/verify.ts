import type { Catalogue } from '../catalogue.ts';
import type { verify as en } from '../en/verify.ts';

export const verify = {
  title: '¿De dónde viene esta imagen?',
  lead: 'Las imágenes hechas aquí llevan una nota firmada: con qué se hicieron, cuándo y a partir de qué. Suelta cualquier archivo para leer su nota y ver si desde entonces cambió algún byte.',
  choose: 'Elegir un archivo',
  kept: 'PNG, JPEG, WebP, SVG. Se lee y no se guarda.',
  looking: 'Leyendo el archivo…',
  failed: 'No llegó respuesta. Inténtalo de nuevo.',
  signer: 'Firmado por',
  ours: '(este estudio)',
  stranger: '(un nombre que no podemos comprobar)',
  tool: 'Hecho con',
  madeAt: 'Cuándo',
  how: 'Cómo',
  from: 'A partir de',
  faults: 'Lo que no encaja',
  input: 'Una imagen de este estudio, {id}…',
  remixOf: 'Remix de la obra {work}',
  state: {
    valid: 'La nota está intacta',
    stranger: 'Intacta, pero no sabemos quién firma',
    tampered: 'El archivo fue modificado',
    none: 'El archivo no dice nada',
  },
  line: {
    valid: 'No ha cambiado ni un byte desde que se firmó.',
    stranger:
      'No ha cambiado ni un byte desde que se firmó, pero este estudio no conoce a quien la firmó. Cualquiera puede firmar con cualquier nombre: lo que dice vale tanto como quien lo dice.',
    tampered: 'Lo que dice de sí mismo ya no encaja. No te fíes de ello.',
    none: 'No lleva ninguna nota firmada. Eso no dice que sea real ni que la hiciera una máquina.',
  },
  source: {
    algorithmic: 'Con un programa, sin modelo entrenado',
    trained: 'Con un modelo de IA entrenado',
    other: 'De otra manera',
  },
} as const satisfies Catalogue<typeof en>;
