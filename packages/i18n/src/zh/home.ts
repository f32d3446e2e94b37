import type { Catalogue } from '#catalogue.ts';
import type { home as en } from '#en/home.ts';

export const home = {
  title: '工作台',
  prompt: '描述你想要的画面',
  claim: '说出来，看它画出来。',
  freeADay: '免费，每天 {count} 积分。',
  freeWithMail: '邮箱登录即可免费使用，每天 {count} 积分。',
  planADay: '你的方案每天 {count} 积分。',
  free: '免费，想画多少就画多少。',
  ideasTitle: '灵感',
  again: '再点一次就开始生成',
  plainLook: '恢复默认风格和比例',
  start: '开始创作',
  kind: '创作类型',
  recent: '最近的图片',
  waiting: '排队中',
  making: '绘制中 {percent}%',
  untitled: '没有提示词的图片',
  ideas: {
    fox: '黎明雪林里的一只红狐',
    fuji: '平静的湖和富士山',
    astronaut: '宇航员在月球上骑马',
    owl: '弯月下，一只猫头鹰在树枝上',
  },
} as const satisfies Catalogue<typeof en>;
