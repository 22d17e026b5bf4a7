/**
 * Lets a browser sign in in several tabs: oidc-provider's own signed cookies then contain the pending sign-ins of the
 * latest tabs, and all have the path `/`.
 */
import type { Provider } from 'oidc-provider';

const maxTabs = 5;
const separator = '.';

export function interactionsIn(value: string | undefined): readonly string[] {
  return value ? value.split(separator) : [];
}

/**
 * Makes oidc-provider keep the pending sign-ins of a browser's latest tabs in its cookies, instead of only the very
 * latest, so that a form in an earlier tab still works. oidc-provider recognises a returning sign-in by the path of its
 * `resume` cookie, but a `__Host-` cookie must have the path `/`; here the requested URL says which sign-in returns.
 */
export function keepInteractionsOfTabs(
  provider: Provider,
  names: { readonly interaction: string; readonly resume: string },
): void {
  const lists = new Set([names.interaction, names.resume]);
  provider.use(async (ctx, next) => {
    const { cookies } = ctx;
    const [get, set] = [cookies.get.bind(cookies), cookies.set.bind(cookies)];
    const requestedUid = ctx.path.split('/').at(-1);
    const listOf = (name: string) => interactionsIn(get(name, { signed: true }));
    cookies.get = (name, options) =>
      name === names.resume ? listOf(name).find((uid) => uid === requestedUid) : get(name, options);
    cookies.set = (name, value, options) => {
      if (!lists.has(name)) return set(name, value, options);
      const over = value || requestedUid;
      const others = listOf(name).filter((uid) => uid !== over);
      const keptUids = [...(value ? [value] : []), ...others].slice(0, maxTabs);
      return set(name, keptUids.join(separator) || null, { ...options, path: '/' });
    };
    await next();
  });
}
