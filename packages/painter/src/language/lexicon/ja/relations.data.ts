import type { LexiconTable } from '../effect.ts';

/** How one thing stands to another: read before the other words of grammar, drawn or named. */
export const relations: LexiconTable = {
  'fn:prep rel:left': 'の左に, の左, の左側に, 左に, 左側に',
  'fn:prep rel:right': 'の右に, の右, の右側に, 右に, 右側に',
  'fn:prep rel:behind': 'の後ろに, 後ろに, の後ろ, 後ろ, の裏に, の背後に',
  'fn:prep rel:front': 'の前に, の前で, の前の, の前, 前に, 前, の手前に',
  'fn:prep rel:under': 'の下に, の下で, の下を, の下の, の下, 下に, 下',
  'fn:prep rel:in': 'の中に, の中で, の中の, の中へ, の中を, の中, 中に, 中で, の内側に, の中にある, の中にいる',
  'fn:prep rel:over': 'の上空に, 上空に, の上方に',
  'fn:prep rel:between': 'の間に, の間の, の間, 間',
  'fn:prep rel:beside':
    'の隣に, の隣, 隣, の横に, の横, 横, のそばに, そば, 並んで, 並んだ, 並ぶ, に並んで, 並んでいる',
  'fn:prep rel:near': 'の麓の, の麓に, の麓で, 麓, のふもとの, のふもとに, ふもと',
  'fn:prep rel:around': 'の周りに, に囲まれた',
  'fn:with rel:bears':
    'を持つ, を持った, を着た, を差した, をさした, をかぶった, を被った, を着る, を纏った, を差す, を持って, を着て, を掲げる, 持つ, 持った, 着た, 差した, さした, かぶった, 被った, を身につけた, を抱いた, を握った, を手にした, を持っている, を着ている, を背負った, を抱えた, をまとった, をつけた, 持っている, 着ている',
  'fn:than': 'より, よりも',
  'fn:prep rel:as_large': 'と同じ大きさの, と同じくらい大きい, と同じくらい大きな, ほど大きい, ほど大きな',
  'fn:prep rel:picture_back': '背景に, 遠くに, 奥に, の奥に, を背景に',
  'fn:prep rel:picture_front': '手前に',
};
