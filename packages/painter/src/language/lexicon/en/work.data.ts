import type { LexiconTable } from '../effect.ts';

/** People by their work, in the clothes that tell it. */
export const work: LexiconTable = {
  'subject:person trait:coat trait:stethoscope trait:white_coat colour:white colour:teal':
    'doctor, surgeon~, physician, paramedic~',
  'subject:person trait:coat trait:nurse_cap trait:white_coat colour:white colour:teal': 'nurse',
  'subject:person trait:coat trait:glasses trait:white_coat colour:white colour:grey':
    'scientist, chemist, dentist~, lab technician',
  'subject:man trait:robe trait:bands trait:black_robe colour:black colour:grey': 'judge',
  'subject:man trait:robe trait:bands trait:black_robe trait:short_hair colour:black colour:grey':
    'priest, clergyman, vicar, pastor, bishop~, pope~',
  'subject:woman trait:robe trait:bands trait:hood trait:black_robe trait:black_hood colour:black colour:grey': 'nun',
  'subject:man trait:helmet trait:jacket trait:trousers trait:green_helmet trait:green_jacket trait:beige_trousers colour:green colour:beige':
    'soldier~',
  'subject:man trait:cap trait:badge trait:suit trait:navy_cap trait:navy_suit trait:black_tie colour:navy':
    'police officer, policeman, policemen*, policewoman~, cop, sheriff~, security guard~',
  'subject:man trait:cap trait:badge trait:suit trait:white_cap trait:navy_suit trait:black_tie colour:navy':
    'pilot, airline pilot, airplane pilot, ship captain, sea captain, captain~',
  'subject:man trait:helmet trait:coat trait:red_helmet trait:yellow_coat colour:yellow':
    'firefighter, fireman, firemen*',
  'subject:man trait:helmet trait:hoodie trait:yellow_helmet trait:orange_hoodie colour:orange':
    'construction worker, builder',
  'subject:man trait:suit trait:apron trait:tie trait:black_suit trait:black_tie colour:black':
    'waiter, waitress~, butler~',
  'subject:person trait:hoodie trait:apron': 'barista, butcher~, shopkeeper~, blacksmith~',
  'subject:man trait:straw_hat trait:hoodie': 'farmer',
};
