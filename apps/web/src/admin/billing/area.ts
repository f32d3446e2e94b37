import { BillsScreen } from '#admin/billing/bills-screen.tsx';
import { MonthScreen } from '#admin/billing/month-screen.tsx';
import { OrdersScreen } from '#admin/billing/orders/orders-screen.tsx';
import { PointsScreen } from '#admin/billing/points-screen.tsx';
import { PlansScreen, SkusScreen } from '#admin/billing/products/products-screen.tsx';
import { ReconciliationScreen } from '#admin/billing/recon/reconciliation-screen.tsx';

/** The screens of the area 'Billing', by their route. */
export const screens = {
  tollPlan: PlansScreen,
  skuDisposition: SkusScreen,
  paymentManagement: OrdersScreen,
  consumptionRecord: BillsScreen,
  consumptionMonth: MonthScreen,
  points: PointsScreen,
  reconciliation: ReconciliationScreen,
};
