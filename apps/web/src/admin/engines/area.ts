import { AtomsScreen } from '#admin/engines/atoms/atoms-screen.tsx';
import { PipelinesScreen } from '#admin/engines/pipelines/pipelines-screen.tsx';
import { ServicesScreen } from '#admin/engines/services/services-screen.tsx';

/** The screens of the area 'Engines', by their route. */
export const screens = { atom: AtomsScreen, serviceGen: ServicesScreen, pipeline: PipelinesScreen };
