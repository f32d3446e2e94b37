import type { LexiconTable } from '../effect.ts';

/** People by their work, in the clothes that tell it. */
export const work: LexiconTable = {
  'subject:person trait:coat trait:stethoscope trait:white_coat colour:white colour:teal': '医生, 大夫, 外科医生~',
  'subject:person trait:coat trait:nurse_cap trait:white_coat colour:white colour:teal': '护士',
  'subject:person trait:coat trait:glasses trait:white_coat colour:white colour:grey': '科学家, 化学家, 牙医~',
  'subject:man trait:robe trait:bands trait:black_robe colour:black colour:grey': '法官',
  'subject:man trait:robe trait:bands trait:black_robe trait:short_hair colour:black colour:grey': '神父, 牧师',
  'subject:woman trait:robe trait:bands trait:hood trait:black_robe trait:black_hood colour:black colour:grey': '修女',
  'subject:man trait:cap trait:badge trait:suit trait:navy_cap trait:navy_suit trait:black_tie colour:navy':
    '警察, 警官, 女警~',
  'subject:man trait:cap trait:badge trait:suit trait:white_cap trait:navy_suit trait:black_tie colour:navy':
    '飞行员, 机长, 船长',
  'subject:man trait:helmet trait:coat trait:red_helmet trait:yellow_coat colour:yellow': '消防员',
  'subject:man trait:helmet trait:hoodie trait:yellow_helmet trait:orange_hoodie colour:orange': '建筑工人, 工人~',
  'subject:man trait:suit trait:apron trait:tie trait:black_suit trait:black_tie colour:black': '服务员, 侍者, 管家~',
  'subject:person trait:hoodie trait:apron': '咖啡师, 铁匠~, 屠夫~',
  'subject:man trait:straw_hat trait:hoodie': '农夫, 农民',
  'subject:man trait:soldier': '士兵, 军人, 解放军~',
  'subject:man trait:legionary': '罗马士兵, 古罗马士兵, 罗马军团士兵, 古罗马战士, 罗马百夫长',
  'subject:man trait:roman': '古罗马人, 罗马元老, 古希腊哲学家, 罗马皇帝',
  'subject:woman trait:roman': '古罗马女人, 古希腊女人, 古罗马女子',
  'subject:man trait:medieval': '中世纪农民, 中世纪的农民',
  'subject:woman trait:medieval trait:hood': '中世纪农妇, 中世纪的农妇',
  'subject:woman trait:medieval': '中世纪贵妇, 中世纪的贵妇',
  'subject:woman trait:twenties': '摩登女郎',
  'subject:man trait:twenties': '黑帮分子, 黑帮',
  'subject:man trait:renaissance': '文艺复兴时期的贵族, 文艺复兴时期的男人, 文艺复兴时期的绅士',
  'subject:woman trait:renaissance': '文艺复兴时期的女人, 文艺复兴时期的贵妇, 文艺复兴时期的女子',
};

/** Words for an era, and clothes of it. */
export const eras: LexiconTable = {
  'trait:other_age':
    '唐代, 唐朝, 宋代, 宋朝, 明代, 明朝, 清代, 清朝, 汉代, 汉朝, 秦朝, 三国时期, 民国时期, 民国, 春秋时期, 石器时代, 古埃及, 1950年代, 1960年代, 1970年代, 1980年代, 1990年代, 江户时代',
  'trait:victorian': '维多利亚时代, 维多利亚时期, 维多利亚式, 维多利亚风格, 维多利亚',
  'trait:medieval': '中世纪, 中世纪风格, 中世纪时期',
  'trait:twenties': '1920年代, 20年代, 二十年代, 上世纪20年代, 上世纪二十年代',
  'trait:renaissance': '伊丽莎白时代, 都铎时代, 文艺复兴时期',
  'trait:roman': '古罗马, 古希腊',
  'trait:futuristic': '未来感, 未来风格, 未来主义, 来自未来, 未来',
  'wear:victorian':
    '维多利亚时代的服装, 维多利亚时代的衣服, 维多利亚式服装, 维多利亚式长裙, 维多利亚裙, 维多利亚时代的裙子, 维多利亚时代长裙, 维多利亚时代的长裙',
  'wear:medieval': '中世纪服装, 中世纪的服装, 中世纪的衣服, 中世纪长裙',
  'wear:twenties': '1920年代的服装, 20年代的服装, 二十年代的衣服',
  'wear:renaissance': '文艺复兴时期的服装, 拉夫领',
  'wear:roman': '托加, 托加长袍, 古罗马服装, 罗马长袍',
  'wear:futuristic': '未来感的服装, 未来风格的服装, 未来服装, 未来战衣',
  'wear:soldier': '军装, 迷彩服, 军服',
};
