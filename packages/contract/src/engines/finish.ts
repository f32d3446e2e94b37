import { z } from 'zod';

const sized = {
  /** Makes it no larger than so many pixels on its longer side; what is smaller stays. */
  resize: z.strictObject({ op: z.literal('resize'), max: z.int().min(64).max(8192) }),
  sharpen: z.strictObject({ op: z.literal('sharpen'), amount: z.number().min(0.1).max(5) }),
};

/** What is done to a picture between its engine and the storage, in this order. Only a JPEG has a quality. */
export const finishOp = z.discriminatedUnion('op', [
  z.discriminatedUnion('to', [
    z.strictObject({ op: z.literal('format'), to: z.literal('png') }),
    z.strictObject({ op: z.literal('format'), to: z.literal('jpeg'), quality: z.int().min(40).max(100).optional() }),
  ]),
  sized.resize,
  sized.sharpen,
]);
export type FinishOp = z.output<typeof finishOp>;

/** A picture is written in one format: a second `format` would undo the first. */
export const postprocess = z
  .array(finishOp)
  .max(8)
  .superRefine((ops, context) => {
    const second = ops.findIndex(({ op }, nth) => op === 'format' && ops.findIndex((one) => one.op === 'format') < nth);
    if (second >= 0) context.addIssue({ code: 'custom', path: [second, 'op'], message: 'format stands here twice' });
  });

/** Which of the files that an engine gives for a picture becomes it: the first of role 'main' unless told. */
export const resultExtracts = z.strictObject({
  image: z
    .strictObject({ role: z.enum(['main', 'cover', 'mask']), index: z.int().min(0).max(63).optional() })
    .optional(),
});
export type ResultExtracts = z.output<typeof resultExtracts>;
