/** There is no mail server here, and mails are files beside the server: the page's head says so (`platform/http/shell.ts`). */
export const noMail = (): boolean => document.querySelector('meta[name="mail"]') !== null;
