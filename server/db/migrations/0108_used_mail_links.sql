-- A mailed link that was used: the same press sent again within minutes, as after a lost answer, is answered as the first.
alter table identity_token add column used_at timestamptz;
