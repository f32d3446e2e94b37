import type { NounTable } from './noun.ts';

/** Plain geometric shapes: flat ones face the viewer. */
export const shapes: NounTable = {
  circle: {
    metres: 0.4,
    words: ['circle, disc, disk, round shape', '圆形, 圆圈, 圆盘', '円形, 丸形, 円盤', 'circulo, disco'],
    yaw: [-0.12, 0.12],
    parts: [['rod', '*satin #d8342c|#2f6fd0|#eeb020', [0, 0.5, 0.05], 0.5, 0.1, { pitch: -1.5708, round: 0.01 }]],
  },
  triangle: {
    metres: 0.4,
    words: ['triangle', '三角形, 三角', '三角形, 三角', 'triangulo'],
    yaw: [-0.12, 0.12],
    parts: [['plate', '*satin #2f6fd0|#d8342c|#2f9a58', [0, 0, 0], [-0.56, 0, 0.56, 0, 0, 0.97], 0.05]],
  },
  square: {
    metres: 0.4,
    words: ['square shape, square, quadrilateral', '正方形, 方形, 方块形', '正方形, 四角形, 四角', 'cuadrado'],
    yaw: [-0.12, 0.12],
    parts: [['box', '*satin #2f9a58|#d8342c|#2f6fd0', [0, 0.5, 0], [0.5, 0.5, 0.05]]],
  },
  rectangle: {
    metres: 0.45,
    words: ['rectangle, rectangular shape', '长方形, 矩形', '長方形, 矩形', 'rectangulo'],
    yaw: [-0.12, 0.12],
    parts: [['box', '*satin #eeb020|#2f6fd0|#8a4ab8', [0, 0.3, 0], [0.52, 0.3, 0.05]]],
  },
  hexagon: {
    metres: 0.4,
    words: ['hexagon', '六边形, 六角形', '六角形', 'hexagono'],
    yaw: [-0.12, 0.12],
    parts: [
      [
        'plate',
        '*satin #eeb020|#2f9a58',
        [0, 0.45, 0],
        [0.52, 0, 0.26, 0.45, -0.26, 0.45, -0.52, 0, -0.26, -0.45, 0.26, -0.45],
        0.05,
      ],
    ],
  },
  pentagon: {
    metres: 0.4,
    words: ['pentagon', '五边形, 五角形', '五角形', 'pentagono'],
    yaw: [-0.12, 0.12],
    parts: [['plate', '*satin #8a4ab8|#2f9a58', [0, 0, 0], [-0.31, 0, 0.31, 0, 0.5, 0.59, 0, 0.95, -0.5, 0.59], 0.05]],
  },
  oval: {
    metres: 0.45,
    words: ['oval, ellipse', '椭圆形, 椭圆', '楕円形, 楕円', 'ovalo, elipse'],
    yaw: [-0.12, 0.12],
    parts: [
      [
        'plate',
        '*satin #8a4ab8|#2f9a58',
        [0, 0.34, 0],
        [0, -0.34, 0.21, -0.31, 0.39, -0.235, 0.5, -0.13, 0.54, 0, 0.5, 0.13, 0.39, 0.235, 0.21, 0.31, 0, 0.34],
        0.05,
        { half: true, smooth: 4 },
      ],
    ],
  },
  rhombus: {
    metres: 0.4,
    words: ['rhombus, diamond shape', '菱形', '菱形, ひし形', 'rombo'],
    yaw: [-0.12, 0.12],
    parts: [['plate', '*satin #d8342c|#eeb020', [0, 0.5, 0], [0.36, 0, 0, 0.5, -0.36, 0, 0, -0.5], 0.05]],
  },
  arrow_shape: {
    metres: 0.45,
    words: ['arrow shape, arrow sign, arrow symbol, pointing arrow', '箭头', '矢印', 'flecha indicadora'],
    yaw: [-0.12, 0.12],
    parts: [
      [
        'plate',
        '*satin #d8342c|#2f6fd0',
        [0, 0.32, 0],
        [-0.52, -0.11, 0.08, -0.11, 0.08, -0.31, 0.52, 0, 0.08, 0.31, 0.08, 0.11, -0.52, 0.11],
        0.05,
      ],
    ],
  },
  plus_sign: {
    metres: 0.36,
    words: ['plus sign, plus symbol', '加号, 十字形', 'プラス記号, 十字形', 'signo mas'],
    yaw: [-0.12, 0.12],
    parts: [
      ['box', '*satin #d8342c|#2f9a58', [0, 0.5, 0], [0.5, 0.15, 0.05]],
      ['box', '*satin #d8342c|#2f9a58', [0, 0.5, 0], [0.15, 0.5, 0.05]],
    ],
  },
  check_mark: {
    metres: 0.36,
    words: ['check mark, checkmark, tick mark', '对勾, 勾号', 'チェックマーク', 'marca de verificacion'],
    yaw: [-0.12, 0.12],
    parts: [
      [
        'plate',
        '*satin #2f9a58',
        [0, 0, 0],
        [-0.12, 0, 0.56, 0.7, 0.4, 0.86, -0.12, 0.33, -0.38, 0.58, -0.54, 0.42],
        0.05,
      ],
    ],
  },
  crescent: {
    metres: 0.36,
    words: ['crescent shape', '月牙形', '三日月形', 'forma de media luna'],
    yaw: [-0.12, 0.12],
    parts: [
      ['rod', '*satin #eeb020', [0, 0.5, 0.05], 0.5, 0.1, { pitch: -1.5708 }],
      ['rod', '*satin #eeb020', [0.24, 0.58, 0.2], 0.42, 0.4, { pitch: -1.5708, cut: true }],
    ],
  },
  cone: {
    metres: 0.36,
    words: ['cone, geometric cone', '圆锥, 圆锥体', '円錐', 'cono'],
    parts: [['cone', '*satin #2f9a58|#d8342c', [0, 0, 0], 0.4, 0, 1]],
  },
  cylinder: {
    metres: 0.36,
    words: ['cylinder', '圆柱, 圆柱体', '円柱, 円筒', 'cilindro'],
    parts: [['rod', '*satin #2f6fd0|#eeb020', [0, 0, 0], 0.34, 1, { round: 0.008 }]],
  },
  torus: {
    metres: 0.36,
    words: ['torus, hoop', '圆环, 环形', '円環, 輪っか', 'toro geometrico, aro'],
    yaw: [-0.5, 0.5],
    parts: [['ring', '*satin #8a4ab8|#d8342c', [0, 0.5, 0], 0.39, 0.11, { pitch: 1.5708 }]],
  },
};
