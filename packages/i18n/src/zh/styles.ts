import type { Catalogue } from '#catalogue.ts';
import type { styles as en } from '#en/styles.ts';

export const styles = {
  default: '写实',
  original: '原样',
  anime: '动漫',
  ink_wash: '水墨',
  watercolor: '水彩',
  oil: '油画',
  cyber_punk: '赛博朋克',
  cartoon: '卡通',
  vector_art: '矢量',
  pixel: '像素',
  abstract: '抽象',
  barbie_doll: '娃娃',
  impressionist: '印象派',
  storybook: '绘本',
  sketch: '素描',
  clay: '黏土',
  noir: '黑白电影',
  pastel: '粉彩',
  ukiyo_e: '浮世绘',
  low_poly: '低多边形',
  stained_glass: '彩绘玻璃',
} as const satisfies Catalogue<typeof en>;
