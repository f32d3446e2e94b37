import type { Catalogue } from '#catalogue.ts';
import type { shortcuts as en } from '#en/shortcuts.ts';

export const shortcuts = {
  title: 'キーボードショートカット',
  everywhere: 'すべてのページ',
  sheet: 'この一覧を開く',
  palette: 'クイック移動',
  off: '1 文字のキーで操作する',
  offLine: 'スクリーンリーダーや入力の妨げになるときは、オフにしてください。',
  space: 'スペース',
  enter: 'Enter',
  escape: 'Esc',
  ctrl: 'Ctrl',
} as const satisfies Catalogue<typeof en>;
