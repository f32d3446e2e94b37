import type { Catalogue } from '#catalogue.ts';
import type { ideas as en } from '#en/ideas.ts';

export const ideas = {
  title: '从示例开始',
  line: '点一下，它的文字、风格和比例就会填进表单。你按下开始之前，什么也不会生成。',
  words: {
    stag: '薄雾草地上站着一头雄鹿',
    castle: '海边悬崖上的城堡',
    aurora: '峡湾上空的极光',
    jellyfish: '深海里发光的水母',
    train: '山间桥上的火车',
    panda: '竹林里的大熊猫',
    village: '夜晚的雪中村庄',
    cabin: '雪山里的小木屋，炊烟，黄昏',
    cat: '一只白猫坐在窗台上',
  },
} as const satisfies Catalogue<typeof en>;
