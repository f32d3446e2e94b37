import type { Catalogue } from '../catalogue.ts';
import type { verify as en } from '../en/verify.ts';

export const verify = {
  title: '这张图片来自哪里？',
  lead: '在这里生成的图片带有签名说明：由什么生成、何时生成、基于什么。放入任意文件即可读取说明，并查看此后是否有字节被改动。',
  choose: '选择文件',
  kept: 'PNG、JPEG、WebP、SVG。只读取，不保存。',
  looking: '正在读取文件…',
  failed: '没有收到回应，请重试。',
  signer: '签名者',
  ours: '（本站）',
  stranger: '（我们无法核实的名称）',
  tool: '生成工具',
  madeAt: '时间',
  how: '方式',
  from: '来源',
  faults: '不符之处',
  input: '本站的一张图片，{id}…',
  remixOf: '作品 {work} 的再创作',
  state: {
    valid: '说明完好',
    stranger: '内容完好，但本站不认识签名者',
    tampered: '文件被改动过',
    none: '文件没有任何说明',
  },
  line: {
    valid: '签名之后没有任何字节被改动。',
    stranger:
      '签名之后没有任何字节被改动，但本站不知道签名者是谁。任何人都能以任何名义签名：说明是否可信，取决于签名的人。',
    tampered: '它对自身的说明已不再相符，请勿采信。',
    none: '它没有签名说明。这既不表示它是真实的，也不表示它由机器生成。',
  },
  source: {
    algorithmic: '由程序生成，未使用训练模型',
    trained: '由训练过的 AI 模型生成',
    other: '其他方式',
  },
} as const satisfies Catalogue<typeof en>;
