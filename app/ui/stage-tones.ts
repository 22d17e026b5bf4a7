import type { ParcelStage } from '#domain/orders/tracking-events.ts';
import type { TagTone } from './Tag.tsx';

export const stageTones: Readonly<Record<ParcelStage, TagTone>> = {
  WAITING: 'neutral',
  UNDER_WAY: 'info',
  TO_COLLECT: 'accent',
  DONE: 'success',
  PROBLEM: 'warn',
  CANCELLED: 'line',
};
