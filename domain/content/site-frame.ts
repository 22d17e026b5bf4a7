/** The links in the header and the footer of every page of a site, as the API answers them. */
import * as v from 'valibot';
import { locales } from '#domain/site/locale.ts';

const link = v.strictObject({ name: v.string(), url: v.string() });
const links = v.array(link);
/** French if the links aren't available in the language that was asked for. */
const locale = v.picklist(locales);

export const siteFrameSchema = v.strictObject({
  navigation: v.strictObject({ locale, sections: links, utilities: links }),
  footer: v.strictObject({
    locale,
    columns: v.array(v.strictObject({ title: v.string(), links })),
    /** The links in the last line of the footer, to pages that the law requires. */
    legal: links,
  }),
});
export type SiteFrame = v.InferOutput<typeof siteFrameSchema>;
