import type { ResultInput } from '@atelier/contract/call';
import type { submitCalls } from '@atelier/contract/generation/submit';
import type { Submitted } from './submit-generation.ts';

type WireSubmitted = ResultInput<(typeof submitCalls)['submit']>;

/** What an accepted submit answers (decisions 3). */
export const submittedToWire = (submitted: Submitted): WireSubmitted => ({
  task_id: submitted.taskId,
  sub_task_ids: Array.from({ length: submitted.count }, (_, idx) => `${submitted.taskId}-${idx}`),
  consumption_level: submitted.lane,
  credits: { charged: submitted.charged, refundable: true },
  queue: { position: submitted.position, estimated_seconds: submitted.estimatedSeconds },
});
