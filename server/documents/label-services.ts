/** The services that sell labels, from the configuration (docs/operations.md). */
import type { Config } from '#server/config.ts';
import type { LabelProvider } from './label-provider.ts';
import { createSlsLabels } from './sls-labels.ts';

export type LabelServiceConfig = Pick<Config, 'labelUrl' | 'labelKey' | 'labelCarriers' | 'providerLabel' | 'timeouts'>;

/** The service of each carrier that has one, by the carrier's code; empty without `LABEL_URL`. */
export function createLabelServices(config: LabelServiceConfig): ReadonlyMap<string, LabelProvider> {
  const { labelUrl: url, labelKey, labelCarriers, providerLabel: commercialName, timeouts } = config;
  if (url === null) return new Map();
  const service = createSlsLabels({ url, apiKey: labelKey ?? '', commercialName, timeoutMs: timeouts.label });
  return new Map(labelCarriers.map((carrier) => [carrier, service]));
}
