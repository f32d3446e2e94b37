/** Mails that the server sends. The code stands alone on a line of the text. */
export const mail = {
  codeSubject: '{code} is your Atelier sign-in code',
  codeIntro: 'Your sign-in code for Atelier:',
  codeOutro:
    'It works once, for {minutes} minutes. If you did not ask for it, ignore this mail: nobody can sign in without the code.',
} as const;
