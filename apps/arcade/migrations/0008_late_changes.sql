-- Bets that were changed after they had been settled: few, and asked for by whoever holds a wallet against its rounds.
create index bet_versions__changed on bet_versions (player_id, id) where state in ('void', 'resettled');
