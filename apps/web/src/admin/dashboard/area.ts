import { DashboardScreen } from '#admin/dashboard/dashboard-screen.tsx';

/** What everybody who works here sees first; user management takes its place under `admin` when it is there. */
export const screens = { dashboard: DashboardScreen, admin: DashboardScreen };
