/** The statuses of an order (docs/requirements.md ACC-7, CRT-8); their texts are in app/i18n. */

export const orderStatuses = ['CREATED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'] as const;

export type OrderStatus = (typeof orderStatuses)[number];
