-- The play state of each member: one row, changed only under its lock. A member without a row is idle.
create table play_states (
  member_id bigint primary key references members,
  site_id integer not null references sites,
  phase text collate "C" not null,
  play_id uuid,
  gp_id text collate "C",
  game_type smallint,
  game_code text collate "C",
  since timestamptz not null,
  -- When the phase ends by itself; idle and playing last until something happens.
  expires_at timestamptz,
  constraint play_states__phase check (phase in ('idle', 'starting', 'playing', 'quitting')),
  constraint play_states__play check ((phase = 'idle') = (play_id is null)),
  constraint play_states__game check (
    (play_id is null) = (gp_id is null) and (play_id is null) = (game_type is null)
    and (play_id is null) = (game_code is null)
  ),
  constraint play_states__expiry check ((phase in ('starting', 'quitting')) = (expires_at is not null))
);

create index play_states__expires_at on play_states (expires_at) where expires_at is not null;

select fence_site('play_states');

grant select, insert, update on play_states to glasshouse_app;
