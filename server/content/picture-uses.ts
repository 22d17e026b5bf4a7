/** Finds the pages that show a picture now or may show it later (docs/back-office.md, "Media"). */
import { type Kysely, sql } from 'kysely';
import type { PageData, VersionState } from '#domain/content/page.ts';
import type { Locale } from '#domain/site/locale.ts';
import type { Site } from '#domain/site/site.ts';
import type { Database } from '#server/db/schema.ts';

export interface PictureUse {
  readonly site: Site;
  readonly locale: Locale;
  readonly uid: string;
  readonly title: string;
  readonly state: VersionState;
}

/** Without duplicates. */
export function picturesOf({ contentSlots }: PageData): readonly string[] {
  const components = contentSlots.flatMap((slot) => slot.components);
  const names = components.flatMap((each) => (each.typeCode === 'PictureComponent' ? [each.picture] : []));
  return [...new Set(names)];
}

/**
 * Lists where each picture is used, by its name: in published, scheduled and draft versions, but not in archived ones.
 * With `name`, only for that picture.
 */
export async function listPictureUses(
  db: Kysely<Database>,
  name: string | null = null,
): Promise<ReadonlyMap<string, readonly PictureUse[]>> {
  const { rows } = await sql<PictureUse & { picture: string }>`
    select distinct site, locale, uid, data ->> 'title' as title, state, component ->> 'picture' as picture
    from content_version join content_page on content_page.id = page_id,
      jsonb_path_query(data, '$.contentSlots[*].components[*] ? (@.typeCode == "PictureComponent")') as component
    where state <> 'archived' and (${name}::text is null or component ->> 'picture' = ${name})
    order by title, site, locale, state`.execute(db);
  const byName = Map.groupBy(rows, ({ picture }) => picture);
  return new Map([...byName].map(([key, uses]) => [key, uses.map(({ picture: _, ...use }) => use)]));
}
