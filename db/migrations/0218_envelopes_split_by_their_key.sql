-- The split of an envelope is drawn from its key, so that it can be made again once the key is published. Null: it was made
-- before that, by chance alone.
alter table red_envelopes
  add column least_units bigint,
  add constraint red_envelopes__least check (least_units > 0);
