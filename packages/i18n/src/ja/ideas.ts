import type { Catalogue } from '#catalogue.ts';
import type { ideas as en } from '#en/ideas.ts';

export const ideas = {
  title: '作例から始める',
  line: '押すと、その言葉・スタイル・比率がフォームに入ります。「生成」を押すまでは何も作られません。',
  words: {
    stag: '霧の草原に立つ雄鹿',
    castle: '海辺の崖の上の城',
    aurora: 'フィヨルドの上のオーロラ',
    jellyfish: '深海で光るクラゲ',
    train: '山の橋を走る列車',
    panda: '竹林のジャイアントパンダ',
    village: '夜の雪の村',
    cabin: '雪山の小屋、煙突の煙、夕暮れ',
    cat: '窓辺に座る白い猫',
  },
} as const satisfies Catalogue<typeof en>;
