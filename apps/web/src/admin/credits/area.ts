import { ApprovalsScreen } from '#admin/credits/approvals-screen.tsx';
import { GiftsScreen } from '#admin/credits/gifts-screen.tsx';

/** The screens of the area 'Credits', by their route. */
export const screens = { approvals: ApprovalsScreen, gifts: GiftsScreen };
