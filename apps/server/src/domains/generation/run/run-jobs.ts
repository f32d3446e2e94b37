import { BUILTIN } from '../../engines/domain.ts';

/** Runs of the built-in engine, one a painter thread. */
export const RUN_HERE = 'generation.run';
/** Runs on servers elsewhere: the process only watches them. */
export const RUN_ELSEWHERE = 'generation.run.elsewhere';

export const runJobOf = (serverId: string): string => (serverId === BUILTIN ? RUN_HERE : RUN_ELSEWHERE);
