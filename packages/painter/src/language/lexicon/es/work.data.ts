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
  'subject:man trait:helmet trait:jacket trait:trousers trait:green_helmet trait:green_jacket trait:beige_trousers colour:green colour:beige':
    'soldado~',
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
};
