import type { Catalogue } from '#catalogue.ts';
import type { styles as en } from '#en/styles.ts';

export const styles = {
  default: 'Realista',
  original: 'Original',
  anime: 'Anime',
  ink_wash: 'Tinta china',
  watercolor: 'Acuarela',
  oil: 'Óleo',
  cyber_punk: 'Ciberpunk',
  cartoon: 'Caricatura',
  vector_art: 'Vectorial',
  pixel: 'Píxel',
  abstract: 'Abstracto',
  barbie_doll: 'Muñeca',
  impressionist: 'Impresionista',
  storybook: 'Cuento',
  sketch: 'Boceto',
  clay: 'Arcilla',
  noir: 'Noir',
  pastel: 'Pastel',
  ukiyo_e: 'Ukiyo-e',
  low_poly: 'Low poly',
  stained_glass: 'Vitral',
} as const satisfies Catalogue<typeof en>;
