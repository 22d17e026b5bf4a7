import { keepConsent } from '#app/tracking/keep-consent.ts';
import { mayAsk, mayMeasure } from '#app/tracking/may-ask.ts';
import { keepRoomAtFoot } from '#app/tracking/room-at-foot.ts';
import { cloneOf, templateOf } from './rendered-page.ts';

/** Called only for visitors who have agreed, so others don't load the code. */
const startTracking = async () => (await import('./track.ts')).startTracking();

/** Shows the consent banner, cloned from the page's template. */
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
  // Screen readers announce only changes of a live region that is already in the page, so the text is added half a
  // second after the banner.
  setTimeout(() => status?.append(words ?? ''), 500);
}

/**
 * Asks the visitor once for consent to tracking, and starts tracking if they agree or have agreed before
 * (docs/requirements.md API-6, docs/tracking.md).
 */
export function enhanceConsent(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-consent]');
  if (form) import('./consent-form.ts').then(({ showChoice }) => showChoice(form));
  // Without a configured tag manager there are no statistics, so the page has no template of the banner. The form may
  // still ask for consent to a third party's map.
  const template = templateOf('consent');
  if (!template) return;
  if (!form && mayAsk()) ask(template);
  if (mayMeasure()) startTracking();
}
