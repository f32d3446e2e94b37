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
  'subject:man trait:soldier': '兵士, 軍人, 兵隊, 歩兵',
  'subject:man trait:legionary': 'ローマ兵, 古代ローマの兵士, ローマの兵士, 古代ローマ兵, 百人隊長',
  'subject:man trait:roman': '古代ローマ人, ローマ皇帝, 元老院議員',
  'subject:woman trait:roman': '古代ローマの女性, 古代ギリシャの女性',
  'subject:man trait:medieval': '中世の農民, 中世の農夫, 中世の村人',
  'subject:woman trait:medieval trait:hood': '中世の農婦, 中世の農家の女性',
  'subject:woman trait:medieval': '中世の貴婦人, 中世の姫~',
  'subject:woman trait:twenties': 'フラッパー, モダンガール',
  'subject:man trait:twenties': 'ギャング, マフィア',
  'subject:man trait:renaissance': 'ルネサンス期の貴族, ルネサンス期の男性, ルネサンス時代の貴族',
  'subject:woman trait:renaissance': 'ルネサンス期の女性, ルネサンス期の貴婦人, ルネサンス時代の女性',
};

/** Words for an era, and clothes of it. */
export const eras: LexiconTable = {
  'trait:other_age':
    '江戸時代, 平安時代, 明治時代, 大正時代, 昭和時代, 戦国時代, 鎌倉時代, 室町時代, 奈良時代, 縄文時代, 弥生時代, 石器時代, 唐の時代, 古代エジプト, 1950年代, 1960年代, 1970年代, 1980年代, 1990年代',
  'trait:victorian': 'ヴィクトリア朝, ビクトリア朝, ヴィクトリア時代, ビクトリア時代, ヴィクトリア風, ビクトリア風',
  'trait:medieval': '中世, 中世ヨーロッパ, 中世風',
  'trait:twenties': '1920年代, 20年代, 二十年代',
  'trait:renaissance': 'エリザベス朝, チューダー朝, ルネサンス期, ルネサンス時代',
  'trait:roman': '古代ローマ, 古代ギリシャ',
  'trait:futuristic': '未来的な, 未来的, 近未来的な, 近未来, 未来風, 未来から来た',
  'wear:victorian':
    'ヴィクトリア朝の服, ビクトリア朝の服, ヴィクトリア朝のドレス, ビクトリア朝のドレス, ヴィクトリア時代の服, ヴィクトリア時代のドレス, ヴィクトリア風のドレス',
  'wear:medieval': '中世の服, 中世のドレス, 中世の衣装, 中世風のドレス',
  'wear:twenties': '1920年代の服, 1920年代のドレス, 1920年代のスーツ, 1920年代の衣装',
  'wear:renaissance': 'ルネサンス期の服, ルネサンス期のドレス, ルネサンス期の衣装, ひだ襟',
  'wear:roman': 'トーガ, 古代ローマの服',
  'wear:futuristic': '未来的な服, 未来的なスーツ, 近未来的な服, 近未来的なスーツ',
  'wear:soldier': '軍服, 迷彩服, 戦闘服',
};
