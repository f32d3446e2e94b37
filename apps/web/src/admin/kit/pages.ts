import type { OfficeRoute, RouteName } from '@atelier/rules/routes/table';
import {
  IconBroadcast,
  IconCalendarStats,
  IconCategory,
  IconChecks,
  IconCoins,
  IconConfetti,
  IconCpu,
  IconCrown,
  IconDiscount,
  IconFlag,
  IconGift,
  IconHistory,
  IconLayoutDashboard,
  IconListDetails,
  IconLockAccess,
  IconPackage,
  IconPhoto,
  IconPhotoSearch,
  IconReceipt,
  IconRoute,
  IconScale,
  IconShieldCheck,
  IconSpeakerphone,
  IconTag,
  IconTicket,
  IconTimeline,
  IconTrophy,
  IconUpload,
  IconUserQuestion,
  IconUserShield,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { AdminKey } from '#admin/kit/words.ts';

type Group = 'overview' | 'content' | 'billing' | 'codes' | 'tasks' | 'permissions';

interface Offer {
  /** Where in the navigation. */
  group: Group;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Whose number stands at its end. */
  count?: 'review' | 'imports' | 'reports';
}

interface PageFacts {
  label: AdminKey;
  /** The page of the navigation it belongs to, when that is another. */
  under?: OfficeRoute;
  offer?: Offer;
}

const offer = (group: Group, icon: Offer['icon'], count?: Offer['count']): Offer => ({
  group,
  icon,
  ...(count && { count }),
});

/** What the office shows of each of its pages, in the order of the navigation. Path and rights stand in the route table. */
export const pages: Readonly<Record<OfficeRoute, PageFacts>> = {
  dashboard: { label: 'pages.dashboard', offer: { group: 'overview', icon: IconLayoutDashboard } },
  admin: { label: 'pages.dashboard', under: 'dashboard' },
  auditImage: {
    label: 'pages.review',
    offer: offer('content', IconShieldCheck, 'review'),
  },
  auditedImage: { label: 'pages.passed', under: 'auditImage' },
  unqualifiedImage: { label: 'pages.rejected', under: 'auditImage' },
  importImage: {
    label: 'pages.imports',
    offer: offer('content', IconUpload, 'imports'),
  },
  importedImage: { label: 'pages.imported', under: 'importImage' },
  unqualifiedImport: { label: 'pages.importsRejected', under: 'importImage' },
  report: { label: 'pages.reports', offer: offer('content', IconFlag, 'reports') },
  bannerManage: { label: 'pages.banners', offer: offer('content', IconBroadcast) },
  workManage: { label: 'pages.works', offer: offer('content', IconPhoto) },
  workViewManage: { label: 'pages.made', offer: offer('content', IconPhotoSearch) },
  rankManage: { label: 'pages.ranks', offer: offer('content', IconTrophy) },
  tagManage: { label: 'pages.tags', offer: offer('content', IconTag) },
  tag: { label: 'pages.tags', under: 'tagManage' },
  tollPlan: { label: 'pages.plans', offer: offer('billing', IconCrown) },
  skuDisposition: { label: 'pages.skus', offer: offer('billing', IconPackage) },
  paymentManagement: { label: 'pages.orders', offer: offer('billing', IconReceipt) },
  points: { label: 'pages.points', offer: offer('billing', IconCoins) },
  consumptionRecord: { label: 'pages.bills', offer: offer('billing', IconListDetails) },
  consumptionMonth: { label: 'pages.months', offer: offer('billing', IconCalendarStats) },
  reconciliation: { label: 'pages.reconciliation', offer: offer('billing', IconScale) },
  approvals: { label: 'pages.approvals', offer: offer('billing', IconChecks) },
  gifts: { label: 'pages.gifts', offer: offer('billing', IconConfetti) },
  coupons: { label: 'pages.creditCodes', offer: offer('codes', IconTicket) },
  couponsExchange: { label: 'pages.vipCodes', offer: offer('codes', IconGift) },
  couponsDiscount: { label: 'pages.discountCodes', offer: offer('codes', IconDiscount) },
  couponsExchangePartner: { label: 'pages.partnerVipCodes', under: 'couponsExchange' },
  couponsDiscountPartner: { label: 'pages.partnerDiscountCodes', under: 'couponsDiscount' },
  campaigns: { label: 'pages.campaigns', offer: offer('codes', IconSpeakerphone) },
  heldInvitations: { label: 'pages.heldInvitations', offer: offer('codes', IconUserQuestion) },
  atom: { label: 'pages.atoms', offer: offer('tasks', IconCpu) },
  serviceGen: { label: 'pages.services', offer: offer('tasks', IconRoute) },
  pipeline: { label: 'pages.pipelines', offer: offer('tasks', IconTimeline) },
  role: { label: 'pages.roles', offer: offer('permissions', IconUsersGroup) },
  userRole: { label: 'pages.userRoles', offer: offer('permissions', IconUserShield) },
  menu: { label: 'pages.menus', offer: offer('permissions', IconCategory) },
  roleMenu: { label: 'pages.roleMenus', offer: offer('permissions', IconLockAccess) },
  auditLog: { label: 'pages.auditLog', offer: offer('permissions', IconHistory) },
};

export interface NavRow extends Offer {
  page: OfficeRoute;
}

const offers: readonly NavRow[] = (Object.keys(pages) as OfficeRoute[]).flatMap((page) => {
  const { offer: offered } = pages[page];
  return offered ? [{ page, ...offered }] : [];
});
const inGroup = (group: Group) => offers.filter((row) => row.group === group);

export const navGroups: readonly { label: AdminKey; rows: readonly NavRow[] }[] = [
  { label: 'groups.overview', rows: inGroup('overview') },
  { label: 'groups.content', rows: inGroup('content') },
  { label: 'groups.billing', rows: inGroup('billing') },
  { label: 'groups.codes', rows: inGroup('codes') },
  { label: 'groups.tasks', rows: inGroup('tasks') },
  { label: 'groups.permissions', rows: inGroup('permissions') },
];

export const isAdminPage = (name: RouteName): name is OfficeRoute => name in pages;
