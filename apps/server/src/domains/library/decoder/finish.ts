import type { FinishOp } from '@atelier/contract/engines/finish';
import { fromRaster, type Raster, within } from './codec.ts';

/** A picture with what changes its pixels done to it, one after the other. */
export async function finished(raster: Raster, ops: readonly FinishOp[]): Promise<Raster> {
  let now = raster;
  for (const op of ops) {
    if (op.op === 'resize') now = await within(now, op.max);
    if (op.op === 'sharpen') now = await sharpened(now, op.amount);
  }
  return now;
}

/** @param amount how far around an edge it reaches, in pixels */
async function sharpened(raster: Raster, amount: number): Promise<Raster> {
  const { data, info } = await fromRaster(raster)
    .sharpen({ sigma: amount })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels as Raster['channels'] };
}
