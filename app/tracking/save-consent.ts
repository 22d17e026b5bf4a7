import { goTo } from '#app/shell/go-to.ts';
import type { Site } from '#domain/site/site.ts';
import { consentCookieText, formatConsent, parseConsent } from '#domain/tracking/consent.ts';

/** Query parameter that makes the page about cookies say that the choice was saved. */
export const savedParam = 'choix';

/**
 * Names of the cookies that the usual tags of a tag manager set; these cookies are removed when consent is refused or
 * withdrawn.
 */
const measureCookie = /^_(?:ga|ga_\w+|gid|gat\w*|gcl_\w+|dc_gtm_\S+)$/;

/** A host and its parent domains, for each of which a cookie may have been set; without the top-level domain. */
function parentDomains(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'));
}

function removedCookies(cookies: string, host: string): string[] {
  const names = cookies.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const end = '; Path=/; Max-Age=0';
  return names
    .filter((name) => measureCookie.test(name))
    .flatMap((name) => [`${name}=${end}`, ...parentDomains(host).map((domain) => `${name}=${end}; Domain=${domain}`)]);
}

/**
 * Saves the choice in a form. Its buttons agree to or refuse all purposes; otherwise its checkboxes count, where an
 * unticked one is a refusal. Redirects to the page about cookies; the cookie lasts six months (docs/requirements.md
 * API-6).
 */
export async function saveConsent(request: Request, site: Site, secure: boolean): Promise<Response> {
  const form = await request.formData();
  const boxes = { measure: form.has('measure'), maps: form.has('maps') };
  const consent = parseConsent(String(form.get('consent') ?? '')) ?? boxes;
  const answer = goTo('cookies', site, { [savedParam]: 'enregistre' }, 303);
  answer.headers.append('Set-Cookie', consentCookieText(formatConsent(consent), secure));
  if (!consent.measure) {
    const cookies = request.headers.get('cookie') ?? '';
    for (const text of removedCookies(cookies, new URL(request.url).hostname))
      answer.headers.append('Set-Cookie', text);
  }
  return answer;
}
