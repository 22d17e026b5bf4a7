/** English texts of the header and footer of document pages. */
export const frame = {
  part: 'Consumers',
  pro: 'Professionals',
  sites: 'You are',
  mainNavigation: 'Main navigation',
  menu: 'Menu',
  close: 'Close',
  traceNumber: 'Tracking number',
  traceGo: 'Track',
  search: 'Search the shop',
  searchHint: 'Box, stamp, label…',
  legal: 'Legal notice',
  terms: 'Terms of sale',
  privacy: 'Privacy',
  withdrawal: 'Withdraw from contract here',
  accessibility: 'Accessibility',
  footerAbout:
    'The online shop for sending, franking and packing. Carriers’ prices side by side, with no paid ranking.',
  demoNotice: 'Demonstration shop: public or indicative 2026 rates, nothing is really sold.',
};
