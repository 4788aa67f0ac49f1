-- Bets that were changed after they had been settled: few, and asked for by whoever holds a wallet against its rounds.
-- Made before anybody plays on a new house. On one in use it keeps rounds waiting while it reads the versions once.
create index bet_versions__changed on bet_versions (player_id, id) where state in ('void', 'resettled');
