import type { Catalogue } from '#catalogue.ts';
import type { home as en } from '#en/home.ts';

export const home = {
  title: 'スタジオ',
  prompt: '描きたいものを書いてください',
  start: '作成を始める',
  kind: '作るもの',
  tools: 'ツール',
  tool: {
    txt2img: { name: 'テキストから画像', line: '言葉から画像を作ります' },
    txt2img_anime: { name: 'アニメ', line: 'すっきりした線と平らな光で描きます' },
    img2img: { name: '画像から画像', line: '手元の画像をもとに新しく作ります' },
  },
  try: '例',
  examples: {
    fox: '夜明けの雪の森にいる赤い狐',
    city: '雨の夜、ネオンの街',
    lake: '静かな湖と富士山、水彩',
    castle: '海辺の崖に立つ城、油絵',
  },
  recent: '最近の画像',
  all: 'すべて開く',
  emptyTitle: 'まだ画像がありません',
  emptyLine: '上の欄に描きたいものを書いてください。作った画像はここに残ります。',
  guestTitle: '作った画像はここに残ります',
  guestLine: 'ログインすると画像を作成、保存できます。毎日無料のクレジットを受け取れます。',
  failedTitle: '画像を読み込めませんでした',
  failedLine: '画像は失われていません。接続を確認して、もう一度試してください。',
  waiting: '待機中',
  making: '生成中 {percent}%',
  untitled: 'プロンプトのない画像',
} as const satisfies Catalogue<typeof en>;
