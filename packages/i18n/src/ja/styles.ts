import type { Catalogue } from '#catalogue.ts';
import type { styles as en } from '#en/styles.ts';

export const styles = {
  default: 'リアル',
  original: 'オリジナル',
  anime: 'アニメ',
  ink_wash: '水墨画',
  watercolor: '水彩',
  oil: '油彩',
  cyber_punk: 'サイバーパンク',
  cartoon: 'カートゥーン',
  vector_art: 'ベクター',
  pixel: 'ドット絵',
  abstract: '抽象',
  barbie_doll: 'ドール',
  impressionist: '印象派',
  storybook: '絵本',
  sketch: 'スケッチ',
  clay: 'クレイ',
  noir: 'ノワール',
  pastel: 'パステル',
  ukiyo_e: '浮世絵',
  low_poly: 'ローポリ',
  stained_glass: 'ステンドグラス',
} as const satisfies Catalogue<typeof en>;
