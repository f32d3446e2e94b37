import { ModelHost } from '@atelier/engines/onnx/host/host';

/** Starts a long run, tells the process of it, and is killed: what becomes of that process? */
const host = new ModelHost({ memoryMb: 4000, threads: 1 });
const job = { prompt: 'a', negative: '', width: 64, height: 64, steps: 150, guidance: 5, seed: 1 };
const folder = process.argv[2] ?? '';
void host.run({ kind: 'picture', folder, ...job }, new AbortController().signal, {
  onStep: (step) => {
    if (step !== 1) return;
    process.stdout.write(String(host.process.pid), () => process.kill(process.pid, 'SIGKILL'));
  },
});
