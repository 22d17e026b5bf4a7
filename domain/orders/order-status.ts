/** The life of an order (docs/requirements.md ACC-7, CRT-8); words by code stand in app/i18n. */

/** Each status, and whether something is still to come of an order that has it. */
const underWayByStatus = {
  CREATED: true,
  IN_PROGRESS: true,
  COMPLETED: false,
  CANCELLED: false,
} as const;

export type OrderStatus = keyof typeof underWayByStatus;

export const orderStatuses = Object.keys(underWayByStatus) as readonly OrderStatus[];

/** Whether something is still to come of an order. */
export function isOrderUnderWay(status: OrderStatus): boolean {
  return underWayByStatus[status];
}
