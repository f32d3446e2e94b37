import type { LexiconTable } from '../effect.ts';

/** The only words with a meaning that are left out without being named: praise of the picture, and complaints of pictures that were bad. */
export const praise: LexiconTable = {
  'ignore:praise':
    '傑作, 最高傑作, 超高精細, 高画質, 最高品質, 高品質, 超高画質, 高解像度, 高精細, 精細, 緻密, 緻密な, 美しい, 美しく, 綺麗, 綺麗な, きれい, きれいな, 素晴らしい, 見事な, 完璧, 完璧な, 最高, 最高の, 4k, 8k, HDR, 低品質, 低画質, 奇形, 余分な指',
};

/** Words for the picture itself: told as ignored. */
export const pictures: LexiconTable = {
  'ignore:picture': 'スタイル, 画像, 絵, シーン, 場面, アート, 絵画, イラスト, 作品, 風景, 風景画',
};

/** Asking for one, auxiliaries and words of degree: no picture shows or lacks them. */
export const fillers: LexiconTable = {
  'ignore:grammar':
    '描く, 描いた, 描かれた, 生成, 生成する, 作る, 欲しい, 方, 側, もの, 一, ひとつ, 一つ, ひとつの, 一本, 一匹, 一人の, 一羽, 一枚, 一枚の, 風, 調, 置かれた, 置かれている, 置いてある, 作られた, でできた, 出来た, できた, 時に, 上, 上に, の上に, 上の, られ, になっている, なる, なった, 見える',
};
