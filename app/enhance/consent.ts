import { keepConsent } from '#app/tracking/keep-consent.ts';
import { mayAsk, mayMeasure } from '#app/tracking/may-ask.ts';
import { keepRoomAtFoot } from '#app/tracking/room-at-foot.ts';
import { cloneOf, templateOf } from './rendered-page.ts';

/** Loads the tracking code only for visitors who have agreed. */
const startTracking = async () => (await import('./track.ts')).startTracking();

/** Shows the consent banner, cloned from a template that React has rendered. */
function ask(template: HTMLTemplateElement): void {
  const banner = cloneOf(template, 'section');
  if (!banner) return;
  banner.addEventListener('submit', (event) => {
    event.preventDefault();
    keepConsent(event.target as HTMLFormElement, event.submitter);
    banner.remove();
    release();
    if (mayMeasure()) startTracking();
  });
  const status = banner.querySelector('[role=status]');
  const words = status?.textContent;
  status?.replaceChildren();
  document.body.append(banner);
  const release = keepRoomAtFoot(banner);
  // A live region announces only later changes, so its text is added after the banner has appeared.
  setTimeout(() => status?.append(words ?? ''), 500);
}

/**
 * Asks once for consent to tracking, and tracks what the visitor has agreed to (docs/requirements.md API-6,
 * docs/tracking.md).
 */
export function enhanceConsent(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-consent]');
  if (form) import('./consent-form.ts').then(({ showChoice }) => showChoice(form));
  // Without a tag manager there are no statistics and hence no banner; the form may still ask for consent to a third
  // party's map.
  const template = templateOf('consent');
  if (!template) return;
  if (!form && mayAsk()) ask(template);
  if (mayMeasure()) startTracking();
}
