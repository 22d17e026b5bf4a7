import type { Ask } from './cart-api.ts';

/** The calls of one browser without an account, which sends the cookies that it was given. */
export function anonymousBrowser({ call }: { readonly call: Ask }) {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask: Ask = async (method, path, body, headers = {}) => {
    const answer = await call(method, path, body, { ...headers, cookie: cookies() });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  return { ask, cookies };
}
