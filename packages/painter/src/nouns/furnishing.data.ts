import type { NounTable } from './noun.ts';

/** What stands and lies in rooms. */
export const furnishing: NounTable = {
  electric_fan: {
    metres: 0.5,
    words: ['electric fan, desk fan, ventilator, table fan, ceiling fan~', '电风扇, 风扇', '扇風機', 'ventilador'],
    yaw: [-0.45, 0.2],
    parts: [
      ['turned', '*satin #d8e4e8|#3a6a8a', [0, 0, 0], [0.24, 0, 0.24, 0.05, 0.06, 0.1, 0.05, 0.4]],
      ['ring', 'metal #c0c6ce', [0, 0.62, 0], 0.36, 0.016, { pitch: 1.5708, times: [2, 0, 0, -0.1] }],
      [
        'tube',
        'metal #c0c6ce',
        [0.06, 0.62, -0.14, 0.006, 0.2, 0.62, -0.15, 0.006, 0.36, 0.62, -0.1, 0.006],
        { spokes: 20, hub: 0.62, smooth: 3 },
      ],
      [
        'ball',
        '*satin #8ab8c8|#284f6a',
        [0.17, 0.65, -0.04],
        [0.15, 0.1, 0.015],
        { spokes: 3, hub: 0.62, pitch: 0.35 },
      ],
      ['rod', '*satin #d8e4e8|#3a6a8a', [0, 0.62, 0.18], 0.08, 0.34, { pitch: -1.5708, round: 0.02 }],
    ],
  },
  mirror: {
    metres: 1.1,
    words: ['mirror, hand mirror~, wall mirror', '镜子', '鏡', 'espejo'],
    place: 'room',
    yaw: [-0.4, 0.4],
    parts: [
      ['ball', '*metal #d0a850', [0, 0.66, 0], [0.36, 0.56, 0.04]],
      ['ball', 'shiny #a8c0d0', [0, 0.66, -0.02], [0.31, 0.51, 0.035]],
      ['box', '*metal #d0a850', [0, 0.06, 0.02], [0.05, 0.06, 0.04]],
      ['box', '*metal #d0a850', [0, 0.02, 0.04], [0.3, 0.022, 0.13], { round: 0.015 }],
    ],
  },
  wardrobe: {
    metres: 2,
    words: [
      'wardrobe, closet, cupboard, cabinet',
      '衣柜, 橱柜, 柜子',
      '洋服だんす, クローゼット, 戸棚',
      'armario, ropero',
    ],
    place: 'room',
    parts: [
      ['box', '*wood #8a5430', [0, 1.02, 0], [0.6, 0.94, 0.3], { round: 0.01 }],
      ['box', '*wood #7a4828', [0, 1.98, 0], [0.66, 0.04, 0.35], { round: 0.01 }],
      ['box', '*wood #a06a40', [0.29, 1.08, -0.31], [0.27, 0.82, 0.015], { mirror: 'x', round: 0.01 }],
      ['box', '*wood #8a5430', [0.29, 1.36, -0.325], [0.2, 0.42, 0.012], { mirror: 'x' }],
      ['box', '*wood #8a5430', [0.29, 0.58, -0.325], [0.2, 0.24, 0.012], { mirror: 'x' }],
      ['ball', 'metal #d0a850', [0.05, 1.05, -0.345], 0.03, { mirror: 'x' }],
      ['box', '*wood #5a341c', [0.52, 0.05, -0.22], [0.05, 0.05, 0.05], { mirror: 'xz' }],
    ],
  },
  dresser: {
    metres: 1.1,
    words: [
      'dresser, chest of drawers, nightstand~',
      '抽屉柜, 斗柜, 抽屉',
      '引き出し, 箪笥',
      'comoda, cajonera, cajon',
    ],
    place: 'room',
    parts: [
      ['box', '*wood #a06a40', [0, 0.5, 0], [0.5, 0.42, 0.25], { round: 0.01 }],
      ['box', '*wood #8a5430', [0, 0.94, 0], [0.54, 0.025, 0.28], { round: 0.01 }],
      ['box', '*wood #b88050', [0, 0.22, -0.26], [0.46, 0.115, 0.015], { times: [3, 0, 0.265, 0], round: 0.01 }],
      ['ball', 'metal #d0a850', [0.2, 0.22, -0.29], 0.03, { times: [3, 0, 0.265, 0], mirror: 'x' }],
      ['box', '*wood #7a4828', [0.44, 0.04, -0.19], [0.04, 0.05, 0.04], { mirror: 'xz' }],
    ],
  },
  stool: {
    metres: 0.7,
    words: ['stool, bar stool, footstool', '凳子, 高脚凳', 'スツール, 丸椅子', 'taburete'],
    parts: [
      ['rod', '*wood #b07a44', [0, 0.64, 0], 0.2, 0.05, { round: 0.015 }],
      ['tube', '*wood #8a5a30', [0.13, 0.65, 0.13, 0.022, 0.2, 0, 0.2, 0.018], { around: 4 }],
      ['tube', '*wood #8a5a30', [0.17, 0.24, -0.17, 0.014, 0.17, 0.24, 0.17, 0.014], { around: 4 }],
    ],
  },
  pillow: {
    metres: 0.6,
    words: ['pillow, cushion', '枕头, 靠垫, 抱枕', '枕, クッション', 'almohada, cojin'],
    parts: [
      ['ball', '*cloth #e8e2d6|#c8705a|#6a8aa8', [0, 0.4, 0], [0.44, 0.34, 0.16], { k: 0.12 }],
      ['ball', '*cloth #e8e2d6|#c8705a|#6a8aa8', [0.34, 0.66, 0], [0.14, 0.13, 0.06], { mirror: 'x', k: 0.2 }],
      ['ball', '*cloth #e8e2d6|#c8705a|#6a8aa8', [0.34, 0.13, 0], [0.14, 0.13, 0.06], { mirror: 'x', k: 0.2 }],
    ],
    yaw: [-0.3, 0.3],
    lies: true,
  },
  rug: {
    metres: 2,
    words: ['rug, carpet', '地毯', '絨毯, カーペット', 'alfombra'],
    place: 'room',
    yaw: [-0.25, 0.25],
    parts: [
      ['box', '*knit #a8343c|#2f5f7e', [0, 0.012, 0], [1, 0.012, 0.65], { round: 0.006 }],
      ['box', '+knit #e8d8b0', [0, 0.018, 0], [0.88, 0.012, 0.53]],
      ['box', '*knit #8a2830|#264f6a', [0, 0.024, 0], [0.8, 0.012, 0.45]],
      ['rod', '+knit #e8d8b0', [0, 0.03, 0], 0.26, 0.012],
      ['rod', '*knit #a8343c|#2f5f7e', [0, 0.038, 0], 0.16, 0.01],
      [
        'rod',
        '+cloth #e8d8b0',
        [0.98, 0.012, -0.62],
        0.012,
        0.09,
        { roll: -1.5708, times: [26, 0, 0, 0.05], mirror: 'x' },
      ],
    ],
  },
  door: {
    metres: 2.1,
    words: ['wooden door, door with a frame, single door', '木门', '木の扉', 'puerta de madera'],
    place: 'studio',
    yaw: [-0.3, 0.3],
    parts: [
      ['box', '*wood #8a4a28|#2f6a8e', [0, 1, 0], [0.42, 1, 0.03]],
      ['box', 'wood #d8d0c0', [0.47, 1.03, 0], [0.06, 1.03, 0.06], { mirror: 'x' }],
      ['box', 'wood #d8d0c0', [0, 2.05, 0], [0.53, 0.06, 0.06]],
      ['box', '*wood #6a3418|#245878', [0.19, 1.42, -0.03], [0.14, 0.42, 0.012], { mirror: 'x', round: 0.01 }],
      ['box', '*wood #6a3418|#245878', [0.19, 0.5, -0.03], [0.14, 0.32, 0.012], { mirror: 'x', round: 0.01 }],
      ['ball', 'metal #d0a850', [0.34, 0.95, -0.07], 0.04],
    ],
  },
  hanger: {
    metres: 0.42,
    words: ['hanger, coat hanger, clothes hanger', '衣架', 'ハンガー', 'percha'],
    yaw: [-0.3, 0.3],
    parts: [
      ['tube', '*wood #a06a38', [-0.5, 0.02, 0, 0.03, 0, 0.3, 0, 0.034, 0.5, 0.02, 0, 0.03], { smooth: 3 }],
      ['rod', '*wood #a06a38', [-0.48, 0.02, 0], 0.018, 0.96, { roll: -1.5708 }],
      [
        'tube',
        'metal #a8aeb6',
        [
          0, 0.3, 0, 0.014, 0, 0.42, 0, 0.014, 0.08, 0.5, 0, 0.014, 0.05, 0.6, 0, 0.014, -0.05, 0.6, 0, 0.014, -0.08,
          0.54, 0, 0.014,
        ],
        { smooth: 4 },
      ],
    ],
  },
  globe: {
    metres: 0.4,
    words: ['globe, world globe, desk globe', '地球仪', '地球儀', 'globo terraqueo'],
    parts: [
      ['turned', 'wood #6a3c1c', [0, 0, 0], [0.26, 0, 0.26, 0.04, 0.06, 0.1, 0.05, 0.17]],
      ['ball', '*shiny #2f78b8', [0, 0.6, 0], 0.36],
      ['ball', 'plain #5a9a4a', [-0.16, 0.74, -0.26], [0.16, 0.13, 0.08], { yaw: 0.5, pitch: 0.3 }],
      ['ball', 'plain #5a9a4a', [-0.08, 0.48, -0.31], [0.09, 0.17, 0.06], { roll: 0.3 }],
      ['ball', 'plain #b8a458', [0.21, 0.66, -0.25], [0.1, 0.15, 0.08], { yaw: -0.6 }],
      ['ball', 'plain #5a9a4a', [0.3, 0.42, -0.13], [0.06, 0.09, 0.07]],
      ['ring', 'metal #d0a850', [0, 0.6, 0], 0.42, 0.018, { roll: 1.5708, yaw: 1.2 }],
    ],
  },
};
