import { expect, test } from 'vitest';
import type { ApiClient } from '#app/api/client.ts';
import { changeWebhooks } from './webhooks.ts';

test.each(['', 'unknown', 'constructor', 'toString'])(
  '13.7 an unknown button %j is refused without a call',
  async (intent) => {
    const form = new FormData();
    form.set('intent', intent);
    const api = { call: () => Promise.reject(new Error('called')) } as unknown as ApiClient;
    expect(await changeWebhooks({ api, site: 'pro', form, id: '' })).toMatchObject({ init: { status: 422 } });
  },
);
