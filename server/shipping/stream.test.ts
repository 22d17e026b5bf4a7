import { describe, expect, test } from 'vitest';
import type { OffersAnswer } from '#domain/shipping/wire-offer.ts';
import { offerEvents, type StreamSource, streamAnswer } from './stream.ts';

function answer(pending: string[]): OffersAnswer {
  return {
    shipmentCode: 'run-1',
    offers: [],
    pending,
    late: [],
    failed: [],
    notOffered: [],
    customsNeeded: false,
    validUntil: '2026-11-23T10:00:00Z',
  };
}

/** A source that moves on to its next state after each read and signals the change. */
function source(states: (OffersAnswer | null)[], change: Partial<StreamSource> = {}): StreamSource {
  const listeners = new Set<() => void>();
  let index = 0;
  return {
    async read(final) {
      const state = states[index] ?? null;
      queueMicrotask(() => {
        if (index === states.length - 1) return;
        index += 1;
        for (const each of listeners) each();
      });
      return final ? answer([]) : state;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signal: new AbortController().signal,
    pollMs: 60_000,
    heartbeatMs: 60_000,
    timeoutMs: 60_000,
    ...change,
  };
}

async function all(events: AsyncIterable<string>): Promise<string[]> {
  const list: string[] = [];
  for await (const each of events) list.push(each);
  return list;
}

const names = (events: string[]) => events.map((each) => /^event: (\w+)/.exec(each)?.[1] ?? each);

describe('the stream of a run', () => {
  test('SMT-8 sends each carrier’s answer once, then the end', async () => {
    const events = await all(
      offerEvents(source([null, answer(['AAAA', 'BBBB']), answer(['AAAA', 'BBBB']), answer(['BBBB']), answer([])])),
    );
    expect(names(events)).toEqual(['offers', 'offers', 'offers', 'done']);
    expect(JSON.parse(events[1]?.split('\ndata: ')[1] ?? '')).toEqual(answer(['BBBB']));
  });

  test('SMT-8 ends at its time-out with the pending carriers marked as failed', async () => {
    const events = await all(offerEvents(source([answer(['AAAA'])], { timeoutMs: 30 })));
    expect(names(events)).toEqual(['offers', 'offers', 'done']);
  });

  test('SMT-8 looks again at every period, for answers that another process got', async () => {
    let looks = 0;
    const polled = source([null], {
      pollMs: 5,
      async read() {
        looks += 1;
        return answer(looks < 3 ? ['AAAA'] : []);
      },
      onChange: () => () => undefined,
    });
    expect(names(await all(offerEvents(polled)))).toEqual(['offers', 'offers', 'done']);
    expect(looks).toBe(3);
  });

  test('SMT-8 keeps a quiet connection open by comments', async () => {
    const events = await all(offerEvents(source([answer(['AAAA'])], { pollMs: 5, heartbeatMs: 1, timeoutMs: 60 })));
    expect(events).toContain(': \n\n');
  });

  test('SMT-8 stops when the reader leaves', async () => {
    const leaving = new AbortController();
    let listening = 0;
    const followed = source([answer(['AAAA'])], {
      signal: leaving.signal,
      onChange() {
        listening += 1;
        return () => {
          listening -= 1;
        };
      },
    });
    const response = streamAnswer(followed);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const reader = response.body?.getReader();
    await reader?.read();
    leaving.abort();
    expect(await reader?.read()).toMatchObject({ done: true });

    const cancelled = streamAnswer({ ...followed, signal: new AbortController().signal }).body?.getReader();
    await cancelled?.read();
    expect(listening).toBe(1);
    await cancelled?.cancel();
    expect(listening).toBe(0);
  });
});
