import type { ParcelStage } from '#domain/orders/tracking-events.ts';
import type { TagTone } from './Tag.tsx';

/** Colour of the tag for each stage of a parcel. */
export const stageTones: Readonly<Record<ParcelStage, TagTone>> = {
  WAITING: 'neutral',
  UNDER_WAY: 'info',
  TO_COLLECT: 'accent',
  DONE: 'success',
  PROBLEM: 'warn',
  CANCELLED: 'line',
};
