import type { TrackingTexts } from '#app/i18n/fr/tracking.ts';

/** English texts that ask for consent to statistics: the banner, and the form on the page of cookies. */
export const tracking = {
  banner: {
    label: 'Cookie choice',
    announcement: 'A choice about cookies is waiting at the bottom of the page.',
    text: 'If you agree, a tool counts visits and steps, never what you type.',
    refuse: 'Refuse all',
    accept: 'Accept all',
    choose: 'Choose',
  },
  form: {
    title: 'Your choice',
    saved: 'Your choice has been saved. It holds for six months, and you can change it here at any time.',
    unasked: 'This site loads nothing that needs your consent: there is no choice to make.',
    legend: 'What you accept',
    necessary: 'Necessary',
    necessaryHint:
      'Language, cart, the shipment you have begun, and this choice itself. Always on: the site does not work without them.',
    measure: 'Audience measurement',
    measureHint:
      'A tag manager counts the pages seen and the steps taken. It is sent neither your searches nor what you type.',
    map: 'Map of the pickup points',
    mapHint: (host: string) =>
      `It comes from ${host}, which learns your IP address and the area shown. Without your consent, the points are in a list alone.`,
    signal:
      'If your browser sends the Global Privacy Control signal, it counts as a refusal: you are not asked, and nothing is loaded unless you accept it here.',
    save: 'Save this choice',
    refuse: 'Refuse all',
    accept: 'Accept all',
  },
} satisfies TrackingTexts;
