import type { NounTable } from './noun.ts';

/** What is worn on head, face, neck and waist, or carried, when nobody wears it. */
export const accessories: NounTable = {
  hat: {
    metres: 0.38,
    words: ['hat, cowboy hat, fedora, felt hat', '帽子, 礼帽', '帽子', 'sombrero'],
    worn: 'hat',
    parts: [
      [
        'turned',
        '*cloth #8a5a34|#c8a468|#3a342e',
        [0, 0, 0],
        [0.5, 0.05, 0.36, 0.01, 0.25, 0.02, 0.23, 0.2, 0.19, 0.31, 0.06, 0.29, 0, 0.26, 0, 0.02, 0.36, 0, 0.5, 0.04],
        { smooth: 3 },
      ],
      ['rod', '+satin #2a1c14', [0, 0.025, 0], 0.255, 0.05],
    ],
  },
  straw_hat: {
    metres: 0.4,
    words: ['straw hat, sun hat', '草帽', '麦わら帽子', 'sombrero de paja'],
    worn: 'straw_hat',
    parts: [
      [
        'turned',
        '*knit #d8b468',
        [0, 0, 0],
        [0.52, 0.03, 0.36, 0.01, 0.25, 0.02, 0.22, 0.18, 0.12, 0.25, 0, 0.26, 0, 0.02, 0.36, 0, 0.52, 0.02],
        { smooth: 3 },
      ],
      ['rod', '+satin #a8242c', [0, 0.025, 0], 0.258, 0.06],
    ],
  },
  cap: {
    metres: 0.28,
    words: ['cap, baseball cap', '鸭舌帽, 棒球帽', 'キャップ, 野球帽', 'gorra'],
    worn: 'cap',
    yaw: [0.5, 0.9],
    parts: [
      ['ball', '*cloth #c8302c|#2f4f8e|#2a2c30', [0, 0.05, 0], [0.36, 0.38, 0.4]],
      ['box', 'plain #ffffff', [0, -0.25, 0], [1, 0.27, 1], { cut: true }],
      ['ball', '*cloth #a82824|#26427a|#1e2024', [0, 0.04, -0.4], [0.32, 0.035, 0.34]],
      ['ball', '*cloth #c8302c|#2f4f8e|#2a2c30', [0, 0.43, 0], 0.04],
      ['rod', '+satin #f4f2ea', [0, 0.2, -0.35], 0.07, 0.03, { pitch: -1.2 }],
    ],
  },
  top_hat: {
    metres: 0.32,
    words: ['top hat, magician hat', '高礼帽, 大礼帽', 'シルクハット', 'chistera, sombrero de copa'],
    worn: 'top_hat',
    parts: [
      ['turned', '*satin #1a1a1e', [0, 0, 0], [0.46, 0.05, 0.4, 0, 0.28, 0.01, 0.25, 0.2, 0.29, 0.58]],
      ['rod', '+satin #8a1c24', [0, 0.03, 0], 0.272, 0.1],
    ],
  },
  beanie: {
    metres: 0.26,
    words: ['beanie, knit cap, woolly hat, winter hat', '毛线帽, 针织帽', 'ニット帽', 'gorro de lana, gorro'],
    worn: 'beanie',
    parts: [
      [
        'turned',
        '*knit #2f6a8a|#c8443a|#7a5a9a',
        [0, 0, 0],
        [0.36, 0, 0.38, 0.2, 0.3, 0.42, 0.14, 0.52, 0, 0.54],
        { smooth: 4 },
      ],
      ['turned', '+knit #efe6d2', [0, 0, 0], [0.39, 0, 0.41, 0.08, 0.39, 0.16]],
      ['ball', '+knit #efe6d2', [0, 0.62, 0], 0.13],
    ],
  },
  sunglasses: {
    metres: 0.15,
    words: ['sunglasses, pair of sunglasses, a pair of sunglasses', '墨镜, 太阳镜', 'サングラス', 'gafas de sol'],
    worn: 'glasses',
    yaw: [-0.35, 0.35],
    parts: [
      [
        'plate',
        '*shiny #16181c',
        [0.26, 0.17, 0],
        [-0.2, 0.14, 0.22, 0.16, 0.22, 0.02, 0.14, -0.14, 0, -0.17, -0.14, -0.12],
        0.02,
        { mirror: 'x', round: 0.02 },
      ],
      [
        'plate',
        'shiny #3a4450',
        [0.26, 0.17, -0.035],
        [-0.16, 0.11, 0.18, 0.12, 0.18, 0.02, 0.11, -0.11, 0, -0.13, -0.11, -0.09],
        0.01,
        { mirror: 'x' },
      ],
      ['tube', '*shiny #16181c', [-0.08, 0.26, 0, 0.02, 0, 0.28, 0, 0.02, 0.08, 0.26, 0, 0.02], { smooth: 3 }],
      [
        'tube',
        '*shiny #16181c',
        [0.48, 0.3, 0, 0.024, 0.5, 0.3, 0.5, 0.018, 0.5, 0.16, 0.72, 0.016],
        { smooth: 3, mirror: 'x' },
      ],
    ],
  },
  glasses: {
    metres: 0.15,
    words: [
      'glasses, eyeglasses, spectacles, reading glasses, pair of glasses, a pair of glasses',
      '眼镜',
      '眼鏡, メガネ',
      'gafas, anteojos, lentes',
    ],
    worn: 'glasses',
    yaw: [-0.35, 0.35],
    parts: [
      ['ring', '*shiny #2a1c14|#a8442e', [0.26, 0.2, 0], 0.18, 0.022, { pitch: 1.5708, mirror: 'x' }],
      ['rod', 'glass #dce8f0', [0.26, 0.2, 0.005], 0.17, 0.01, { pitch: -1.5708, mirror: 'x' }],
      [
        'tube',
        '*shiny #2a1c14|#a8442e',
        [-0.09, 0.23, 0, 0.018, 0, 0.27, 0, 0.018, 0.09, 0.23, 0, 0.018],
        { smooth: 3 },
      ],
      [
        'tube',
        '*shiny #2a1c14|#a8442e',
        [0.44, 0.26, 0, 0.02, 0.48, 0.27, 0.5, 0.016, 0.48, 0.13, 0.72, 0.014],
        { smooth: 3, mirror: 'x' },
      ],
    ],
  },
  scarf: {
    metres: 0.8,
    words: ['scarf, shawl, muffler', '围巾', 'マフラー, スカーフ', 'bufanda'],
    worn: 'scarf',
    parts: [
      ['ring', '*knit #b83a34|#3a6a8a|#c8a060', [0, 0.66, 0], 0.2, 0.1],
      ['ring', '*knit #a8322c|#325e7c|#b89050', [0, 0.58, 0], 0.22, 0.08, { pitch: 0.15 }],
      ['box', '*knit #b83a34|#3a6a8a|#c8a060', [-0.06, 0.36, -0.26], [0.1, 0.3, 0.035], { round: 0.03, roll: -0.06 }],
      [
        'box',
        '+stripes #efe6d2 #b83a34 0.05',
        [-0.07, 0.16, -0.265],
        [0.103, 0.08, 0.036],
        { round: 0.03, roll: -0.06 },
      ],
      ['box', '*knit #a8322c|#325e7c|#b89050', [0.12, 0.42, -0.24], [0.095, 0.22, 0.035], { round: 0.03, roll: 0.1 }],
      ['rod', '+knit #efe6d2', [-0.16, 0, -0.265], 0.012, 0.08, { times: [7, 0.03, 0, 0] }],
    ],
  },
  necktie: {
    metres: 0.6,
    words: ['tie, necktie', '领带', 'ネクタイ', 'corbata'],
    worn: 'tie',
    lies: true,
    yaw: [-0.2, 0.2],
    parts: [
      [
        'plate',
        '*stripes #a8242c #2c3e68 0.06',
        [0, 0, 0],
        [0, 0, 0.12, 0.12, 0.055, 0.84, 0, 0.84],
        0.02,
        { half: true },
      ],
      ['plate', '*satin #a8242c', [0, 0.84, -0.01], [-0.05, 0, 0.05, 0, 0.085, 0.13, -0.085, 0.13], 0.04],
      ['ring', '*satin #8e1e26', [0, 1.02, 0.1], 0.14, 0.022, { pitch: 0.35 }],
    ],
  },
  belt: {
    metres: 0.3,
    words: ['belt, leather belt', '皮带, 腰带', 'ベルト', 'cinturon'],
    worn: 'belt',
    parts: [
      [
        'turned',
        '*satin #6a3c1c|#1e1c1a',
        [0, 0, 0],
        [0.44, 0, 0.46, 0.02, 0.46, 0.2, 0.44, 0.22, 0.42, 0.2, 0.42, 0.02, 0.44, 0],
      ],
      ['box', 'metal #d0a850', [0, 0.11, -0.47], [0.14, 0.13, 0.02], { round: 0.02 }],
      ['box', 'plain #3a2010', [0, 0.11, -0.48], [0.09, 0.08, 0.02]],
      ['rod', 'metal #d0a850', [0, 0.11, -0.49], 0.016, 0.1, { roll: -1.5708 }],
    ],
  },
  suitcase: {
    metres: 0.7,
    words: ['suitcase, luggage, travel case', '行李箱, 手提箱', 'スーツケース', 'maleta'],
    parts: [
      ['box', '*satin #c8443a|#2f6f8e|#d8a030', [0, 0.44, 0], [0.3, 0.38, 0.15], { round: 0.06 }],
      [
        'box',
        '*satin #b03a30|#285f7c|#c08c24',
        [-0.2, 0.44, -0.15],
        [0.02, 0.33, 0.012],
        { times: [5, 0.1, 0, 0], round: 0.01 },
      ],
      [
        'tube',
        'metal #9aa0a8',
        [-0.11, 0.8, 0.1, 0.014, -0.11, 1.02, 0.1, 0.014, 0.11, 1.02, 0.1, 0.014, 0.11, 0.8, 0.1, 0.014],
      ],
      ['box', 'plain #1c1e22', [0, 1.03, 0.1], [0.13, 0.02, 0.025], { round: 0.01 }],
      ['ball', 'rubber #1a1a1c', [0.23, 0.045, 0.1], 0.045, { mirror: 'xz' }],
    ],
    yaw: [-0.5, 0.5],
  },
  wallet: {
    metres: 0.12,
    words: ['wallet, billfold', '钱包', '財布', 'cartera, billetera'],
    parts: [
      ['box', '*cloth #6a3c1c|#26282c', [0, 0.36, -0.08], [0.5, 0.36, 0.035], { round: 0.03, pitch: 0.18 }],
      ['box', '*cloth #5a3014|#1c1e22', [0, 0.36, 0.08], [0.5, 0.36, 0.035], { round: 0.03, pitch: -0.18 }],
      ['box', 'lines #7ab088 #4a8a60 0.05', [0, 0.52, 0], [0.45, 0.3, 0.012]],
      ['box', 'plain #e8e2d0', [0.05, 0.5, 0.025], [0.4, 0.26, 0.006]],
    ],
    yaw: [-0.5, 0.5],
  },
};
