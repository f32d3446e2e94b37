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
  'subject:man trait:soldier': 'soldier, infantryman, army officer~, marine~, general~, army soldier',
  'subject:man trait:legionary':
    'roman soldier, ancient roman soldier, roman legionary, legionary, centurion, roman centurion, roman warrior',
  'subject:man trait:roman': 'roman senator, ancient roman, roman emperor, roman man, greek philosopher',
  'subject:woman trait:roman': 'roman woman, ancient roman woman, roman lady, ancient greek woman',
  'subject:man trait:medieval':
    'medieval peasant, medieval villager, medieval man, medieval farmer, peasant, peasant man',
  'subject:woman trait:medieval trait:hood': 'peasant woman, medieval peasant woman, peasant girl',
  'subject:woman trait:medieval': 'medieval woman, medieval lady, medieval maiden, damsel',
  'subject:woman trait:twenties': 'flapper, flapper girl, 1920s flapper, 1920s woman, 1920s lady',
  'subject:man trait:twenties': 'gangster, 1920s gangster, mobster, 1920s man',
  'subject:man trait:renaissance': 'renaissance man, renaissance nobleman, elizabethan man, tudor nobleman',
  'subject:woman trait:renaissance': 'renaissance woman, renaissance lady, elizabethan woman, renaissance noblewoman',
};

/** Words for an era, and clothes of it. */
export const eras: LexiconTable = {
  'trait:other_age':
    'edo period, stone age, bronze age, iron age, viking age, tang dynasty, ming dynasty, qing dynasty, ancient egyptian, ancient egypt, prehistoric, regency era, georgian era, edwardian, edwardian era, 1930s, 1940s, 1950s, 1960s, 1970s, 1980s, 1990s, 18th century, 17th century',
  'trait:victorian': 'victorian, victorian era, victorian age, 19th century',
  'trait:medieval': 'medieval, middle ages',
  'trait:twenties': "1920s, 1920's, roaring twenties, twenties style",
  'trait:renaissance': 'elizabethan, tudor, renaissance era, renaissance period',
  'trait:roman': 'roman, ancient greek',
  'trait:futuristic': 'futuristic, from the future, space age',
  'wear:victorian':
    'victorian dress, victorian gown, victorian clothes, victorian clothing, victorian attire, victorian costume, victorian outfit, victorian suit, victorian era clothing, victorian fashion',
  'wear:medieval':
    'medieval dress, medieval gown, medieval clothes, medieval clothing, medieval attire, medieval costume, medieval outfit, medieval garments, medieval tunic',
  'wear:twenties':
    'flapper dress, 1920s dress, 1920s clothes, 1920s clothing, 1920s attire, 1920s suit, 1920s outfit, 1920s fashion',
  'wear:renaissance':
    'renaissance dress, renaissance gown, renaissance clothes, renaissance clothing, elizabethan dress, renaissance costume, ruff',
  'wear:roman': 'toga, roman clothes, roman toga, roman clothing, roman robes',
  'wear:futuristic':
    'futuristic suit, futuristic clothes, futuristic clothing, futuristic outfit, futuristic bodysuit, futuristic dress~, futuristic armor~, space age suit',
  'wear:soldier': 'military uniform, army uniform, soldier uniform, camouflage uniform, fatigues',
};
