/**
 * Reads the demands of countries of destination on customs declarations from a file that operators edit
 * (docs/reference-data.md).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type DestinationRules, destinationRulesSchema } from '#domain/customs/destination-rules.ts';

/**
 * Reads the rules in `{dataFolder}/customs/destinations.json`. Throws an Error if the file is missing or isn't JSON; if
 * it doesn't fit the schema, the message has the path of the first faulty value and the reason.
 */
export function readDestinationRules(dataFolder: string): DestinationRules {
  const result = v.safeParse(
    destinationRulesSchema,
    JSON.parse(readFileSync(join(dataFolder, 'customs', 'destinations.json'), 'utf8')),
  );
  if (result.success) return result.output.rules;
  const [issue] = result.issues;
  throw new Error(`customs/destinations.json: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
}
