import type { ToolId } from '@atelier/rules/generation/modules/all';

export const common = {
  appName: 'Atelier',
  close: 'Close',
  back: 'Back',
  cancel: 'Cancel',
  retry: 'Try again',
  reload: 'Reload',
  loading: 'Loading',
  requestFailed: 'Request failed.',
  screenOffline: 'You are offline',
  screenOfflineWhy: 'This page opens by itself when the connection is back.',
  screenFailed: 'This page could not be opened',
  screenFailedWhy: 'A part of it did not arrive. Your work is safe.',
  offline: 'You are offline. Running tasks go on; this page catches up when the connection is back.',
  newVersion: 'Version upgrade, please reload',
  share: 'Share',
  copied: 'Copy success',
  copyFailed: 'Copying did not work',
  justNow: 'just now',
  tool: {
    txt2img: 'Text to image',
    txt2img_anime: 'Anime',
    img2img: 'Image to image',
    txt2img_character: 'Character',
    txt2img_anime_character: 'Anime character',
  } satisfies Record<ToolId, string>,
} as const;
