import type { LexiconTable } from '../effect.ts';

/** People by their work, in the clothes that tell it. */
export const work: LexiconTable = {
  'subject:person trait:coat trait:stethoscope trait:white_coat colour:white colour:teal':
    'medico/a, doctor/a, cirujano/a~',
  'subject:person trait:coat trait:nurse_cap trait:white_coat colour:white colour:teal': 'enfermero/a',
  'subject:person trait:coat trait:glasses trait:white_coat colour:white colour:grey':
    'cientifico/a, quimico/a, dentista~',
  'subject:man trait:robe trait:bands trait:black_robe colour:black colour:grey': 'juez, jueza~',
  'subject:man trait:robe trait:bands trait:black_robe trait:short_hair colour:black colour:grey':
    'sacerdote, cura, obispo~',
  'subject:woman trait:robe trait:bands trait:hood trait:black_robe trait:black_hood colour:black colour:grey': 'monja',
  'subject:man trait:cap trait:badge trait:suit trait:navy_cap trait:navy_suit trait:black_tie colour:navy':
    'policia, agente de policia, guardia~',
  'subject:man trait:cap trait:badge trait:suit trait:white_cap trait:navy_suit trait:black_tie colour:navy':
    'piloto, capitan',
  'subject:man trait:helmet trait:coat trait:red_helmet trait:yellow_coat colour:yellow': 'bombero/a',
  'subject:man trait:helmet trait:hoodie trait:yellow_helmet trait:orange_hoodie colour:orange': 'obrero/a, albanil',
  'subject:man trait:suit trait:apron trait:tie trait:black_suit trait:black_tie colour:black':
    'camarero, mesero, camarera~, mayordomo~',
  'subject:person trait:hoodie trait:apron': 'barista, carnicero~, herrero~',
  'subject:man trait:straw_hat trait:hoodie': 'granjero, campesino',
  'subject:man trait:soldier': 'soldado, militar, infante~',
  'subject:man trait:legionary': 'soldado romano, legionario, centurion, legionario romano, centurion romano',
  'subject:man trait:roman': 'senador romano, emperador romano, filosofo griego',
  'subject:woman trait:roman': 'mujer romana, romana antigua',
  'subject:man trait:medieval': 'campesino medieval, aldeano medieval, hombre medieval',
  'subject:man trait:victorian': 'caballero victoriano, caballero de la epoca victoriana, senor victoriano',
  'subject:woman trait:medieval trait:hood': 'campesina medieval',
  'subject:woman trait:medieval': 'dama medieval, doncella medieval',
  'subject:woman trait:twenties': 'flapper, mujer de los anos 20',
  'subject:man trait:twenties': 'ganster, gangster, mafioso',
  'subject:man trait:renaissance':
    'noble renacentista, hombre renacentista, noble del renacimiento, caballero renacentista',
  'subject:woman trait:renaissance':
    'mujer renacentista, dama renacentista, mujer del renacimiento, dama del renacimiento',
};

/** Words for an era, and clothes of it. */
export const eras: LexiconTable = {
  'trait:other_age':
    'de la edad de piedra, prehistorico/a, del antiguo egipto, de los anos 30, de los anos 40, de los anos 50, de los anos 60, de los anos 70, de los anos 80, de los anos 90, eduardiano/a, del periodo edo',
  'trait:victorian': 'victoriano/a, de la epoca victoriana, de la era victoriana',
  'trait:medieval': 'medieval, de la edad media, del medievo',
  'trait:twenties': 'de los anos 20, de los anos veinte, de los locos anos 20, de la decada de 1920',
  'trait:renaissance': 'isabelino/a, de la epoca isabelina, de la epoca tudor',
  'trait:roman': 'romano/a, de la antigua roma, de la antigua grecia',
  'trait:futuristic': 'futurista, del futuro',
  'wear:victorian': 'vestido victoriano, ropa victoriana, traje victoriano, vestimenta victoriana',
  'wear:medieval': 'vestido medieval, ropa medieval, traje medieval, vestimenta medieval',
  'wear:twenties': 'vestido de los anos 20, ropa de los anos 20, traje de los anos 20, vestido charleston',
  'wear:renaissance': 'vestido renacentista, ropa renacentista, traje renacentista, gorguera',
  'wear:roman': 'toga, toga romana, ropa romana',
  'wear:futuristic': 'traje futurista, ropa futurista, vestimenta futurista',
  'wear:soldier': 'uniforme militar, uniforme de camuflaje, ropa de camuflaje',
};
