import type { Catalogue } from '#catalogue.ts';
import type { publish as en } from '#en/publish.ts';

export const publish = {
  publish: '公開',
  reasons: {
    sexual: '性的な内容は公開できません。',
    violence: '暴力的・残酷な内容は公開できません。',
    political: '政治的な内容は公開できません。',
    superstition: '迷信や占いに関する内容は公開できません。',
    minors: '未成年者を危険にさらす内容は公開できません。',
    brand: 'ブランドや権利のあるキャラクターが写っています。',
    quality: 'ギャラリーに載せるには画質や仕上がりが足りません。',
    spam: '広告、またはほかの作品とよく似た内容です。',
    other: 'コミュニティのガイドラインに合っていません。',
  },
  import: {
    path: '使用できないファイル名です。',
    symlink: 'リンクや特殊なファイルは取り込めません。',
    encrypted: 'ファイルが暗号化されています。',
    nested: '圧縮ファイルの中の圧縮ファイルは取り込めません。',
    type: '取り込めるのは画像と works.csv だけです。',
    tooLarge: 'ファイルが大きすぎます。',
    ratio: '展開後のサイズが画像としては大きすぎます。',
    damaged: 'ファイルが壊れています。',
    twice: '同じ名前のファイルが二つあります。',
    tooMany: 'ファイルが 500 個を超えています。このファイル以降は取り込んでいません。',
    total: '展開後のサイズが 1 GB を超えています。',
    list: 'works.csv を読み取れません。UTF-8 で「file」列が必要です。',
    unknownTag: '「{tag}」というタグはありません。',
    missing: 'works.csv にありますが、圧縮ファイルの中にありません。',
  },
} as const satisfies Catalogue<typeof en>;
