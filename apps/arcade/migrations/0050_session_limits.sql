-- What the agent says of the player's own limits when a game opens: what may still be lost, and when the session ends.
-- The agent keeps to them; the page shows them.
alter table sessions
  add column loss_left_units bigint constraint sessions__loss_left check (loss_left_units >= 0),
  add column play_ends_at timestamptz;
