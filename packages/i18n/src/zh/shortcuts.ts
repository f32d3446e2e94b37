import type { Catalogue } from '#catalogue.ts';
import type { shortcuts as en } from '#en/shortcuts.ts';

export const shortcuts = {
  title: '键盘快捷键',
  everywhere: '所有页面',
  sheet: '打开此列表',
  palette: '快速前往',
  off: '启用单键操作',
  offLine: '如果影响读屏软件或输入，可以关闭。',
  space: '空格',
  enter: 'Enter',
  escape: 'Esc',
  ctrl: 'Ctrl',
} as const satisfies Catalogue<typeof en>;
