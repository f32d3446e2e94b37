import type { Catalogue } from '#catalogue.ts';
import type { home as en } from '#en/home.ts';

export const home = {
  title: '工作台',
  prompt: '描述你想要的画面',
  start: '开始创作',
  kind: '创作类型',
  tools: '工具',
  tool: {
    txt2img: { name: '文生图', line: '用文字生成图片' },
    txt2img_anime: { name: '动漫', line: '线条干净，光影平涂' },
    img2img: { name: '图生图', line: '以你的图片为起点生成新图' },
  },
  try: '试试',
  examples: {
    fox: '黎明雪林中的一只红狐狸',
    city: '赛博朋克城市夜景，霓虹，雨',
    lake: '山下平静的湖，水彩',
    castle: '海边悬崖上的城堡，油画',
  },
  recent: '最近的图片',
  all: '查看全部',
  emptyTitle: '还没有图片',
  emptyLine: '在上方写下你想看到的画面，生成的图片会保存在这里。',
  guestTitle: '你的图片会保存在这里',
  guestLine: '登录后即可生成并保存图片，每天都有免费积分。',
  failedTitle: '图片加载失败',
  failedLine: '你的图片不会丢失，请检查网络后重试。',
  waiting: '排队中',
  making: '生成中 {percent}%',
  untitled: '没有提示词的图片',
} as const satisfies Catalogue<typeof en>;
