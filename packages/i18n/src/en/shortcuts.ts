/** The sheet of shortcuts. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  everywhere: 'Everywhere',
  sheet: 'This list',
  palette: 'Go to anything',
  off: 'Single keys act',
  offLine: 'Switch them off when they get in the way of your screen reader or typing.',
  space: 'Space',
  enter: 'Enter',
  escape: 'Esc',
  ctrl: 'Ctrl',
} as const;
