// Preloaded into the server by the launcher: when the launcher is gone (even by kill -9), its end of this pipe closes and
// the server drains and stops instead of staying behind unseen.
import { Socket } from 'node:net';

const launcher = new Socket({ fd: 3, readable: true, writable: false });
let told = false;
const stop = () => {
  if (told) return;
  told = true;
  process.kill(process.pid, 'SIGTERM');
};
launcher.on('error', stop).on('close', stop).resume().unref();
