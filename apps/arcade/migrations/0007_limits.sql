-- What the agent sets for its player: the most that one round may stake, and until when nothing may be staked at all.
-- They stand in the player's row, which the guard of each stake locks: once a limit is answered, no round passes by it.
alter table players
  add column largest_stake_units bigint constraint players__largest_stake check (largest_stake_units > 0),
  add column paused_until timestamptz;

grant update (largest_stake_units, paused_until) on players to glasshouse_app;
