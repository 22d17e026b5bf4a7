/** Answers of our own calls as a running site gave them once, so that only rendering is measured. */

/** Changes the body of a recorded answer. */
export type Change = (pathname: string, body: Record<string, unknown>) => Record<string, unknown>;

/** Asks `origin` the first time, then repeats that answer; `change` is applied before it is kept. */
export function recordedCalls(origin: string, change: Change): (request: Request) => Promise<Response> {
  const kept = new Map<string, { status: number; text: string }>();
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const key = `${request.method} ${pathname}${search}`;
    const known = kept.get(key) ?? (await record(request, `${origin}${pathname}${search}`, pathname, change));
    kept.set(key, known);
    return new Response(known.text, { status: known.status, headers: { 'content-type': 'application/json' } });
  };
}

async function record(request: Request, url: string, pathname: string, change: Change) {
  const { method } = request;
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const answer = await fetch(url, { method, headers, body: method === 'GET' ? undefined : await request.text() });
  const body = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, text: JSON.stringify(change(pathname, body)) };
}
