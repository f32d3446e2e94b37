import type { LexiconTable } from '../effect.ts';

/** People by their work, in the clothes that tell it. */
export const work: LexiconTable = {
  'subject:person trait:coat trait:stethoscope trait:white_coat colour:white colour:teal': '医者, 医師, 外科医~',
  'subject:person trait:coat trait:nurse_cap trait:white_coat colour:white colour:teal': '看護師, ナース, 看護婦',
  'subject:person trait:coat trait:glasses trait:white_coat colour:white colour:grey': '科学者, 化学者, 歯医者~',
  'subject:man trait:robe trait:bands trait:black_robe colour:black colour:grey': '裁判官, 判事',
  'subject:man trait:robe trait:bands trait:black_robe trait:short_hair colour:black colour:grey': '神父, 牧師',
  'subject:woman trait:robe trait:bands trait:hood trait:black_robe trait:black_hood colour:black colour:grey':
    '修道女, 尼僧~, シスター~',
  'subject:man trait:helmet trait:jacket trait:trousers trait:green_helmet trait:green_jacket trait:beige_trousers colour:green colour:beige':
    '兵士~, 軍人~',
  'subject:man trait:cap trait:badge trait:suit trait:navy_cap trait:navy_suit trait:black_tie colour:navy':
    '警察官, 警官, お巡りさん',
  'subject:man trait:cap trait:badge trait:suit trait:white_cap trait:navy_suit trait:black_tie colour:navy':
    'パイロット, 操縦士, 機長, 船長',
  'subject:man trait:helmet trait:coat trait:red_helmet trait:yellow_coat colour:yellow': '消防士',
  'subject:man trait:helmet trait:hoodie trait:yellow_helmet trait:orange_hoodie colour:orange': '建設作業員, 大工~',
  'subject:man trait:suit trait:apron trait:tie trait:black_suit trait:black_tie colour:black':
    'ウェイター, ウエイター, 給仕, ウェイトレス~, 執事~',
  'subject:person trait:hoodie trait:apron': 'バリスタ, 肉屋~, 鍛冶屋~',
  'subject:man trait:straw_hat trait:hoodie': '農夫, 農家の人',
};
