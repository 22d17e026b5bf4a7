/** Buys labels from a service that works like Colissimo's SLS (docs/decisions/0019). */
import { Agent, request } from 'undici';
import type { Config } from '#server/config.ts';
import { errorKind } from '#server/process/logger.ts';
import type { UpstreamRecorder } from '#server/upstream/service.ts';
import type { LabelProvider, LabelPurchase } from './label-provider.ts';
import { readSlsAnswer, type SlsAnswer } from './sls-answer.ts';
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

/** Codes of failures before anything was sent, so that no label can have been made. */
const unsentCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** Refused if nothing was sent; only a code, because a message could contain an address. */
function outcomeOfFailure(error: unknown): LabelPurchase {
  const code = errorKind(error);
  return unsentCodes.has(code)
    ? { outcome: 'refused', messages: [{ code, text: '' }], isTransient: true }
    : { outcome: 'unknown', reason: code };
}

async function post({ url, apiKey, timeoutMs }: SlsSettings, agent: Agent, body: unknown): Promise<SlsAnswer> {
  const response = await request(url, {
    method: 'POST',
    dispatcher: agent,
    headers: { 'content-type': 'application/json', accept: 'multipart/mixed, application/json', apiKey },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return {
    status: response.statusCode,
    contentType: String(response.headers['content-type'] ?? ''),
    body: new Uint8Array(await response.body.arrayBuffer()),
  };
}

/** Each `buy` is exactly one request: never repeated, and redirects aren't followed. */
export function createSlsLabels(settings: SlsSettings): LabelProvider {
  const agent = new Agent({ maxResponseSize: maxBytes, connect: { timeout: settings.timeoutMs } });
  return {
    name: 'sls',
    isRepeatable: false,
    async buy(parcel, key) {
      const start = performance.now();
      const { recorder } = settings;
      try {
        const answer = await post(settings, agent, slsRequest(parcel, key, settings.commercialName));
        // The service refuses parcels with a status of 400, which is an answer.
        if (answer.status < 500) recorder?.answered(performance.now() - start);
        else recorder?.failed({ reason: 'UNAVAILABLE', detail: `status ${answer.status}`, pauseMs: null });
        return readSlsAnswer(answer);
      } catch (error) {
        const detail = errorKind(error);
        recorder?.failed({ reason: detail === 'TimeoutError' ? 'TIMEOUT' : 'UNAVAILABLE', detail, pauseMs: null });
        return outcomeOfFailure(error);
      }
    },
    close: () => agent.close(),
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
