import { BannersScreen } from '#admin/banners/banners-screen.tsx';

/** The screens of the area 'Banners', by their route. */
export const screens = { bannerManage: BannersScreen };
