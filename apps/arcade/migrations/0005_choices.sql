-- The player's choice before the draw, in the game's own terms; null if there is nothing to choose.
alter table rounds add column choice jsonb;

-- A player's last rounds are asked for one game at a time.
create index rounds__of_player_and_game on rounds (player_id, game_code, seed_id desc, nonce desc);
drop index rounds__of_player;
