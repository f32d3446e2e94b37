/** Word characters, dots, hyphens @ domain . ending (studio 5.7; no '+': docs/adr/0021). The server checks the same form. */
const EMAIL = /^[\w.-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;

/** Whether a text is an address a code can be sent to; surrounding spaces are forgiven. */
export const isEmail = (text: string): boolean => text.trim().length <= 254 && EMAIL.test(text.trim());

/** Characters of a sign-in code (decisions A25). */
export const CODE_LENGTH = 6;
