export const isUserId = (text: string): boolean => /^\d{1,15}$/.test(text);

/** The number of a user as somebody types it, with or without its '#'; null when it is none. */
export function typedUserId(text: string): string | null {
  const id = text.replace(/^#/, '').trim();
  return isUserId(id) ? id : null;
}
