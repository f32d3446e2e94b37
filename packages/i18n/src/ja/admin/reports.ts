import type { Catalogue } from '#catalogue.ts';
import type { reports as english } from '#en/admin/reports.ts';

/** Reports. */
export const reports: Catalogue<typeof english> = {
  reports: {
    number: '通報 {id}',
    comment: 'コメント',
    commentGone: 'コメントは削除されました',
    workGone: '作品は削除されました',
    description: '通報者の言葉',
    note: 'メモ',
    others_other: 'この作品へのほかの通報 {count} 件',
    all_other: 'この作品への未対応の通報 {count} 件も同じ判断にする',
    allComment_other: 'このコメントへの未対応の通報 {count} 件も同じ判断にする',
    allMeans_other: 'ほかの未対応の通報 {count} 件も同じ判断になります。',
    empty: '通報はありません',
    emptyLine: 'ユーザーからの通報が、未対応の古いものから並びます。',
    status: { open: '未対応', resolved: '対応済み', dismissed: '却下' },
    reason: {
      sexual: '性的・わいせつ',
      political: '政治的に敏感',
      superstition: '迷信',
      violence: '流血・暴力',
      other: 'その他',
    },
    act: {
      dismiss: '通報を却下',
      resolve: '対応済みにする',
      block: '作品をブロック',
      delete_comment: 'コメントを削除',
      reopen: '未対応に戻す',
    },
    means: {
      dismiss: '根拠なしとして閉じます。作品はそのままです。',
      resolve: '対応済みとして閉じます。作品はそのままです。',
      block: '誰も作品とファイルを開けなくなり、作者に伝わります。通報は対応済みになります。',
      delete_comment: 'コメントは誰にも見えなくなります。通報は対応済みになります。',
    },
    did: {
      dismiss: '通報を却下しました',
      resolve: '通報を対応済みにしました',
      block: '作品をブロックし、通報を対応済みにしました',
      delete_comment: 'コメントを削除し、通報を対応済みにしました',
      reopen: '通報を未対応に戻しました',
    },
  },
};
