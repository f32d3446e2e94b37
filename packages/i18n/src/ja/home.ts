import type { Catalogue } from '#catalogue.ts';
import type { home as en } from '#en/home.ts';

export const home = {
  title: 'スタジオ',
  prompt: '描きたいものを書いてください',
  claim: '言葉にすると、描かれていく。',
  freeADay: '無料、1日{count}クレジット。',
  freeWithMail: 'メールで無料、1日{count}クレジット。',
  planADay: 'プランで1日{count}クレジット。',
  free: '無料、好きなだけ。',
  ideasTitle: 'アイデア',
  again: 'もう一度押すと作成',
  plainLook: '標準のスタイルと比率に戻す',
  start: '作成を始める',
  kind: '作るもの',
  recent: '最近の画像',
  waiting: '待機中',
  making: '描画中 {percent}%',
  untitled: 'プロンプトのない画像',
  ideas: {
    fox: '夜明けの雪の森にいる赤いキツネ',
    fuji: '静かな湖と富士山',
    astronaut: '月面で宇宙飛行士が馬に乗る',
    owl: '三日月の下、フクロウが枝の上に',
  },
} as const satisfies Catalogue<typeof en>;
