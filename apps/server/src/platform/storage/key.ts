/** Our own keys only: lower-case words with dots and dashes, joined by '/'. No segment starts with a dot. */
const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/**
 * The key itself, for every kind of storage the same.
 * @throws Error for a key that is not ours.
 */
export function ownKey(key: string): string {
  if (!KEY.test(key) || key.length > 250 || key.includes('..')) throw new Error(`Not a storage key: ${key}`);
  return key;
}
