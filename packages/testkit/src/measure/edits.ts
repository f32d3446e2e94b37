/** What edits of the built-in engine cost, and the plainest things that do the same. */
export {
  editTime,
  grabCutTime,
  lanczosTime,
  measuredPicture,
  measuredPng,
  roundMask,
  roundMaskPng,
  teleaTime,
} from '@atelier/engines/builtin/edit/testing/measure';
