-- Answers and failures are recorded of every service outside the shop, not of carriers alone. `code` is that of the
-- service (domain/office/upstream.ts), or `carrier:` with the carrier's code.
alter table carrier_state rename to upstream_state;
alter table upstream_state rename column carrier_code to code;
update upstream_state set code = 'carrier:' || code;
alter table carrier_failure rename to upstream_failure;
alter table upstream_failure rename column carrier_code to code;
update upstream_failure set code = 'carrier:' || code;
