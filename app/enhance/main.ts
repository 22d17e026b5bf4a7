/** The little script of document pages: everything works without it, and each part without the others. */
import { prefetchWhenIdle } from '#app/journey/idle-prefetch.ts';
import { enhanceBusyButtons } from './busy-button.ts';
import { enhanceCart } from './cart.ts';
import { enhanceDepartureDates } from './departure-dates.ts';
import { enhanceLoadingBar } from './loading-bar.ts';
import { enhancePlaceFields } from './place-field.ts';

for (const enhance of [
  prefetchWhenIdle,
  enhanceLoadingBar,
  enhancePlaceFields,
  enhanceDepartureDates,
  enhanceBusyButtons,
  enhanceCart,
]) {
  try {
    enhance();
  } catch (error) {
    console.warn(enhance.name, error);
  }
}
