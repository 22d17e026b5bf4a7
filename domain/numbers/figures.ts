/** Names of the figures on the page with the shop's numbers (docs/back-office.md, "Numbers"). */

/** Series that are plotted over time: comparisons, sales in cents with VAT, and failures. */
export const seriesNames = ['comparisons', 'sales', 'failures'] as const;
export type SeriesName = (typeof seriesNames)[number];

/** Steps of a visitor from describing a parcel to paying for it. */
export const funnelSteps = ['comparison', 'offers', 'offer', 'contact', 'cart', 'placed', 'paid'] as const;
export type FunnelStep = (typeof funnelSteps)[number];
