import type { Catalogue } from '#catalogue.ts';
import type { publish as en } from '#en/publish.ts';

export const publish = {
  publish: '发布',
  reasons: {
    sexual: '不允许发布色情内容。',
    violence: '不允许发布暴力或血腥内容。',
    political: '不允许发布政治内容。',
    superstition: '不允许发布迷信或占卜内容。',
    minors: '不允许发布危害未成年人的内容。',
    brand: '作品中出现了品牌或受保护的角色。',
    quality: '作品质量还达不到展示要求。',
    spam: '属于广告，或与你的其他作品过于相似。',
    other: '不符合社区规范。',
  },
  import: {
    path: '文件名不合规。',
    symlink: '不导入链接和特殊文件。',
    encrypted: '文件已加密。',
    nested: '不导入压缩包里的压缩包。',
    type: '只导入图片和 works.csv。',
    tooLarge: '文件太大。',
    ratio: '解压后的大小远超一张图片。',
    damaged: '文件已损坏。',
    twice: '压缩包中有重名文件。',
    tooMany: '超过 500 个文件：从这个文件起都未导入。',
    total: '压缩包解压后超过 1 GB。',
    list: '无法读取 works.csv：需要 UTF-8 编码，并包含“file”列。',
    unknownTag: '没有名为“{tag}”的标签。',
    missing: 'works.csv 中有它，但压缩包里没有。',
  },
} as const satisfies Catalogue<typeof en>;
