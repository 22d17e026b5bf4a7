import { goTo } from '#app/shell/go-to.ts';
import type { Mode } from '#domain/site/mode.ts';
import { consentCookieText, formatConsent, parseConsent } from '#domain/tracking/consent.ts';

/** Parameter of the page of cookies that says that a choice was kept. */
export const savedParam = 'choix';

/** Cookies that a tag manager's usual tags write, which have no reason to stay once consent is taken back. */
const measureCookie = /^_(?:ga|ga_\w+|gid|gat\w*|gcl_\w+|dc_gtm_\S+)$/;

/** Domains that a cookie of a host may have been written for, besides the host itself. */
function parentDomains(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'));
}

function forgotten(cookies: string, host: string): string[] {
  const names = cookies.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const end = '; Path=/; Max-Age=0';
  return names
    .filter((name) => measureCookie.test(name))
    .flatMap((name) => [`${name}=${end}`, ...parentDomains(host).map((domain) => `${name}=${end}; Domain=${domain}`)]);
}

/**
 * What the form of a choice sends: one of the buttons for all, or the boxes. A box that isn't ticked is refused. Leads
 * back to the page of cookies, with the choice kept for six months (docs/requirements.md API-6).
 */
export async function saveConsent(request: Request, site: Mode, secure: boolean): Promise<Response> {
  const form = await request.formData();
  const boxes = { measure: form.has('measure'), maps: form.has('maps') };
  const consent = parseConsent(String(form.get('consent') ?? '')) ?? boxes;
  const answer = goTo('cookies', site, { [savedParam]: 'enregistre' }, 303);
  answer.headers.append('Set-Cookie', consentCookieText(formatConsent(consent), secure));
  if (!consent.measure) {
    const cookies = request.headers.get('cookie') ?? '';
    for (const text of forgotten(cookies, new URL(request.url).hostname)) answer.headers.append('Set-Cookie', text);
  }
  return answer;
}
