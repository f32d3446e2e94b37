import type { Catalogue } from '#catalogue.ts';
import type { home as en } from '#en/home.ts';

export const home = {
  title: '工作台',
  prompt: '描述你想要的画面',
  start: '开始创作',
  kind: '创作类型',
  tool: {
    txt2img: { name: '文生图' },
    txt2img_anime: { name: '动漫' },
    img2img: { name: '图生图' },
  },
  recent: '最近的图片',
  waiting: '排队中',
  making: '生成中 {percent}%',
  untitled: '没有提示词的图片',
} as const satisfies Catalogue<typeof en>;
