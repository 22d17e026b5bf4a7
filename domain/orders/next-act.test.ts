import { expect, test } from 'vitest';
import { type ActFacts, actsOf, needsLabel } from './next-act.ts';
import { parcelStages } from './tracking-events.ts';

const waiting: ActFacts = {
  ...{ stage: 'WAITING', status: 'ANNOUNCED', hasLabel: true, depositMode: 'POST_OFFICE', options: [] },
  ...{ collectionDate: '2026-11-23', lastDay: null, today: '2026-11-23' },
};
const of = (change: Partial<ActFacts>) => actsOf({ ...waiting, ...change });

test('G12 a parcel to hand in is printed, then left where the sender has chosen, by its day', () => {
  expect(of({})).toEqual([{ kind: 'PRINT' }, { kind: 'DEPOSIT', at: 'POST_OFFICE', by: '2026-11-23', isLate: false }]);
  expect(of({ hasLabel: false })[0]).toEqual({ kind: 'AWAIT_LABEL' });
  expect(of({ depositMode: 'RELAY', today: '2026-11-24' })[1]).toEqual({
    ...{ kind: 'DEPOSIT', at: 'RELAY', by: '2026-11-23', isLate: true },
  });
  expect(of({ depositMode: 'MAILBOX' })[1]).toMatchObject({ at: 'STREET_BOX' });
  expect(of({ depositMode: 'MAILBOX', options: ['MAILBOX_COLLECTION'] })[1]).toMatchObject({ at: 'OWN_BOX' });
});

test('G12 after the deposit there is one act, and none but to collect while the parcel is well', () => {
  expect(of({ stage: 'UNDER_WAY', status: 'IN_TRANSIT' })).toEqual([{ kind: 'NOTHING' }]);
  const lastDay = '2026-12-08';
  expect(of({ stage: 'TO_COLLECT', status: 'AT_RELAY', lastDay })).toEqual([{ kind: 'COLLECT', until: lastDay }]);
  expect(of({ stage: 'DONE', status: 'DELIVERED' })).toEqual([{ kind: 'DONE' }]);
  expect(of({ stage: 'DONE', status: 'RETURNED' })).toEqual([{ kind: 'RETURNED' }]);
  expect(of({ stage: 'PROBLEM', status: 'HELD_UP' })).toEqual([{ kind: 'HELD_UP' }]);
  expect(of({ stage: 'CANCELLED', status: null })).toEqual([{ kind: 'CANCELLED' }]);
});

test('G12 a label is of use until the deposit only', () => {
  expect(parcelStages.filter(needsLabel)).toEqual(['WAITING']);
});
