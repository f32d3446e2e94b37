import type { Catalogue } from '#catalogue.ts';
import type { seo as en } from '#en/seo.ts';

export const seo = {
  home: {
    title: 'Atelier：AI 图片工作室',
    description: '描述一个画面，看着它被创作出来。可自行部署的 AI 图片工作室，支持文生图和图生图。',
  },
  template: {
    title: '模板 - Atelier',
    description: '每张作品都附带完整的创作参数，选一张改一改，就是你的新作。',
  },
  search: {
    title: '探索 - Atelier',
    description: '按关键词、标签或作者查找公开作品，可按最新或最受欢迎排序。',
  },
  work: {
    title: 'Atelier 作品',
    description: '细看一件作品：提示词、创作方式，以及别人由它再创作的作品。',
  },
  favorite: {
    title: '收藏 - Atelier',
    description: '你收藏的作品。',
  },
  profile: {
    title: '个人主页 - Atelier',
    description: '你发布的和喜欢的作品。',
  },
  homepage: {
    title: 'Atelier 创作者',
    description: '这位创作者发布的作品。',
  },
  editUser: {
    title: '编辑资料 - Atelier',
    description: '你的名字、头像，以及别人能看到的信息。',
  },
  assets: {
    title: '资产 - Atelier',
    description: '你创作和上传的全部内容，可按文件夹整理。',
  },
  admin: {
    title: '管理后台 - Atelier',
    description: '供本工作室的管理人员使用。',
  },
  image: {
    title: '图片生成 - Atelier',
    description: '用文字或自己的图片生成新图，支持多种风格和五种比例，生成前即可看到价格。',
  },
  'text-to-image': {
    title: '文生图 - Atelier',
    description: '写下想看到的画面，即可得到贴合描述的图片，支持中文、英文、日文和西班牙文。',
  },
  'ai-replace': {
    title: 'AI 替换 - Atelier',
    description: '涂抹图片的一部分，说出那里应该是什么。',
  },
  'magic-eraser': {
    title: '魔法擦除 - Atelier',
    description: '从图片中去掉不想要的东西，并补上背后的内容。',
  },
  'magic-expand': {
    title: '魔法扩图 - Atelier',
    description: '让画面延伸到边缘之外。',
  },
  'image-enhance': {
    title: '图片增强 - Atelier',
    description: '把图片放大到两倍或四倍，并更清晰。',
  },
  '4k-enhance': {
    title: '4K 增强 - Atelier',
    description: '把图片放大到最长边 4096 像素。',
  },
  'try-on': {
    title: '试穿 - Atelier',
    description: '用两张图片看衣服穿在人身上的样子。',
  },
  'ai-logo': {
    title: 'AI 标志 - Atelier',
    description: '把标志贴到产品上，贴合表面与光线。',
  },
  'ai-tattoo': {
    title: 'AI 纹身 - Atelier',
    description: '看图案纹在皮肤上的样子。',
  },
  'ai-laser': {
    title: '激光雕刻 - Atelier',
    description: '把图片或文字变成可直接雕刻的线条（SVG）。',
  },
  'cloth-printer': {
    title: '布料图案 - Atelier',
    description: '生成无缝重复的图案，并在衣服上预览。',
  },
  character: {
    title: '角色创建 - Atelier',
    description: '用文字或图片创建角色，反复画出同一个人。',
  },
  'ai-tools': {
    title: 'AI 工具 - Atelier',
    description: '所有图片工具都在这里。',
  },
  'ai-portrait': {
    title: 'AI 写真 - Atelier',
    description: '用一张面部照片生成某种风格的肖像。',
  },
  'image-style': {
    title: '风格迁移 - Atelier',
    description: '让图片变成某种风格或另一张图片的样子。',
  },
  subscribe: { title: '套餐 - Atelier', description: '每个套餐的内容与价格。' },
  billing: { title: '账单 - Atelier', description: '你的套餐、订单和积分。' },
  invitecode: { title: '邀请好友 - Atelier', description: '你的邀请链接、奖励点数和好友。' },
  settings: { title: '设置 - Atelier', description: '语言、外观和账户。' },
  emailNotices: { title: '邮件通知 - Atelier', description: '选择工作室用邮件通知您的内容。' },
  unsubscribeNotices: { title: '关闭邮件 - Atelier', description: '关闭一类邮件通知。' },
  terms: { title: '服务条款 - Atelier', description: '使用本工作室的规则。' },
  privacy: { title: '隐私政策 - Atelier', description: '本工作室保存哪些信息，以及原因。' },
  verify: {
    title: '图片来自哪里 - Atelier',
    description: '读取任意图片的签名说明：由谁、基于什么生成，此后是否被改动。',
  },
  platform: {
    title: 'API - Atelier',
    description: '本工作室的全部接口：参数、返回、错误码和示例，直接取自服务器所校验的契约。',
  },
  /** After the first words of a work's prompt (studio 2.3). */
  workSuffix: { image: '免费 AI 图片生成', video: '免费 AI 视频生成' },
} as const satisfies Catalogue<typeof en>;
