import type { LexiconTable } from '../effect.ts';

/** The only words with a meaning that are left out without being named: praise of the picture, and complaints of pictures that were bad. */
export const praise: LexiconTable = {
  'ignore:praise':
    '杰作, 高清, 超高清, 高质量, 最高质量, 最佳质量, 高分辨率, 超精细, 精致, 细节丰富, 丰富细节, 精美, 大师作品, 美丽, 漂亮, 绝美, 好看, 优美, 完美, 极致, 获奖作品, 4k, 8k, 四k, 低质量, 低分辨率, 最差质量, 畸形, 多余的手指',
};

/** Words for the picture itself: told as ignored. */
export const pictures: LexiconTable = {
  'ignore:picture': '风格, 画面, 图片, 图像, 场景, 艺术, 绘画, 插画, 插图, 作品, 风景, 图, 画',
};

/** Asking for one, auxiliaries and words of degree: no picture shows or lacks them. */
export const fillers: LexiconTable = {
  'ignore:grammar':
    '画一, 画一个, 画一只, 画一幅, 帮我, 请, 给我, 生成, 绘制, 制作, 创作, 想要, 要, 需要, 以, 用, 让, 使, 成, 做, 做成, 可以, 能, 会, 应该, 如, 像, 般, 样, 些, 个, 只, 位, 名, 座, 条, 棵, 朵, 艘, 辆, 匹, 间, 幅, 张, 每, 其中, 各种, 在一起, 一起, 打造, 制成, 做的, 放着, 摆着, 摆放着, 那里, 这里, 上, 上面, 起来, 来, 去, 之上, 对, 地上, 呈, 感, 性, 类, 式, 级, 版',
};
