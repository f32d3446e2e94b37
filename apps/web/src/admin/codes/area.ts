import { CampaignsScreen } from '#admin/codes/campaigns-screen.tsx';
import {
  CreditCodesScreen,
  DiscountCodesScreen,
  PartnerDiscountCodesScreen,
  PartnerVipCodesScreen,
  VipCodesScreen,
} from '#admin/codes/codes-screen.tsx';
import { InvitationsScreen } from '#admin/codes/invitations-screen.tsx';

/** The screens of the area 'Codes', by their route. */
export const screens = {
  coupons: CreditCodesScreen,
  couponsExchange: VipCodesScreen,
  couponsDiscount: DiscountCodesScreen,
  couponsExchangePartner: PartnerVipCodesScreen,
  couponsDiscountPartner: PartnerDiscountCodesScreen,
  campaigns: CampaignsScreen,
  heldInvitations: InvitationsScreen,
};
