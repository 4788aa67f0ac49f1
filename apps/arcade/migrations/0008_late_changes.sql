-- Bets that were changed after they had been settled: few, and read by a check of a wallet against its rounds. Created
-- before a new installation has players. On one in use it blocks rounds while it reads the versions once.
create index bet_versions__changed on bet_versions (player_id, id) where state in ('void', 'resettled');
