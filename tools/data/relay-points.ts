/**
 * Writes the invented relay points of the demo data: `npm run data relay-points` (docs/reference-data.md, "Relay
 * points").
 */
import { writeFileSync } from 'node:fs';
import { relayTableHeader } from '#server/relay/point-file.ts';
import { demoRelayTable } from './demo-relay-points.ts';

const file = new URL('../../data/relay-points/demo.tsv', import.meta.url);
const text = demoRelayTable(relayTableHeader);
writeFileSync(file, text);
process.stdout.write(
  `data/relay-points/demo.tsv: ${text.split('\n').length - 4} points, ${Buffer.byteLength(text)} bytes\n`,
);
