/** Which sign-ins a browser has begun: those of its last few tabs, in oidc-provider's own signed cookies, all of them with the path `/`. */
import type { Provider } from 'oidc-provider';

const mostTabs = 5;
const separator = '.';

/** The sign-ins in a cookie's value. */
export function interactionsIn(value: string | undefined): readonly string[] {
  return value ? value.split(separator) : [];
}

/**
 * Keeps the sign-ins of other tabs in the cookies, where oidc-provider alone would let the last one replace them: a form
 * in the first tab is then still this browser's. oidc-provider tells the sign-ins that come back apart by the path of
 * `resume`, which a `__Host-` cookie can't have: the address itself says which one it is.
 */
export function keepInteractionsOfTabs(
  provider: Provider,
  names: { readonly interaction: string; readonly resume: string },
): void {
  const lists = new Set([names.interaction, names.resume]);
  provider.use(async (ctx, next) => {
    const { cookies } = ctx;
    const [get, set] = [cookies.get.bind(cookies), cookies.set.bind(cookies)];
    const asked = ctx.path.split('/').at(-1);
    const listOf = (name: string) => interactionsIn(get(name, { signed: true }));
    cookies.get = (name, options) =>
      name === names.resume ? listOf(name).find((uid) => uid === asked) : get(name, options);
    cookies.set = (name, value, options) => {
      if (!lists.has(name)) return set(name, value, options);
      const over = value || asked;
      const others = listOf(name).filter((uid) => uid !== over);
      const kept = [...(value ? [value] : []), ...others].slice(0, mostTabs);
      return set(name, kept.join(separator) || null, { ...options, path: '/' });
    };
    await next();
  });
}
