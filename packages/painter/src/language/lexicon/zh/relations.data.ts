import type { LexiconTable } from '../effect.ts';

/** How one thing stands to another: read before the other words of grammar, drawn or named. */
export const relations: LexiconTable = {
  'fn:prep rel:left': '左边, 的左边, 左侧, 左面',
  'fn:prep rel:right': '右边, 的右边, 右侧, 右面',
  'fn:prep rel:behind': '后面, 的后面, 背后, 后方, 后',
  'fn:prep rel:front': '前面, 的前面, 前方, 前',
  'fn:prep rel:under': '下面, 的下面, 之下, 下方, 底下, 下',
  'fn:prep rel:over': '上空',
  'fn:prep rel:in': '里, 的里, 里面, 的里面, 里头, 里边, 中, 之中, 内, 裡, 裡面',
  'fn:prep rel:between': '之间, 中间, 的中间',
  'fn:prep rel:beside': '旁边, 的旁边, 旁, 并排, 并肩',
  'fn:prep rel:around': '周围, 围绕, 环绕',
  'fn:prep rel:through': '穿过',
  'fn:with rel:bears':
    '拿着, 撑着, 打着, 戴着, 穿着, 举着, 带着, 提着, 身穿, 头戴, 手持, 握着, 抱着, 身着, 披着, 手拿, 背着, 撑, 捧着, 持着, 牵着, 围着, 手提, 手捧',
  'fn:than': '比',
  'fn:prep rel:as_large': '一样大, 那么大, 一样高',
  'fn:prep rel:picture_back': '远处, 在远处, 背景里',
  'fn:prep rel:picture_front': '近处, 前景',
};
