import type { Catalogue } from '../catalogue.ts';
import type { describe as en } from '../en/describe.ts';

export const describe = {
  title: '描述一张图片',
  line: '选择一张图片，它会被说成文字，你可以放进提示词。不消耗积分。',
  choose: '要描述的图片',
  picture: '正在描述的图片',
  looking: '正在查看图片',
  byRules:
    '由规则得出，没有使用训练过的模型：只统计颜色、光线和重心位置，并不知道画的是什么。连接能描述图片的模型后会更好。',
  byModel: '由训练过的模型描述：{who}。可能有误。',
  asPrompt: '用于提示词：',
  failed: '无法描述这张图片。',
  again: '再试一次',
  other: '换一张图片',
  use: '用作提示词',
  add: '加入提示词',
  replace: '替换提示词',
  tooLong: '与你的文字合在一起超出了提示词的长度。',
} as const satisfies Catalogue<typeof en>;
