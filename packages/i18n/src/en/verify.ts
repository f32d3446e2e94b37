/** The page that reads where a file comes from. */
export const verify = {
  title: 'Where does this picture come from?',
  lead: 'Pictures made here carry a signed note: what made them, when, and from what. Drop any file to read its note and to see whether a byte was changed since.',
  choose: 'Choose a file',
  kept: 'PNG, JPEG, WebP, SVG. It is read and not kept.',
  looking: 'Reading the file…',
  failed: 'No answer came. Please try again.',
  signer: 'Signed by',
  ours: '(this studio)',
  stranger: '(a name we cannot check)',
  tool: 'Made with',
  madeAt: 'When',
  how: 'How',
  from: 'From',
  faults: 'What does not fit',
  input: 'A picture of this studio, {id}…',
  remixOf: 'Remix of the work {work}',
  state: {
    valid: 'The note is intact',
    stranger: 'Intact, signed by someone unknown here',
    tampered: 'The file was changed',
    none: 'The file says nothing',
  },
  line: {
    valid: 'Not a byte was changed since it was signed.',
    stranger:
      'Not a byte was changed since it was signed, but this studio does not know who signed it. Anybody can sign in any name: what it says is only as good as the one who says it.',
    tampered: 'What it says of itself no longer fits. Do not rely on it.',
    none: 'It carries no signed note. That says neither that it is real nor that it was made by a machine.',
  },
  source: {
    algorithmic: 'By a program, without a trained model',
    trained: 'By a trained AI model',
    other: 'In another way',
  },
} as const;
