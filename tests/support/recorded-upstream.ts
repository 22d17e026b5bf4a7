/** Collects what clients of services outside the shop record about them. */
import type { UpstreamFailure } from '#server/upstream/service.ts';

/** A stand-in for the recorder of all services: `seen` lists 'answered' and the failures in their order. */
export function recordedUpstream() {
  const seen: ('answered' | UpstreamFailure)[] = [];
  const recorder = {
    answered: () => void seen.push('answered'),
    failed: (failure: UpstreamFailure) => void seen.push(failure),
    dropped: () => undefined,
  };
  return { seen, recorder: () => recorder };
}
