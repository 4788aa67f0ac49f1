-- What the most favourable bet of a game returns, where its bets differ: a game is shown with both ends, as the one of the
-- least favourable bet alone says little of it.
alter table games add column rtp_most text;
alter table games add constraint games__rtp_most check (rtp_most ~ '^[0-9]{1,3}\.[0-9]{2}$');
