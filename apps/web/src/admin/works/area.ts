import { MadeScreen } from '#admin/works/made/made-screen.tsx';
import { RanksScreen } from '#admin/works/ranks/ranks-screen.tsx';
import { WorksScreen } from '#admin/works/works-screen.tsx';

/** The screens of the area 'Works', by their route. */
export const screens = { workManage: WorksScreen, workViewManage: MadeScreen, rankManage: RanksScreen };
