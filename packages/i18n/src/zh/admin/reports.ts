import type { Catalogue } from '#catalogue.ts';
import type { reports as english } from '#en/admin/reports.ts';

/** Reports. */
export const reports: Catalogue<typeof english> = {
  reports: {
    number: '举报 {id}',
    comment: '评论',
    commentGone: '评论已删除',
    workGone: '作品已删除',
    description: '举报人描述',
    note: '备注',
    others_other: '该作品的另外 {count} 条举报',
    all_other: '对该作品的另外 {count} 条待处理举报作相同处理',
    allComment_other: '对该评论的另外 {count} 条待处理举报作相同处理',
    allMeans_other: '另外 {count} 条待处理举报也会作相同处理。',
    empty: '没有举报',
    emptyLine: '用户的举报列在这里，最早的待处理举报在前。',
    status: { open: '待处理', resolved: '已处理', dismissed: '已驳回' },
    reason: {
      sexual: '色情低俗',
      political: '政治敏感',
      superstition: '封建迷信',
      violence: '血腥暴力',
      other: '其他',
    },
    act: {
      dismiss: '驳回举报',
      resolve: '标为已处理',
      block: '屏蔽作品',
      delete_comment: '删除评论',
      reopen: '重新打开',
    },
    means: {
      dismiss: '举报以不成立结案，作品保持不变。',
      resolve: '举报以已处理结案，作品保持不变。',
      block: '任何人都无法再获取作品及其文件，作者会得到通知。举报以已处理结案。',
      delete_comment: '评论将对所有人消失。举报以已处理结案。',
    },
    did: {
      dismiss: '举报已驳回',
      resolve: '举报已处理',
      block: '作品已屏蔽，举报已处理',
      delete_comment: '评论已删除，举报已处理',
      reopen: '举报已重新打开',
    },
  },
};
