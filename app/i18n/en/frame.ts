/** Header and footer of document pages, English. */
export const frame = {
  part: 'Consumers',
  pro: 'Professionals',
  siteModes: 'You are',
  mainNavigation: 'Main navigation',
  menu: 'Menu',
  close: 'Close',
  carbonLink: 'How CO₂ is estimated',
  apiLink: 'API for developers',
  footerAbout: 'The online counter for sending a parcel. Carriers’ prices side by side, with no paid ranking.',
  footerSend: 'Send',
  footerPro: 'Professionals',
  footerTransparency: 'Transparency',
  partSite: 'Consumer site',
  proSite: 'Guichet Pro',
  demoNotice: 'Demonstration shop: public or indicative 2026 rates, nothing is really sold.',
};
