/** A random id. `randomUUID` exists only on https and localhost; a studio on a plain local network still needs ids. */
export function newId(): string {
  if (window.isSecureContext) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
