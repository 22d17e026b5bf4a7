/** Records answers of a running site to our own calls, so that only rendering is measured. */

/** Changes the body of a recorded answer. */
export type Change = (pathname: string, body: Record<string, unknown>) => Record<string, unknown>;

/** Sends a call to `origin` the first time and then repeats its answer, changed by `change`. */
export function recordedCalls(origin: string, change: Change): (request: Request) => Promise<Response> {
  const recordings = new Map<string, { status: number; text: string }>();
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const key = `${request.method} ${pathname}${search}`;
    const recording = recordings.get(key) ?? (await record(request, `${origin}${pathname}${search}`, pathname, change));
    recordings.set(key, recording);
    return new Response(recording.text, { status: recording.status, headers: { 'content-type': 'application/json' } });
  };
}

async function record(request: Request, url: string, pathname: string, change: Change) {
  const { method } = request;
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const answer = await fetch(url, { method, headers, body: method === 'GET' ? undefined : await request.text() });
  const body = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, text: JSON.stringify(change(pathname, body)) };
}
