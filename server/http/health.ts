import { Counter, collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client';
import type { Hono } from 'hono';
import type { Logger } from '#server/process/logger.ts';
import { healthPaths } from './own-host.ts';
import type { HttpContext, HttpEnv } from './request-context.ts';

export interface HealthOptions {
  readonly checks: Readonly<Record<string, () => Promise<unknown>>>;
  /** Whether the answer includes the result of each check; otherwise only the log has it, when one fails. */
  readonly showsDetail: boolean;
  readonly logger: Pick<Logger, 'warn'>;
}

/** A check that takes longer counts as failed. */
const checkMs = 2000;

/** Registers `/healthz` (the process runs) and `/readyz` (its checks pass and it isn't draining). */
export function mountHealth(app: Hono<HttpEnv>, { checks, showsDetail, logger }: HealthOptions) {
  let draining = false;
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const timeoutSignal = AbortSignal.timeout(checkMs);
        const timeout = new Promise<false>((resolve) => timeoutSignal.addEventListener('abort', () => resolve(false)));
        const ok = await Promise.race([check().then(() => true), timeout]).catch(() => false);
        return [name, ok ? 'ok' : 'failed'] as const;
      }),
    );
    const ready = !draining && results.every(([, state]) => state === 'ok');
    const detail: Readonly<Record<string, unknown>> = { draining, ...Object.fromEntries(results) };
    const problems = Object.keys(checks).filter((name) => detail[name] !== 'ok');
    if (!ready && !draining) logger.warn({ problems }, 'not ready');
    return c.json({ status: ready ? 'ready' : 'not ready', ...(showsDetail && detail) }, ready ? 200 : 503);
  });
  return {
    /** Reports the process as not ready from now on, before it ends. */
    drain() {
      draining = true;
    },
    get draining() {
      return draining;
    },
  };
}

/** Prometheus metrics of one process (docs/operations.md). */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Counter({
    name: 'guichet_http_answers_total',
    help: 'Answers by kind of page or call and status class.',
    labelNames: ['kind', 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'guichet_http_duration_seconds',
    help: 'Time to answer.',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3],
    registers: [registry],
  });
  return {
    registry,
    observe(c: HttpContext, milliseconds: number): void {
      const { path } = c.req;
      // The many checks of a proxy would hide what visitors get.
      if (healthPaths.has(path)) return;
      const kind = path.startsWith('/api/') ? 'call' : path.startsWith('/assets/') ? 'asset' : 'page';
      answers.inc({ kind, status: `${Math.floor(c.res.status / 100)}xx` });
      duration.observe({ kind }, milliseconds / 1000);
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
