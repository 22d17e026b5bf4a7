/** Creates the sources of parcels' events, depending on the configuration. */

import type { Config } from '#server/config.ts';
import type { Logger } from '#server/process/logger.ts';
import type { UpstreamHealth } from '#server/upstream/service.ts';
import { readCarrierMessage } from './carrier-message.ts';
import { createDemoCarrier } from './demo-carrier.ts';
import type { TrackingProvider, TrackingService } from './service.ts';
import { createSuivi } from './suivi.ts';

export interface TrackingOptions {
  readonly config: Pick<Config, 'env' | 'trackingUrl' | 'trackingKey' | 'trackingWebhookSecrets' | 'timeouts'>;
  readonly logger: Pick<Logger, 'warn'>;
  readonly upstream: Pick<UpstreamHealth, 'recorder'>;
}

function openProvider({ config, logger, upstream }: TrackingOptions): TrackingProvider | null {
  const { env, trackingUrl, trackingKey, timeouts } = config;
  if (trackingUrl !== null) {
    const service = { url: trackingUrl, key: trackingKey, deadlineMs: timeouts.tracking };
    return createSuivi({ ...service, logger, recorder: upstream.recorder('tracking') });
  }
  return env === 'production' ? null : createDemoCarrier();
}

/** The tracking service that is configured; if there is none, the demo's carrier, except in production. */
export function createTrackingService(options: TrackingOptions): TrackingService {
  const secrets = options.config.trackingWebhookSecrets ?? [];
  return {
    provider: openProvider(options),
    readMessage: (headers, body, now) => readCarrierMessage(headers, body, secrets, now),
  };
}
