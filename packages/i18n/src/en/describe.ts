/** The dialog that puts a picture into words. */
export const describe = {
  title: 'Describe a picture',
  line: 'Choose a picture. It is told in words, which you can put into your prompt. It costs no credits.',
  choose: 'Picture to describe',
  picture: 'The picture that is described',
  looking: 'The picture is looked at',
  byRules:
    'Told by rules, no trained model: they count colours, light and where the weight lies, and do not know what things are. A connected model that describes does.',
  byModel: 'Told by a trained model: {who}. It may be wrong.',
  asPrompt: 'For the prompt:',
  failed: 'The picture could not be described.',
  again: 'Try again',
  other: 'Another picture',
  use: 'Use as prompt',
  add: 'Add to the prompt',
  replace: 'Replace the prompt',
  tooLong: 'Together with your words this is too long for a prompt.',
} as const;
