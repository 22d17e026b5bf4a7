import { keepConsent } from '#app/tracking/keep-consent.ts';
import { mayAsk, mayMeasure } from '#app/tracking/may-ask.ts';
import { keepRoomAtFoot } from '#app/tracking/room-at-foot.ts';
import { cloneOf, templateOf } from './site.ts';

/** Only a visitor who agrees pays for what counts. */
const startTracking = async () => (await import('./track.ts')).startTracking();

/** The banner at the end of the page, cloned from React's template. */
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
  // Only what changes in the page is read out.
  setTimeout(() => status?.append(words ?? ''), 500);
}

/** Asks what may be tracked, once, and tracks what may be (docs/requirements.md API-6, docs/tracking.md). */
export function enhanceConsent(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-consent]');
  if (form) import('./consent-form.ts').then(({ showChoice }) => showChoice(form));
  // Without a tag manager nothing is counted; a map of others may still be agreed to.
  const template = templateOf('consent');
  if (!template) return;
  if (!form && mayAsk()) ask(template);
  if (mayMeasure()) startTracking();
}
