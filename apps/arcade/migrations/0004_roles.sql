-- The running process adds rounds, bets and transfers but cannot change or remove one; only their publication is stamped.
grant usage on sequence player_ids to glasshouse_app;
grant select, insert on players, rounds, bet_versions, transfers to glasshouse_app;
grant update (version, published_at) on bet_versions to glasshouse_app;
grant select, insert, update on seeds, sessions to glasshouse_app;
grant select, insert, delete on used_nonces to glasshouse_app;
