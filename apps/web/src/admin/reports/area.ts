import { ReportsScreen } from '#admin/reports/reports-screen.tsx';

/** The screens of the area 'Reports', by their route. */
export const screens = { report: ReportsScreen };
