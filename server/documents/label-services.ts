/** Creates the services that sell labels from the configuration (docs/operations.md). */
import type { Config } from '#server/config.ts';
import type { UpstreamRecorder } from '#server/upstream/service.ts';
import type { LabelProvider } from './label-provider.ts';
import { createSlsLabels } from './sls-labels.ts';

export type LabelServiceConfig = Pick<Config, 'labelUrl' | 'labelKey' | 'labelCarriers' | 'timeouts'>;

/** `commercialName` is the operator's name, which is printed on labels. */
export function createLabelServices(
  config: LabelServiceConfig,
  commercialName: string,
  recorder: UpstreamRecorder,
): ReadonlyMap<string, LabelProvider> {
  const { labelUrl: url, labelKey, labelCarriers, timeouts } = config;
  if (url === null) return new Map();
  const service = createSlsLabels({
    ...{ url, apiKey: labelKey ?? '', commercialName, timeoutMs: timeouts.label },
    recorder,
  });
  return new Map(labelCarriers.map((carrier) => [carrier, service]));
}
