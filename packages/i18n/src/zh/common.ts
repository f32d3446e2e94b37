import type { Catalogue } from '#catalogue.ts';
import type { common as en } from '#en/common.ts';

export const common = {
  appName: 'Atelier',
  close: '关闭',
  back: '返回',
  cancel: '取消',
  retry: '重试',
  reload: '刷新',
  loading: '加载中',
  requestFailed: '请求失败。',
  screenOffline: '你已离线',
  screenOfflineWhy: '恢复连接后，此页面会自动打开。',
  screenFailed: '页面打开失败',
  screenFailedWhy: '部分内容未能加载，你的作品不受影响。',
  offline: '网络已断开。进行中的任务不受影响，恢复连接后页面会自动更新。',
  newVersion: '版本已更新，请刷新页面',
  share: '分享',
  copied: '复制成功',
  copyFailed: '复制失败',
  justNow: '刚刚',
  notOffered: '本服务器不提供此功能',
  watermark: '下载的文件带有水印。',
  watermarkMembers: '下载的文件带有水印，会员可下载无水印版本。',
  whatMembers: '会员权益',
  tool: {
    txt2img: '文生图',
    txt2img_anime: '动漫',
    img2img: '图生图',
    txt2img_character: '角色',
    txt2img_anime_character: '动漫角色',
  },
} as const satisfies Catalogue<typeof en>;
