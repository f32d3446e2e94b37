export const common = {
  appName: 'Atelier',
  close: 'Close',
  back: 'Back',
  cancel: 'Cancel',
  retry: 'Try again',
  reload: 'Reload',
  loading: 'Loading',
  requestFailed: 'Request failed.',
  screenFailed: 'This page could not be opened',
  screenFailedWhy: 'A part of it did not arrive. Your work is safe.',
  offline: 'You are offline. Running tasks go on; this page catches up when the connection is back.',
  newVersion: 'Version upgrade, please reload',
} as const;
