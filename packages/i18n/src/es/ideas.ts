import type { Catalogue } from '#catalogue.ts';
import type { ideas as en } from '#en/ideas.ts';

export const ideas = {
  title: 'Empieza con un ejemplo',
  line: 'Al pulsarla, sus palabras, su estilo y su formato pasan al formulario. No se crea nada hasta que tú lo pidas.',
  words: {
    stag: 'Un ciervo de pie en un prado con niebla',
    castle: 'Un castillo sobre un acantilado junto al mar',
    aurora: 'Una aurora boreal sobre un fiordo',
    jellyfish: 'Una medusa brillante en el mar profundo',
    train: 'Un tren cruzando un puente en las montañas',
    panda: 'Un panda gigante en un bosque de bambú',
    village: 'Un pueblo nevado de noche',
    cabin: 'Una cabaña en montañas nevadas, humo de chimenea, atardecer',
    cat: 'Un gato blanco en el alféizar',
  },
} as const satisfies Catalogue<typeof en>;
