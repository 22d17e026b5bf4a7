/** English texts about a traced parcel: names of its events, advice after each, causes of a delay. */
import type { TraceWords } from './trace.ts';

const underWay = 'Nothing to do: the parcel is on its way.';

export const traceWordsEn: TraceWords = {
  events: {
    ANNOUNCED: 'Announced to the carrier',
    DEPOSITED: 'Handed in',
    IN_TRANSIT: 'In transit',
    CUSTOMS: 'In customs',
    OUT_FOR_DELIVERY: 'Out for delivery',
    AT_RELAY: 'Ready for collection',
    DELIVERED: 'Delivered',
    RETURNED: 'Returned to the sender',
    HELD_UP: 'Held up on the way',
  },
  advice: {
    ANNOUNCED:
      'The carrier is waiting for this parcel. Tracking starts when it is first scanned, often on the evening of the day it is handed in.',
    DEPOSITED: underWay,
    IN_TRANSIT: underWay,
    CUSTOMS: 'Nothing to do, unless the carrier asks for a document or for duties to be paid.',
    OUT_FOR_DELIVERY: 'The parcel is out for delivery. If nobody is in, a notice says where to collect it.',
    AT_RELAY: 'The recipient can collect it with an identity document, within the time that the carrier has given.',
    DELIVERED: 'The parcel has been delivered. If it is damaged or nowhere to be found, report it right away.',
    RETURNED: 'The parcel is back with its sender, who can send it again.',
    HELD_UP: 'The carrier is looking for a solution. If nothing moves, the sender can ask for an enquiry.',
  },
  causes: {
    notHandedOver: 'The carrier hasn’t received the parcel yet.',
    customs: 'Customs take longer than expected.',
    heldUp: 'The parcel was held up on the way.',
    unknown: 'The carrier hasn’t given a reason for the delay.',
  },
  cancelled:
    'This parcel was cancelled and its label is void: handed over with it, it would be returned at the sender’s cost.',
  late: 'The expected day has passed. The sender can ask the carrier for an enquiry.',
};
