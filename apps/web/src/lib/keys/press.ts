type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The name of a press: 'j', 'shift+j', 'mod+a', 'enter', 'space'. Signs that need Shift anyway stand as themselves ('?'). */
export function pressOf(event: Press): string {
  const key = event.key === ' ' ? 'space' : event.key.toLowerCase();
  const shift = event.shiftKey && /^([a-z]|arrow\w+|space|enter)$/.test(key) ? 'shift+' : '';
  return `${event.ctrlKey || event.metaKey ? 'mod+' : ''}${event.altKey ? 'alt+' : ''}${shift}${key}`;
}

/** Whether the press belongs to something that takes typing. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, [role="slider"]') ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'file'].includes(target.type)));

/** Whether Space and Enter already mean something there. */
export const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('button, a[href], input, select, [role^="menuitem"], summary') !== null;
