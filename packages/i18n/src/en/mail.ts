/** Mails that the server sends. The code stands alone on a line of the text. */
export const mail = {
  codeSubject: '{code} is your Atelier sign-in code',
  codeIntro: 'Your sign-in code for Atelier:',
  codeOutro:
    'It works once, for {minutes} minutes. If you did not ask for it, ignore this mail: nobody can sign in without the code.',
  farewellSubject: 'Your Atelier account was deleted',
  farewellOwn: 'Your account was deleted, as you asked.',
  farewellStaff: 'Your account was deleted by the team of this studio.',
  farewellWhat: 'Its works, pictures, comments and credits are gone for good and cannot be brought back.',
  farewellBack:
    'If this was not you, or you have questions, write to the operator of {url}. You can sign up again at any time.',
} as const;
