import type { LexiconTable } from '../effect.ts';

/** People by their work, in the clothes that tell it. */
export const work: LexiconTable = {
  'subject:person trait:coat trait:stethoscope trait:white_coat colour:white colour:teal': '医生, 大夫, 外科医生~',
  'subject:person trait:coat trait:nurse_cap trait:white_coat colour:white colour:teal': '护士',
  'subject:person trait:coat trait:glasses trait:white_coat colour:white colour:grey': '科学家, 化学家, 牙医~',
  'subject:man trait:robe trait:bands trait:black_robe colour:black colour:grey': '法官',
  'subject:man trait:robe trait:bands trait:black_robe trait:short_hair colour:black colour:grey': '神父, 牧师',
  'subject:woman trait:robe trait:bands trait:hood trait:black_robe trait:black_hood colour:black colour:grey': '修女',
  'subject:man trait:helmet trait:jacket trait:trousers trait:green_helmet trait:green_jacket trait:beige_trousers colour:green colour:beige':
    '士兵~, 军人~',
  'subject:man trait:cap trait:badge trait:suit trait:navy_cap trait:navy_suit trait:black_tie colour:navy':
    '警察, 警官, 女警~',
  'subject:man trait:cap trait:badge trait:suit trait:white_cap trait:navy_suit trait:black_tie colour:navy':
    '飞行员, 机长, 船长',
  'subject:man trait:helmet trait:coat trait:red_helmet trait:yellow_coat colour:yellow': '消防员',
  'subject:man trait:helmet trait:hoodie trait:yellow_helmet trait:orange_hoodie colour:orange': '建筑工人, 工人~',
  'subject:man trait:suit trait:apron trait:tie trait:black_suit trait:black_tie colour:black': '服务员, 侍者, 管家~',
  'subject:person trait:hoodie trait:apron': '咖啡师, 铁匠~, 屠夫~',
  'subject:man trait:straw_hat trait:hoodie': '农夫, 农民',
};
