-- The pace of play, kept by Arcade itself: when the session's last round began, whether its site allows autoplay, and
-- how many rounds autoplay has played since it was started.
alter table sessions
  add column last_round_at timestamptz,
  add column allows_autoplay boolean not null default true,
  add column auto_run text collate "C",
  add column auto_rounds integer not null default 0;
