/** Which sign-ins a browser has begun: those of its last few tabs, in oidc-provider's own signed cookie. */
import type { Provider } from 'oidc-provider';

const mostTabs = 5;
const separator = '.';

/**
 * Keeps the sign-ins of other tabs in the cookie, where oidc-provider alone would let the last one replace them: a form
 * in the first tab is then still this browser's.
 */
export function keepInteractionsOfTabs(provider: Provider, cookieName: string): void {
  provider.use(async (ctx, next) => {
    const { cookies } = ctx;
    const set = cookies.set.bind(cookies);
    cookies.set = (name, value, options) => {
      if (name !== cookieName || !value) return set(name, value, options);
      const others = (cookies.get(name, { signed: true }) ?? '').split(separator);
      const kept = [value, ...others.filter((other) => other && other !== value)].slice(0, mostTabs);
      return set(name, kept.join(separator), options);
    };
    await next();
  });
}

/** The sign-ins in a cookie's value. */
export function interactionsIn(value: string | undefined): readonly string[] {
  return value ? value.split(separator) : [];
}
