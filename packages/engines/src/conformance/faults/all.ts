import { CANCEL_FAULTS, RESUME_FAULTS } from './done.ts';
import type { Fault } from './fault.ts';
import { ARTEFACT_FAULTS, EVENT_FAULTS } from './told.ts';

/** One broken rule each. A suite that one of them passes is worth nothing. */
export const FAULTS: readonly Fault[] = [...EVENT_FAULTS, ...ARTEFACT_FAULTS, ...CANCEL_FAULTS, ...RESUME_FAULTS];
