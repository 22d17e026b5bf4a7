/** The call that searches tariff numbers (docs/requirements.md CUS-5, described at `/api/docs`). */
import type { Hono } from 'hono';
import { tariffNumbersContract } from '#domain/customs/contract.ts';
import { callMounter, type MountOptions } from '#server/http/mount.ts';
import type { HttpEnv } from '#server/http/request-context.ts';
import type { CustomsService } from './service.ts';

export function mountCustoms(app: Hono<HttpEnv>, service: CustomsService, options: MountOptions): void {
  const mount = callMounter(app, options);
  mount(tariffNumbersContract, async ({ query }, { locale }) => ({
    status: 200,
    body: { tariffNumbers: service.tariffNumbers(query.q, locale, query.limit) },
  }));
}
