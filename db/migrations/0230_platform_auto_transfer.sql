-- Whether a member's money moves to a platform when a game opens and back when it is left. Without it only the member's
-- own transfers and recoveries, and what a limit or an exclusion withdraws, move money there.
alter table platforms add column auto_transfer boolean not null default true;
