import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { SiteFrame } from '#domain/content/site-frame.ts';

export type { SiteFrame };

/** The frame of an error page that is rendered on the server without the root's loader. */
const ServedFrame = createContext<SiteFrame | null>(null);

export const ServedFrameProvider = ServedFrame.Provider;

const locale = 'fr';
const emptyFrame: SiteFrame = {
  navigation: { locale, sections: [], utilities: [] },
  footer: { locale, columns: [], legal: [] },
};

/** The links of the header and the footer, from the root's loader. */
export function useFrame(): SiteFrame {
  const served = useContext(ServedFrame);
  const root = useRouteLoaderData('root') as { frame?: SiteFrame } | undefined;
  return root?.frame ?? served ?? emptyFrame;
}
