-- Limits that the agent sets for its player: the largest stake of one round, and until when nothing may be staked. They
-- are in the player's row, which the guard of each stake locks: once a limit is answered, no round passes it.
alter table players
  add column largest_stake_units bigint constraint players__largest_stake check (largest_stake_units > 0),
  add column paused_until timestamptz,
  add column limits_set_at timestamptz; -- when the agent decided on them: an older decision that comes later is none

grant update (largest_stake_units, paused_until, limits_set_at) on players to glasshouse_app;
