import type { LexiconTable } from '../effect.ts';

/** The only words with a meaning that are left out without being named: praise of the picture, and complaints of pictures that were bad. */
export const praise: LexiconTable = {
  'ignore:praise':
    'obra maestra, alta calidad, mejor calidad, maxima calidad, muy detallado, detallado, alta resolucion, 2k, 4k, 8k, 16k, hd, uhd, hdr, premiado, hermoso, bello, precioso, increible, maravilloso, magnifico, impresionante, perfecto, exquisito, profesional, bonito, lindo, bueno, buena, baja calidad, mala calidad, mala anatomia, manos deformes, dedos extra',
};

/** Words for the picture itself: told as ignored. */
export const pictures: LexiconTable = {
  'ignore:picture':
    'imagen, imagen de, imagen con, cuadro, escena, escena de, vista de, arte, pintura, ilustracion, paisaje, obra, estilo, al estilo',
};

/** Asking for one, auxiliaries and words of degree: no picture shows or lacks them. */
export const fillers: LexiconTable = {
  'ignore:grammar':
    'muy, mas, tan, casi, tambien, aqui, alli, ahora, por favor, dibuja, dibujar, pinta, pintar, crea, crear, genera, generar, haz, hazme, quiero, quisiera, dame, imagina, que representa, representa, mostrando, muestra, hecho, hecha, hechos, hechas, hecho de, hecha de, situado, situada, ubicado, puesto, mismo, todo, toda, todos, todas, recien, ya, han, ha, haber, tiene, tienen, ser, siendo, fue, eran',
};
