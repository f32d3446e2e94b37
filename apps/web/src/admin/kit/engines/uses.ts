import { useWords } from '#admin/kit/words.ts';

/** What models are for, in the order it is offered. */
const USES = [
  't2i',
  'i2i',
  'inpaint',
  'matte',
  'depth',
  'upscale',
  'moderate',
  'detect',
  'caption',
  'translate',
] as const;

/** What an operation does, in words; its own name where there are none. */
export function useUses(): (op: string) => string {
  const a = useWords();
  return (op) => {
    const use = USES.find((one) => one === op);
    return use ? a(`engines.models.uses.${use}`) : op;
  };
}
