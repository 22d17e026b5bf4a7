/** Tariff numbers over HTTP (docs/requirements.md CUS-5, described at `/api/docs`). */
import type { Hono } from 'hono';
import { tariffNumbersCall } from '#domain/customs/contract.ts';
import { type MountOptions, mountCall } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { CustomsService } from './service.ts';

/** Mounts every call of the customs contract. */
export function mountCustoms(app: Hono<HttpEnv>, service: CustomsService, options: MountOptions): void {
  mountCall(
    app,
    tariffNumbersCall,
    async ({ query }, { locale }) => ({
      status: 200,
      body: { tariffNumbers: service.tariffNumbers(query.q, locale, query.limit) },
    }),
    options,
  );
}
