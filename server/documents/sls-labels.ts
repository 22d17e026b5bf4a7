/** Buys labels from a service that works like Colissimo's SLS (docs/decisions/0019). */
import type { Config } from '#server/config.ts';
import { createSingleCalls } from '#server/http/single-call.ts';
import type { UpstreamRecorder } from '#server/upstream/service.ts';
import { type LabelProvider, unanswered } from './label-provider.ts';
import { readSlsAnswer } from './sls-answer.ts';
import { slsRequest } from './sls-request.ts';

type LabelServiceConfig = Pick<Config, 'labelUrl' | 'labelKey' | 'labelCarriers' | 'timeouts'>;

export interface SlsSettings {
  readonly url: string;
  readonly apiKey: string;
  readonly commercialName: string;
  readonly timeoutMs: number;
  readonly recorder?: UpstreamRecorder;
}

/** The largest answer in bytes; a label and a CN 23 usually have some 200 kB. */
const maxBytes = 8 * 1024 * 1024;

/** Each `buy` is exactly one request. */
export function createSlsLabels({ url, apiKey, commercialName, ...limits }: SlsSettings): LabelProvider {
  const calls = createSingleCalls({ ...limits, maxBytes });
  const headers = { 'content-type': 'application/json', accept: 'multipart/mixed, application/json', apiKey };
  return {
    name: 'sls',
    isRepeatable: false,
    async buy(parcel, key) {
      const body = JSON.stringify(slsRequest(parcel, key, commercialName));
      const answer = await calls.send({ url, method: 'POST', headers, body });
      return 'code' in answer ? unanswered(answer) : readSlsAnswer(answer);
    },
    close: calls.close,
  };
}

/** The services that sell labels, as configured (docs/operations.md); `commercialName` is printed on labels. */
export function createLabelServices(
  { labelUrl: url, labelKey, labelCarriers, timeouts }: LabelServiceConfig,
  commercialName: string,
  recorder: UpstreamRecorder,
): ReadonlyMap<string, LabelProvider> {
  if (url === null) return new Map();
  const apiKey = labelKey ?? '';
  const service = createSlsLabels({ url, apiKey, commercialName, timeoutMs: timeouts.label, recorder });
  return new Map(labelCarriers.map((carrier) => [carrier, service]));
}
