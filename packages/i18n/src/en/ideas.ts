/** The wall of pictures to start from. */
export const ideas = {
  title: 'Start from an example',
  line: 'A press puts its words, style and ratio into the form. Nothing is made before you start it.',
  words: {
    stag: 'A stag standing in a misty meadow',
    castle: 'A castle on a cliff by the sea',
    aurora: 'Northern lights over a fjord',
    jellyfish: 'A glowing jellyfish in the deep sea',
    train: 'A train crossing a bridge in the mountains',
    panda: 'A giant panda in a bamboo forest',
    village: 'A snowy village at night',
    cabin: 'A cabin in snowy mountains, chimney smoke, dusk',
    cat: 'A white cat on a windowsill',
  },
} as const;
