import type { Catalogue } from '#catalogue.ts';
import type { seo as en } from '#en/seo.ts';

export const seo = {
  home: {
    title: 'Atelier：AI 图片工作室',
    description: '描述一个画面，看着它被创作出来。可自行部署的 AI 图片工作室，支持文生图和图生图。',
  },
  image: {
    title: '图片生成 - Atelier',
    description: '用文字或自己的图片生成新图，支持多种风格和五种比例，生成前即可看到价格。',
  },
  'text-to-image': {
    title: '文生图 - Atelier',
    description: '写下想看到的画面，即可得到贴合描述的图片，支持中文、英文、日文和西班牙文。',
  },
  settings: { title: '设置 - Atelier', description: '语言、外观和账户。' },
  terms: { title: '服务条款 - Atelier', description: '使用本工作室的规则。' },
  privacy: { title: '隐私政策 - Atelier', description: '本工作室保存哪些信息，以及原因。' },
  platform: {
    title: 'API - Atelier',
    description: '本工作室的全部接口：参数、返回、错误码和示例，直接取自服务器所校验的契约。',
  },
} as const satisfies Catalogue<typeof en>;
